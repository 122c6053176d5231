// Usage: node dev/keep.mjs FOLDER [alone]: writes the service worker of a built page, which keeps all its files on the
// player's device. With "alone" the page knows that it has no server.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder, alone] = process.argv.slice(2);
const index = join(folder, 'index.html');
const page = readFileSync(index, 'utf8');
if (alone === 'alone') {
  // It may lie anywhere, so that its addresses are relative.
  const told = page.replace('<head>', '<head>\n    <meta name="fogg" content="alone" />');
  writeFileSync(index, told.replaceAll('="/', '="./'));
} else {
  // A server shows the same page at the addresses of tables, too.
  writeFileSync(index, page.replaceAll('="./', '="/'));
}

const all = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => all(join(path, name))) : [path];
const files = all(folder)
  .map((file) => relative(folder, file).replaceAll('\\', '/'))
  .filter((file) => file !== 'sw.js' && !file.startsWith('preview/')) // Messengers look at previews; the page does not.
  .sort();
const hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
const version = hash.digest('hex').slice(0, 16);

const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
const facts = { kVersion: version, kAlone: alone === 'alone', kFiles: files };
const lines = Object.entries(facts).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
writeFileSync(join(folder, 'sw.js'), `${lines.join('\n')}\n${worker}`);

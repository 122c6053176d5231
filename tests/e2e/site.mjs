// Fogg without a server: the static folder, behind Python's plain web server, some folders deep.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kPath = 'some/where';

/** A new version of the page: it differs in a word. */
function publish(folder) {
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</head>', '<meta name="version" content="new" /></head>'));
  execFileSync(process.execPath, [join(root, 'web/dev/keep.mjs'), folder, 'alone'], { stdio: 'ignore' });
}

export class Site {
  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'fogg_site_'));
    this.folder = join(this.root, kPath);
    mkdirSync(join(this.root, 'some'));
    execFileSync(join(root, 'scripts/site.sh'), [this.folder], {
      stdio: 'ignore',
    });
    this.port = 0;
  }

  async start() {
    this.process = spawn('python3', ['-u', '-m', 'http.server', String(this.port), '--bind', '127.0.0.1'], {
      cwd: this.root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const child = this.process;
    process.once('exit', () => child.kill('SIGKILL'));
    this.port = await new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => {
        const port = /port (\d+)/.exec(text)?.[1];
        if (port) resolve(Number(port));
      });
      child.on('exit', (code) => reject(new Error(`the web server ended with ${code}`)));
    });
    this.address = `http://127.0.0.1:${this.port}/${kPath}/`;
    return this;
  }

  publish() {
    publish(this.folder);
  }

  /** The same, and the cities of San Francisco have other ids, one of them another name. */
  publish_board() {
    const assets = join(this.folder, 'assets');
    const board = JSON.parse(readFileSync(join(root, 'data/san_francisco/board.json'), 'utf8'));
    const ids = board.cities.map(({ id }) => id);
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.json'))) {
      let text = readFileSync(join(assets, file), 'utf8');
      if (!/"(id|game)": ?"san_francisco"/.test(text)) continue;
      for (const id of ids) text = text.replaceAll(`"${id}"`, `"new_${id}"`);
      writeFileSync(join(assets, file), text.replaceAll('"Chinatown"', '"Newtown"'));
    }
    this.publish();
    // A real build gives what has changed a new name; here it is fetched again under its old name.
    const worker = join(this.folder, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace("file.startsWith('assets/')", 'false'));
  }

  async stop() {
    const ended = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true });
  }
}

const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** The same behind a host that leads from index.html to its folder, as page hosts do. */
export class RedirectingSite extends Site {
  async start() {
    this.server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://host');
      const file = join(this.root, pathname, pathname.endsWith('/') ? 'index.html' : '');
      if (pathname.endsWith('/index.html')) response.writeHead(301, { Location: './' }).end();
      else if (!existsSync(file)) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': kTypes[extname(file)] ?? '' }).end(readFileSync(file));
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${this.server.address().port}/${kPath}/`;
    return this;
  }

  /** The address of a copy of another version, in a folder beside it. */
  copy() {
    const beside = join(this.root, 'beside');
    if (!existsSync(beside)) {
      cpSync(this.folder, beside, { recursive: true });
      publish(beside);
    }
    return new URL('/beside/', this.address).href;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

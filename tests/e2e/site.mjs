// Fogg without a server: the static folder, behind Python's plain web server, some folders deep.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kPath = 'some/where';

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

  /** A new version of the page: it differs in a word. */
  publish() {
    const index = join(this.folder, 'index.html');
    writeFileSync(
      index,
      readFileSync(index, 'utf8').replace('</head>', '<meta name="version" content="new" /></head>'),
    );
    execFileSync(process.execPath, [join(root, 'web/dev/keep.mjs'), this.folder, 'alone'], { stdio: 'ignore' });
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

// A server of our own: on a free port, with a database of its own, and killed when we are done.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance } from './chance.mjs';

const kWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export class Server {
  /** `more`: other options of the server. */
  constructor(fogg, { analysis_sims = 8, more = [] } = {}) {
    this.fogg = fogg;
    this.folder = mkdtempSync(join(tmpdir(), 'fogg_e2e_'));
    this.database = `sqlite:${join(this.folder, 'fogg.db')}`;
    this.analysis_sims = analysis_sims;
    this.more = more;
    this.port = 0;
    this.starts = 0;
  }

  /** After a kill: on the same port and with the same database. */
  async start() {
    const child = spawn(
      this.fogg,
      [
        'serve',
        '--port',
        String(this.port),
        '--db',
        this.database,
        '--web',
        kWeb,
        '--no-limits',
        '--foretell',
        `${chance()} ${++this.starts}`, // ids of tables of an earlier start are taken
        '--analysis-sims',
        String(this.analysis_sims),
        ...this.more,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.process = child;
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    this.port = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (text) => {
        said += text;
        const port = /http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (port) resolve(Number(port));
      });
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    this.address = `http://127.0.0.1:${this.port}`;
    return this;
  }

  /** What an operator says in a terminal. */
  admin(...words) {
    execFileSync(this.fogg, ['admin', '--db', this.database, ...words]);
  }

  /** Without a warning, as when the power goes. */
  async kill() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

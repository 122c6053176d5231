// Just enough of docs/protocol.md to play a whole game in a browser against real bots, before there is a server or without one: the
// game is run by `fogg sim`, in which the browser's seat is an exec: bot.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as http_server } from 'node:http';
import { createServer as tcp_server } from 'node:net';
import { createInterface } from 'node:readline';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
export const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** web/dist under the strict policy that the real server sends. */
export function serve_files() {
  const root = join(here, '../../dist');
  const server = http_server((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    try {
      const file = join(root, path === '/' ? 'index.html' : path);
      answer.writeHead(200, { 'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream', 'Content-Security-Policy': kPolicy });
      answer.end(readFileSync(file));
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, close: () => server.close() })));
}

/** The table of one game: speaks to the page through `say`, and to fogg through the bridge. */
class PretendTable {
  constructor(fogg, message, say) {
    Object.assign(this, { say, game_id: message.game, version: 1, story: [{ version: 1, at: 0, kind: 'started' }], told: 0, question: null });
    const seats = message.seats.length;
    this.seats = message.seats.map((seat, i) => ({ seat: i, kind: i === 0 ? 'person' : 'bot', name: i === 0 ? 'Anna' : `Bot ${i}`, connected: true }));
    this.tcp = tcp_server((socket) => {
      this.socket = socket;
      createInterface({ input: socket }).on('line', (line) => this.heard(JSON.parse(line)));
      socket.on('error', () => {});
    });
    this.tcp.listen(0, '127.0.0.1', () => {
      const bots = [`exec:node ${join(here, 'bridge.mjs')} ${this.tcp.address().port}`, ...Array(seats - 1).fill('greedy')].join(',');
      this.process = spawn(fogg, ['sim', message.game, bots, '-n', '1', '--seed', String(message.seed ?? 1), '--bot-seconds', '3000'], { stdio: 'ignore' });
    });
  }
  answer(message) {
    this.socket?.write(JSON.stringify(message) + '\n');
  }
  heard(message) {
    if (message.type === 'hello') this.answer({ type: 'hello', fogg: 1, name: 'browser' });
    else if (message.type === 'game_start') this.game = message.game;
    else if (message.type === 'event') this.story.push({ version: ++this.version, at: 0, kind: 'event', event: message.event });
    else if (message.type === 'forfeit') throw new Error(`forfeited: ${message.reason}`);
    else if (message.type === 'decide') [this.question, this.view, this.legal] = [message.id, message.view, message.legal];
    else if (message.type === 'game_over') [this.question, this.view, this.legal, this.scores] = [null, message.view, undefined, message.scores];
    if (message.type === 'decide' || message.type === 'game_over') this.tell();
  }
  facts() {
    return {
      table: 't1', version: this.version, seat: 0, own_seats: [0], undo: { can: 'no' },
      ...(this.view ? { view: this.view } : {}), ...(this.legal ? { legal: this.legal } : {}), ...(this.scores ? { scores: this.scores } : {}),
    };
  }
  tell() {
    if (!this.watched) return;
    if (this.watched === 'new') this.say({ type: 'table', ...this.facts(), about: { game: this.game_id, status: this.scores ? 'over' : 'playing', seats: this.seats, host: 'p1' }, story: this.story });
    else this.say({ type: 'update', after: this.told, ...this.facts(), story: this.story.filter((entry) => entry.version > this.told) });
    [this.watched, this.told] = ['yes', this.version];
  }
  watch() {
    this.watched = 'new';
    if (this.view) this.tell();
  }
  act(message) {
    if (this.question === null || message.version !== this.version) return false;
    const id = this.question;
    this.question = null;
    this.answer({ id, action: message.action });
    return true;
  }
  close() {
    this.socket?.destroy();
    this.tcp.close();
    this.process?.kill();
  }
}

/** Answers a page's requests and socket. */
export async function pretend(page, { fogg, geometry, seed }) {
  const person = { id: 'p1', name: 'Anna', kind: 'guest' };
  let table = null;
  let open_socket = null;
  let known = null;
  const games = [['usa', 'USA', 'map', 5], ['europe', 'Europe', 'map', 5], ['san_francisco', 'San Francisco', 'map', 4], ['card_game', 'Card Game', 'cards', 4]];
  const answers = {
     '/api/bots': { levels: ['easy', 'normal', 'hard', 'expert'] }, '/api/tables': { tables: [] }, '/api/me/tables': { tables: [] },
    '/api/games': { games: games.map(([id, name, type, max]) => ({ id, name, type, min: 2, max, note: '' })) },
  };
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/guest') known = person;
    if (pathname === '/api/me' || pathname === '/api/guest') return route.fulfill({ json: { person: known } });
    const json = pathname.startsWith('/api/games/') ? { game: table.game, geometry: geometry(pathname.split('/').pop()) } : answers[pathname];
    return route.fulfill({ status: json ? 200 : 404, json: json ?? {} });
  });
  await page.routeWebSocket('**/ws', (socket) => {
    open_socket = socket;
    const say = (message) => socket.send(JSON.stringify(message));
    say({ type: 'welcome', fogg: 1, person, tables: [], now: Date.now() });
    if (table) table.say = say;
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      const done = (brought = {}) => say({ type: 'done', id: message.id, ...brought });
      if (message.type === 'create') {
        table = new PretendTable(fogg, { ...message, seed }, say);
        done({ table: 't1' });
      } else if (message.type === 'watch') {
        table.watch();
        done();
      } else if (message.type === 'act') {
        if (table.act(message)) done({ version: table.version });
        else say({ type: 'refused', id: message.id, code: 'too_late', sentence: 'Too late.' });
      } else done();
    });
  });
  return { table: () => table, drop: () => open_socket.close(), close: () => table?.close() };
}

// What a first visit loads, compressed: it must stay under 200 KB of script, style and board.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kBudget = 200_000;
const assets = new URL('../dist/assets/', import.meta.url);
const data = new URL('../../data/', import.meta.url);
const size = (file) => gzipSync(readFileSync(file)).length;
const sum = (sizes) => sizes.reduce((total, each) => total + each, 0);
const largest = (files) => Math.max(0, ...files.filter(existsSync).map(size));

/** Loaded only when a table without a server is opened, when one goes to a page other than start and table (replays
 * have analyses and their mistakes), when one signs in with a passkey, or asks for an invitation as a picture. */
const later = /^(local|passkeys|Thinking|engine\.worker|QrCode|AnalysisPanel|MistakeNote|\w+Page)-/;
const names = readdirSync(assets).filter((name) => !later.test(name));
/**
 * A visit has one language: the messages, and the texts that are loaded when they are asked for (rules.fi-…,
 * guides.fi-…).
 */
const of_language = /^(?:(\w+)\.)?(?:en|fi|da|sv|nb|nl)-/;
const scripts =
  size(new URL('../start.js', assets)) +
  sum(
    names
      .filter((name) => /\.(js|css)$/.test(name) && !of_language.test(name))
      .map((name) => size(new URL(name, assets))),
  );
const texts = names.filter((name) => of_language.test(name));
const language = sum(
  [...new Set(texts.map((name) => of_language.exec(name)[1]))].map((family) =>
    largest(texts.filter((name) => of_language.exec(name)[1] === family).map((name) => new URL(name, assets))),
  ),
);
const games = ['usa', 'europe', 'san_francisco'];
const board =
  largest(games.map((game) => new URL(`${game}/geometry.json`, data))) +
  largest(games.map((game) => new URL(`${game}/board.json`, data)));
const fonts = sum(
  names.filter((name) => name.endsWith('.woff2')).map((name) => readFileSync(new URL(name, assets)).length),
);
const total = scripts + language + board;
console.log(
  `web: scripts and styles ${scripts}, language ${language}, board ${board}: ` +
    `${total} of ${kBudget} bytes, compressed; fonts ${fonts} besides`,
);
if (total > kBudget) process.exit(1);

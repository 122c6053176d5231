// Usage: node bench/shares.mjs [GAMES] [BOARD]: what it costs that a search is made in parts, as at a table of the
// browser. At a table of two, one whole search of 500 simulations plays against eight parts of 62, each a search of
// its own; `expert` has 4,000 simulations, of which the first takes an eighth and the parts a 64th each. Every second
// game they change seats (GAMES 200, san_francisco).
import { randomBytes } from 'node:crypto';
import { native, open_engines } from './engines.mjs';

const games = Number(process.argv[2] ?? 200);
const board = process.argv[3] ?? 'san_francisco';
const kWhole = { shares: 8, parts: 1 };
const kSplit = { shares: 64, parts: 8 };

const { engine } = await open_engines({ engine: native });
const seats = [0, 1].map(() => ({ who: 'bot', level: 'expert' }));
let seed = 0;

const moment = (fields) => ({
  person: { id: 'me', name: 'Anna' },
  now: Date.now(),
  random: randomBytes(32).toString('hex'),
  ...fields,
});

async function choose(table, seat, { shares, parts }) {
  const found = [];
  for (let part = 0; part < parts; ++part)
    found.push((await engine.ask({ call: 'think_share', table, seat, shares, seed: ++seed })).found);
  return (await engine.ask({ call: 'think_found', table, seat, found })).number;
}

/** What of the game the parts have won: 1, 0, or a half. */
async function game_of(table, split_seat) {
  const hear = (message) => engine.ask({ call: 'hear', ...moment({ message, new_table: table }) });
  let { standing } = await hear({ type: 'create', game: board, seats });
  for (let { bot } = standing[0]; bot; { bot } = standing[0]) {
    const number = await choose(table, bot.seat, bot.seat === split_seat ? kSplit : kWhole);
    ({ standing } = await engine.ask({ call: 'bot_acts', ...moment({ table, ...bot, number }) }));
  }
  const { scores } = (await hear({ type: 'watch', table })).messages[0];
  await engine.ask({ call: 'close', table });
  const [own, other] = [scores[split_seat].place, scores[1 - split_seat].place];
  return own === other ? 0.5 : Number(own < other);
}

let won = 0;
for (let i = 0; i < games; ++i) {
  won += await game_of(`table${i}`, i % 2);
  if ((i + 1) % 10 > 0 && i + 1 < games) continue;
  const share = won / (i + 1);
  const error = 1.96 * Math.sqrt((share * (1 - share)) / (i + 1));
  console.log(
    `${i + 1} games of ${board}: eight parts won ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % ` +
      `against one whole search`,
  );
}
await engine.close();

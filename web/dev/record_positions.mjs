// Records positions of whole games for the tests: an exec: bot that plays by a simple rule and writes down what it is
// told.
//   POSITIONS=dev/positions/usa.json fogg sim usa 'exec:node dev/record_positions.mjs,planner,planner,planner' -n 1 \
//     --seed 3
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

let [start, events, decisions] = [null, [], []];
const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

/** Long routes when there are cards for them, now and then a tunnel, a station or new tickets. */
function value(action, view, turn) {
  const { game } = start;
  const wilds = action.cards?.[game.wild] ?? 0;
  switch (action.kind) {
    case 'claim': {
      const route = game.routes[action.route];
      return (
        (route.length >= 4 || view.last_turns !== null || turn % 3 === 0 ? 100 : 5) +
        route.length +
        (route.tunnel && turn % 4 === 0 ? 150 : 0) -
        wilds
      );
    }
    case 'station':
      return turn % 17 === 16 ? 300 : -20;
    case 'draw_tickets':
      return turn % 15 === 14 ? 200 : -50;
    case 'place':
      return 60 + Object.keys(action.cards).length - 2 * wilds;
    case 'draw_face_up':
      return action.card === game.wild ? 30 : 10 + (view.hand[action.card] ?? 0);
    case 'keep':
      return (game.type === 'cards' ? 1 : -1) * action.tickets.length;
    default:
      return { pay_tunnel: 50, complete_best: 40, place_token: 40, draw_pile: 12 }[action.kind] ?? 0;
  }
}

function kept() {
  const turns = decisions.filter((each) => each.view.phase === 'turn');
  const positions = {
    opening: decisions[0],
    early: turns[3],
    middle: turns[Math.floor(turns.length / 2)],
    late: turns[turns.length - 2],
  };
  for (const phase of ['second_draw', 'choose_tickets', 'place_tokens', 'complete', 'tunnel']) {
    const those = decisions.filter((each) => each.view.phase === phase).sort((a, b) => b.legal.length - a.legal.length);
    if (those.length > 0) positions[phase] = those[0];
  }
  return positions;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', fogg: 1, name: 'Recorder' });
  else if (message.type === 'game_start') [start, events, decisions] = [message, [], []];
  else if (message.type === 'event') events.push(message.event);
  else if (message.type === 'decide') {
    decisions.push({ view: message.view, legal: message.legal, events: events.length });
    const best = message.legal.reduce((a, b) =>
      value(b, message.view, decisions.length) > value(a, message.view, decisions.length) ? b : a,
    );
    say({ id: message.id, action: best.number });
  } else if (message.type === 'game_over')
    writeFileSync(process.env.POSITIONS, JSON.stringify({ start, events, positions: kept(), over: message }));
});

// Positions in play on every board, with the truth about every route as the server tells it: whose it is, whether it is
// closed, whether one can claim it now, and whether somebody else claimed it since one's last turn.

export const kBoards = [
  ...[2, 3, 4, 5, 2, 3, 4, 5].map((players) => ({ game: 'usa', players })),
  ...[2, 3, 4, 5, 2, 3, 4, 5].map((players) => ({ game: 'europe', players })),
  ...[2, 3, 4, 2, 3, 4].map((players) => ({ game: 'san_francisco', players })),
];

/**
 * Runs in the page: claims what can be claimed for `turns` turns, then draws for at least four and, for a while, until
 * somebody else has built something since; it stops when to move.
 */
async function play({ game, players, turns, seed }) {
  const kDrawing = 4;
  const kWaiting = 4;
  const post = (address, body) =>
    fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  if (!(await (await fetch('/api/me')).json()).person) await post('/api/guest', { name: 'Anna' });
  let number = seed;
  const random = (n) => (number = (number * 48271) % 2147483647) % n;
  const socket = new WebSocket(`ws://${location.host}/ws`);
  return new Promise((resolve, reject) => {
    let table, id, before, state;
    let turn = 0;
    let busy = false;
    const send = (message) => socket.send(JSON.stringify(message));
    const owners = ({ seats }) => Object.fromEntries(seats.flatMap((s) => s.routes.map((route) => [route, s.seat])));
    const go_on = () => {
      const { version, legal, scores, view } = state;
      if (scores) return reject(new Error('the game is over'));
      if (busy || !legal?.length) return;
      if (view.phase === 'turn') {
        const built = Object.keys(owners(view)).length > Object.keys(before ?? {}).length;
        if (++turn > turns + kDrawing && (built || turn > turns + kDrawing + kWaiting)) {
          socket.close();
          return resolve({ table, view, before, claims: legal.filter((each) => each.kind === 'claim') });
        }
        before = owners(view);
      }
      const liked = legal.filter((each) => each.kind === 'claim' && turn <= turns);
      const drawn = legal.filter((each) => each.kind === 'draw_pile');
      const from = [liked, drawn, legal].find((list) => list.length > 0);
      busy = true;
      send({ id: (id = 100 + version), type: 'act', table, version, action: from[random(from.length)].number });
    };
    socket.onopen = () =>
      send({
        id: 1,
        type: 'create',
        game,
        pace: 'fast',
        seats: [{ who: 'me' }, ...Array.from({ length: players - 1 }, () => ({ who: 'bot', level: 'easy' }))],
      });
    socket.onerror = () => reject(new Error('the socket broke'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'refused') reject(new Error(message.sentence));
      else if (message.type === 'done' && message.id === 1)
        send({ id: 2, type: 'watch', table: (table = message.table) });
      else if (message.type === 'done' && message.id === id) {
        busy = false;
        go_on();
      } else if (message.type === 'table' || message.type === 'update') {
        state = message;
        go_on();
      }
    };
  });
}

/** A table, the files of its game, and what is true of each route. `page` is the person who plays. */
export async function position(page, { game, players }, seed) {
  await page.goto('/');
  const files = await page.evaluate(async (id) => (await fetch(`/api/games/${id}`)).json(), game);
  const { table, view, before, claims } = await page.evaluate(play, {
    game,
    players,
    turns: (game === 'san_francisco' ? 6 : 14) + (seed % 3) * (game === 'san_francisco' ? 3 : 7),
    seed,
  });
  const owners = new Map(view.seats.flatMap((seat) => seat.routes.map((route) => [route, seat.seat])));
  const claimable = new Set(claims.map((claim) => claim.route));
  const truth = files.game.routes.map(({ route, twin }) => {
    const owner = owners.get(route);
    const twins = owners.get(twin);
    // A15: with few players nobody may take the other half, with more everybody but the owner of the first.
    const shut = players <= files.game.rules.doubles_close_up_to || twins === view.seat;
    const free = shut && twins !== undefined ? 'closed' : 'free';
    return {
      route,
      twin,
      whose: owner ?? free,
      claimable: claimable.has(route),
      news: owner !== undefined && owner !== view.seat && !(route in before),
    };
  });
  const names = new Map(files.game.cities.map(({ id, name }) => [id, name]));
  const built = truth
    .filter((each) => each.news)
    .map(({ route }) => files.game.routes[route])
    .map(({ a, b }) => `${names.get(a)}-${names.get(b)}`);
  return { table, players, game, geometry: files.geometry, truth, built };
}

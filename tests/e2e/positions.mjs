// Gets to a position quickly: the page talks to the server itself, without clicks. For tests that are not about
// playing.

/** One action of this kind by the page's person, without a click. False where it is not theirs to do. */
export const act_once = (page, table, kind) =>
  page.evaluate(
    ({ table, kind }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const end = (acted) => {
          socket.close();
          resolve(acted);
        };
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, type: 'watch', table }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'table') {
            const action = message.legal?.find((each) => each.kind === kind)?.number;
            if (action === undefined) return end(false);
            socket.send(
              JSON.stringify({
                id: 2,
                type: 'act',
                table,
                version: message.version,
                action,
              }),
            );
          } else if (message.type === 'done' && message.id === 2) end(true);
          else if (message.type === 'refused') reject(new Error(message.sentence));
        };
      }),
    { table, kind },
  );

/**
 * Opens a table for the page's person, or goes on at `at`, and acts `actions` times, or to the end. A `colour` is
 * chosen before the bots sit down; a `clock` is the table's. Returns the table's id.
 */
export async function table_after(
  page,
  { game = 'usa', bots = 1, seats, actions = Infinity, choose = 'claim', at = null, colour = null, clock = null },
) {
  // Not the client: it would connect or not, by who is first, and chance be another one.
  if (!page.url().startsWith('http')) await page.goto('/icon.svg');
  const table = await page.evaluate(
    async ({ game, wanted, actions, choose, at, colour, clock }) => {
      const json = (body) => ({
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!(await (await fetch('/api/me')).json()).person) await fetch('/api/guest', json({ name: 'Anna' }));
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const kinds = {
        claim: ['claim', 'place', 'complete_best'],
        draw: ['draw_pile', 'draw_face_up'],
        pile: ['draw_pile'],
        tickets: ['draw_tickets'],
        hint: [],
      }[choose];
      return new Promise((resolve, reject) => {
        let table = at;
        let left = actions;
        const waiting = new Map();
        let id = 0;
        const ask = (message, then = () => {}) => {
          waiting.set(++id, then);
          socket.send(JSON.stringify({ id, ...message }));
        };
        const end = () => {
          socket.close();
          resolve(table);
        };
        // Others choose their opening tickets while we do: what we asked for is waited for before anything else is.
        let acting = false;
        let state = null;
        const act = (action) => {
          --left;
          acting = true;
          ask({ type: 'act', table, version: state.version, action }, () => {
            acting = false;
            go_on();
          });
        };
        const go_on = () => {
          const { legal, scores, view } = state;
          if (scores || ((legal?.length ?? 0) > 0 && left <= 0 && !acting)) return end();
          if (acting || !legal?.length) return;
          state = { ...state, legal: [] };
          if (choose === 'hint') {
            acting = true;
            return ask({ type: 'hint', table }, ({ action }) =>
              act(typeof action === 'number' ? action : action.number),
            );
          }
          const best = legal.filter((each) => kinds.includes(each.kind));
          // What the hand has none of comes first: who draws long enough has every kind of card.
          const new_kinds = best.filter((each) => each.kind === 'draw_face_up' && !view.hand?.[each.card]);
          const from = [new_kinds, best, legal].find((some) => some.length > 0);
          act(from[Math.floor(Math.random() * from.length)].number);
        };
        const watch = () => ask({ type: 'watch', table });
        socket.onopen = () =>
          at
            ? watch()
            : ask({ type: 'create', game, seats: wanted, pace: 'fast', ...(clock ? { clock } : {}) }, (done) => {
                table = done.table;
                if (colour === null) return watch();
                ask({ type: 'colour', table, colour }, () => ask({ type: 'start', table, fill: 'easy' }, watch));
              });
        socket.onerror = () => reject(new Error('the socket broke'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'done') waiting.get(message.id)?.(message);
          else if (message.code === 'too_late') {
            ++left;
            acting = false;
            go_on();
          } else if (message.type === 'refused') reject(new Error(message.sentence));
          else if (message.type === 'table' || message.type === 'update') {
            state = message;
            go_on();
          }
        };
      });
    },
    {
      game,
      wanted: seats ?? [
        { who: 'me' },
        ...Array.from({ length: bots }, () => (colour === null ? { who: 'bot', level: 'easy' } : { who: 'open' })),
      ],
      actions: Number.isFinite(actions) ? actions : 1e9,
      choose,
      at,
      colour,
      clock,
    },
  );
  await page.goto('about:blank'); // the client there does not know whose table this is
  return table;
}

// Gets to a position quickly: the page talks to the server itself, without clicks. For tests that are not about playing.

/** Opens a table for the page's person, or goes on at `at`, and acts `actions` times, or to the end. Returns the table's id. */
export async function table_after(page, { game = 'usa', bots = 1, seats, actions = Infinity, choose = 'claim', at = null }) {
  if (!page.url().startsWith('http')) await page.goto('/');
  const table = await page.evaluate(async ({ game, wanted, actions, choose, at }) => {
    const json = (body) => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    if (!(await (await fetch('/api/me')).json()).person) await fetch('/api/guest', json({ name: 'Anna' }));
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const kinds = { claim: ['claim', 'place', 'complete_best'], draw: ['draw_pile', 'draw_face_up'], pile: ['draw_pile'], hint: [] }[choose];
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
      const act = (version, action) => {
        --left;
        ask({ type: 'act', table, version, action });
      };
      const watch = () => ask({ type: 'watch', table });
      socket.onopen = () => (at ? watch() : ask({ type: 'create', game, seats: wanted, pace: 'fast' }, (done) => {
        table = done.table;
        watch();
      }));
      socket.onerror = () => reject(new Error('the socket broke'));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'done') waiting.get(message.id)?.(message);
        else if (message.type === 'refused' && message.code !== 'too_late') reject(new Error(message.sentence));
        else if (message.type === 'table' || message.type === 'update') {
          const { version, legal, scores } = message;
          if (scores || ((legal?.length ?? 0) > 0 && left <= 0)) return end();
          if (!legal?.length) return;
          if (choose === 'hint') return ask({ type: 'hint', table }, ({ action }) => act(version, typeof action === 'number' ? action : action.number));
          const best = legal.filter((each) => kinds.includes(each.kind));
          const from = best.length > 0 ? best : legal;
          act(version, from[Math.floor(Math.random() * from.length)].number);
        }
      };
    });
  }, { game, wanted: seats ?? [{ who: 'me' }, ...Array.from({ length: bots }, () => ({ who: 'bot', level: 'easy' }))], actions: Number.isFinite(actions) ? actions : 1e9, choose, at });
  await page.goto('about:blank'); // the client there does not know whose table this is
  return table;
}

// What the server says, changed on its way to the page: for positions that play would not lead to.
import { gunzipSync } from 'node:zlib';

/** `change` is given every message and returns what the page gets. Large ones come packed. */
export const change_messages = (page, change) =>
  page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    socket.connectToServer().onMessage((data) => {
      const text = typeof data === 'string' ? data : gunzipSync(data).toString();
      socket.send(JSON.stringify(change(JSON.parse(text))));
    });
  });

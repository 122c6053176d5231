// Two modules made when the client is built. `virtual:engine`: the address of the engine, or null where it was not
// built. `virtual:games`: what can be played without a server, with the addresses of its files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const kEngine = at('build/wasm/fogg.wasm');
/** These come first, then other boards, then sets of cards: the order of src/content/catalogue.cpp. */
const kFirst = ['usa', 'europe', 'san_francisco'];

interface GameFile {
  id: string;
  name: string;
  note?: string;
  players: { min: number; max: number };
}

export function in_order(ids: string[], is_board: (id: string) => boolean): string[] {
  const rank = (id: string): number => {
    if (kFirst.includes(id)) return kFirst.indexOf(id);
    return is_board(id) ? kFirst.length : kFirst.length + 1;
  };
  // Debian 12 has Node 18, which knows no toSorted.
  return [...ids].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/** A folder with a board or a set of cards is a game. */
function games(): string {
  const lines: string[] = [];
  const address = (path: string): string => {
    if (!existsSync(path)) return 'null';
    lines.push(`import file${lines.length} from ${JSON.stringify(`${path}?url`)};`);
    return `file${lines.length - 1}`;
  };
  const ids = in_order(readdirSync(at('data')), (id) => existsSync(at(`data/${id}/board.json`)));
  const list = ids.flatMap((id) => {
    const [board, cards] = ['board', 'cards'].map((name) => at(`data/${id}/${name}.json`)) as [string, string];
    const [type, file] = existsSync(board) ? ['map', board] : ['cards', cards];
    if (!existsSync(file)) return [];
    const { name, note = '', players } = JSON.parse(readFileSync(file, 'utf8')) as GameFile;
    const info = { id, name, note, type, min: players.min, max: players.max };
    const geometry = address(at(`data/${id}/geometry.json`));
    const networks = ['networks.bin', 'players.bin'].map((each) => address(at(`data/${id}/${each}`)));
    const there = networks.filter((each) => each !== 'null').join(', ');
    return `{ info: ${JSON.stringify(info)}, file: ${address(file)}, geometry: ${geometry}, networks: [${there}] }`;
  });
  return `${lines.join('\n')}\nexport default [${list.join(', ')}];`;
}

const engine = (): string =>
  existsSync(kEngine) ? `export { default } from ${JSON.stringify(`${kEngine}?url`)};` : 'export default null;';

export function engine_plugin(): Plugin {
  const made: Record<string, () => string> = { 'virtual:engine': engine, 'virtual:games': games };
  return {
    name: 'fogg-engine',
    resolveId: (id) => (id in made ? `\0${id}` : undefined),
    load: (id) => made[id.replace(/^\0/, '')]?.(),
  };
}

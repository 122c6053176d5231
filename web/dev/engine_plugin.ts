// Two modules made when the client is built. `virtual:engine`: the address of the engine, or null where it was not
// built. `virtual:games`: what can be played without a server, with the addresses of its files.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const kEngine = at('build/wasm/fogg.wasm');
const kGames = ['usa', 'europe', 'san_francisco', 'card_game'];

interface GameFile {
  id: string;
  name: string;
  note?: string;
  players: { min: number; max: number };
}

function games(): string {
  const lines: string[] = [];
  const list = kGames.map((id, i) => {
    const cards = id === 'card_game';
    const file = at(`data/${id}/${cards ? 'cards' : 'board'}.json`);
    const { name, note = '', players } = JSON.parse(readFileSync(file, 'utf8')) as GameFile;
    lines.push(`import file${i} from ${JSON.stringify(`${file}?url`)};`);
    if (!cards) lines.push(`import geometry${i} from ${JSON.stringify(`${at(`data/${id}/geometry.json`)}?url`)};`);
    lines.push(`import networks${i} from ${JSON.stringify(`${at(`data/${id}/networks.bin`)}?url`)};`);
    const info = { id, name, note, type: cards ? 'cards' : 'map', min: players.min, max: players.max };
    const geometry = cards ? 'null' : `geometry${i}`;
    return `{ info: ${JSON.stringify(info)}, file: file${i}, geometry: ${geometry}, networks: networks${i} }`;
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

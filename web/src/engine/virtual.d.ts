// Made by dev/engine_plugin.ts.

declare module 'virtual:engine' {
  /** Where the engine lies; null where the client was built without it. */
  const address: string | null;
  export default address;
}

declare module 'virtual:games' {
  import type { GameInfo } from '../net/messages';
  const games: { info: GameInfo; file: string; geometry: string | null; networks: string[] }[];
  export default games;
}

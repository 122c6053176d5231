// One engine in a worker of its own: calls come one after the other, so a long one keeps nobody but its own waiting.

import { EngineModule } from './module';

export type ToWorker = { module: WebAssembly.Module } | { id: number; request: string | Uint8Array };
export type FromWorker = { id: number; answer: string } | { id: number; done: number } | { failed: string };

/** Progress is told so often, in milliseconds. */
const kOften = 100;

let engine: Promise<EngineModule>;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    engine = EngineModule.load(data.module);
    return;
  }
  let told = performance.now();
  try {
    const answer = (await engine).call(data.request, (done) => {
      if (performance.now() >= told + kOften) {
        told = performance.now();
        tell({ id: data.id, done });
      }
      return true;
    });
    tell({ id: data.id, answer });
  } catch (error) {
    tell({ failed: String(error) });
  }
};

function tell(message: FromWorker): void {
  self.postMessage(message);
}

import { Engine } from '../engine/engine';
import type { CallName, Calls } from '../engine/calls';

/** The engine that keeps the tables: loaded when the first is opened, and not before. */
export class TablesEngine {
  private opened: Promise<Engine> | undefined;

  get(): Promise<Engine> {
    this.opened ??= Engine.open();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }

  async call<Name extends CallName>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']> {
    return (await this.get()).call(name, ask);
  }
}

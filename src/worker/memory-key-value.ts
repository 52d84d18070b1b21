import { Superseded, type Change, type KeyValue } from './key-value';

/** Keeps texts as long as the worker lives. */
export class MemoryKeyValue implements KeyValue {
  readonly values = new Map<string, unknown>();

  keys(): Promise<readonly string[]> {
    return Promise.resolve([...this.values.keys()]);
  }

  read(keys: readonly string[]): Promise<readonly unknown[]> {
    return Promise.resolve(keys.map((key) => this.values.get(key)));
  }

  write({ puts, deletes, guard }: Change): Promise<void> {
    const value = guard === undefined ? null : this.values.get(guard.key);
    if (guard?.holds(value) === false) return Promise.reject(new Superseded(value));
    for (const [key, text] of puts) this.values.set(key, text);
    for (const key of deletes) this.values.delete(key);
    return Promise.resolve();
  }
}

/** Texts by key with all-or-nothing writes: all that the run store needs of a browser. */
export interface KeyValue {
  keys(): Promise<readonly string[]>;
  /** Values in the order of `keys`; undefined for a key without one. Whatever stands there, checked by who asks. */
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  /** One transaction: when it rejects, nothing of it was written. */
  write(change: Change): Promise<void>;
}

/** What one transaction changes. */
export interface Change {
  readonly puts: readonly (readonly [key: string, text: string])[];
  readonly deletes: readonly string[];
}

/** Keeps texts as long as the worker lives. */
export class MemoryKeyValue implements KeyValue {
  readonly values = new Map<string, unknown>();

  keys(): Promise<readonly string[]> {
    return Promise.resolve([...this.values.keys()]);
  }

  read(keys: readonly string[]): Promise<readonly unknown[]> {
    return Promise.resolve(keys.map((key) => this.values.get(key)));
  }

  write({ puts, deletes }: Change): Promise<void> {
    for (const [key, text] of puts) this.values.set(key, text);
    for (const key of deletes) this.values.delete(key);
    return Promise.resolve();
  }
}

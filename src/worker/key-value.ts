/** Texts by key with all-or-nothing writes: all that the run store needs of a browser. */
export interface KeyValue {
  keys(): Promise<readonly string[]>;
  /** Values in the order of `keys`; undefined for a key without one. Whatever stands there, checked by who asks. */
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  /** One transaction: when it rejects, nothing of it was written. Rejects with Superseded when `guard` does not hold. */
  write(change: Change): Promise<void>;
}

/** What one transaction changes. */
export interface Change {
  readonly puts: readonly (readonly [key: string, text: string])[];
  readonly deletes: readonly string[];
  /** What must stand under a key for the change to be made, looked at in the same transaction. */
  readonly guard?: { readonly key: string; readonly holds: (value: unknown) => boolean };
}

/** Somebody else wrote in the meantime; the change was not made. */
export class Superseded extends Error {
  constructor(readonly value: unknown) {
    super('stored by another tab in the meantime');
    this.name = 'Superseded';
  }
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

  write({ puts, deletes, guard }: Change): Promise<void> {
    const value = guard === undefined ? null : this.values.get(guard.key);
    if (guard?.holds(value) === false) return Promise.reject(new Superseded(value));
    for (const [key, text] of puts) this.values.set(key, text);
    for (const key of deletes) this.values.delete(key);
    return Promise.resolve();
  }
}

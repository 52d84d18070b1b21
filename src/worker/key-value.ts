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

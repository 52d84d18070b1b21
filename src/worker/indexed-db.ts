import { getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { Superseded, type Change, type KeyValue } from './key-value';

const DATABASE = 'isrscope';
const STORE = 'keyval';

/** IndexedDB through idb-keyval. A write is durable before it resolves: the browser has flushed it to the disk. */
export class IndexedDbKeyValue implements KeyValue {
  private readonly store: UseStore;

  private constructor(store: UseStore) {
    this.store = store;
  }

  /** Opens the database. Rejects when the browser refuses storage. */
  static async open(): Promise<IndexedDbKeyValue> {
    const database = await openDatabase();
    // idb-keyval's createStore knows no durability.
    const store: UseStore = async (mode, callback) =>
      await callback(
        database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE),
      );
    return new IndexedDbKeyValue(store);
  }

  keys(): Promise<readonly string[]> {
    return keys<string>(this.store);
  }

  read(wanted: readonly string[]): Promise<readonly unknown[]> {
    return getMany<unknown>([...wanted], this.store);
  }

  async write({ puts, deletes, guard }: Change): Promise<void> {
    // setMany cannot delete; a log that was cut loses segments in the same transaction.
    await this.store('readwrite', async (store) => {
      const value: unknown =
        guard === undefined ? null : await promisifyRequest(store.get(guard.key));
      if (guard?.holds(value) === false) throw new Superseded(value);
      for (const [key, text] of puts) store.put(text, key);
      for (const key of deletes) store.delete(key);
      await promisifyRequest(store.transaction);
    });
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
  };
  const database = await promisifyRequest(request);
  // Another tab that wants to delete or upgrade the database must not wait for this one for ever.
  database.onversionchange = () => {
    database.close();
  };
  return database;
}

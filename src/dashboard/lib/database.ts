import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Defines a database of this browser, which is opened when it is first asked for, and again where the browser has closed it.
 * @param upgrade makes what the version lacks
 */
export function defineDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  return () => {
    opened ??= openDB<S>(name, version, {
      upgrade,
      // A newer version of the page in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    });
    // What could not be opened may be later, when there is room again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** A request whose failure is its transaction's too, and is heard of there: `await transaction.done`. */
export function inTransaction(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

import type { Page } from '@playwright/test';

/** Everything that the browser keeps for the dashboard: a text for each key, by where it lies and what it is called. */
export type StorageDump = Readonly<Record<string, string>>;

/** Reads all of the browser's storage. */
export function dumpStorage(page: Page): Promise<StorageDump> {
  return page.evaluate(async () => {
    const found: Record<string, string> = { 'history state': JSON.stringify(history.state) };
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          done(transaction.getAllKeys()),
          done(transaction.getAll()),
        ]);
        if (keys.length > 0) found[`indexedDB ${name} ${store}`] = JSON.stringify([keys, values]);
      }
      database.close();
    }
    const folders: [string, FileSystemDirectoryHandle][] = [['', await navigator.storage.getDirectory()]];
    for (const [path, folder] of folders)
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory')
          folders.push([`${path}/${name}`, handle as FileSystemDirectoryHandle]);
        else found[`files ${path}/${name}`] = await (await (handle as FileSystemFileHandle).getFile()).text();
      }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found[`caches ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
    return found;
  });
}

import type { Page } from 'playwright';

/** Puts contacts into what the browser of the signed-in page remembers, as if they had been seen one by one. */
export async function fillDirectory(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const { session } = (await (await fetch('/session', { headers: { 'X-CSRF': '1' } })).json()) as {
      session: { environment: string; accountKey: string };
    };
    const owner = `${session.environment}:${session.accountKey}`;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sealdesk-directory');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction('entries', 'readwrite');
    for (let index = 0; index < many; index++) {
      const id = String(index).padStart(40, '0');
      const entry = { type: 'contact', id, name: `Person ${index}`, pinned: false, lastSeen: index + 1 };
      transaction.objectStore('entries').put({ ...entry, owner });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, count);
}

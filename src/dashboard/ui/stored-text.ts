/** Text that this browser keeps; storage can be forbidden or full, and then lasts as long as the page. */

const inMemory = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

/** @param text undefined takes it away */
export function writeStored(key: string, text: string | undefined): void {
  inMemory.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) inMemory.set(key, text);
  }
}

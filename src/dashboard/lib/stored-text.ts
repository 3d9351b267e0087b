import { noteStored, type StoredKind } from './storage-trouble.ts';

/** Text that this browser keeps; storage can be forbidden or full, and then lasts as long as the page. */

const inMemory = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

/** @param text undefined takes it away @param kind what to call it where it cannot be kept */
export function writeStored(key: string, text: string | undefined, kind: StoredKind = 'choices'): void {
  inMemory.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (text !== undefined) noteStored(kind, true);
  } catch {
    if (text === undefined) return;
    inMemory.set(key, text);
    noteStored(kind, false);
  }
}

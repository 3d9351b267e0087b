import type { z } from 'zod';
import { storable } from './storable.ts';
import { noteStored, type StoredKind } from './storage-trouble.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Where a record is kept: for this tab, until it is closed, or for this browser. */
export type RecordStorage = 'tab' | 'browser';

/** What is kept under a key, as JSON; undefined where nothing is kept that can be read. */
export function readStoredRecord<S extends z.ZodType>(
  key: string,
  schema: S,
  storage: RecordStorage = 'browser',
): z.output<S> | undefined {
  try {
    const text = storage === 'browser' ? readStored(key) : sessionStorage.getItem(key);
    return text == null ? undefined : schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps a value without the secrets in it. @param value undefined takes away what is kept */
export function writeStoredRecord(
  key: string,
  value: unknown,
  kind?: StoredKind,
  storage: RecordStorage = 'browser',
): void {
  const text = value === undefined ? undefined : JSON.stringify(storable(value));
  if (storage === 'browser') {
    writeStored(key, text, kind);
    return;
  }
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else {
      sessionStorage.setItem(key, text);
      if (kind) noteStored(kind, true);
    }
  } catch {
    if (kind) noteStored(kind, false);
  }
}

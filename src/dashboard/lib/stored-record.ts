import type { z } from 'zod';
import { Masks, redactText, redactValue } from '#contract/redaction.ts';
import { REMOVED } from '#contract/secret-names.ts';
import { noteStored, readStored, type StoredKind, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** Addresses of people stay: an account keeps what it is about. */
const masks = () => new Masks((kind) => kind === 'email');

/** A value of JSON as this browser may keep it: with `[removed]` in the place of passwords, tokens and other secrets. */
export const storable = <T>(value: T): T => (value === undefined ? value : redactValue(value, masks()));

/** A text as this browser may keep it. */
export const storableText = (text: string): string => redactText(text, masks());

/** Whether something of a value was not stored, so that the person has to type it again. */
export const lacksSecrets = (value: unknown): boolean => JSON.stringify(value)?.includes(REMOVED) ?? false;

/** Whether a value would lose something by being stored. */
export const holdsSecrets = (value: unknown): boolean =>
  JSON.stringify(storable(value)) !== JSON.stringify(value);

/** Where a record is stored: for this tab, until it is closed, or for this browser. */
export type RecordStorage = 'tab' | 'browser';

/** What is stored under a key, as JSON; undefined where that cannot be read. */
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

/** Stores a value without the secrets in it. @param value undefined removes what is stored */
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

/** A store that is kept in this browser and follows the changes of other tabs. */
export function storedStore<S extends z.ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
  kind?: StoredKind,
): Store<z.output<S>> {
  const read = () => readStoredRecord(key, schema) ?? fallback;
  const store = createStore(read());
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    ...store,
    set: (value) => {
      store.set(value);
      writeStoredRecord(key, value, kind);
    },
  };
}

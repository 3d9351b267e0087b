import type { z } from 'zod';
import type { KeptKind } from '#ui/storage-trouble.ts';
import { readStored, writeStored } from '#ui/stored-text.ts';
import { storable } from './storable.ts';

/** What this browser keeps under a key, as JSON; undefined where it keeps nothing that can be read. */
export function readStoredRecord<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps a value without the secrets in it. @param value undefined takes away what is kept */
export function writeStoredRecord(key: string, value: unknown, kind?: KeptKind): void {
  writeStored(key, value === undefined ? undefined : JSON.stringify(storable(value)), kind);
}

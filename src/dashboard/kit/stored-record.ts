import type { z } from 'zod';
import { readStored } from '#ui/stored-text.ts';

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

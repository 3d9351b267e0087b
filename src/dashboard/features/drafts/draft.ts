import { z } from 'zod';
import { type RecordStorage, readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

/** Milliseconds without typing before a write. */
const PAUSE_MS = 300;

type Content = Readonly<Record<string, unknown>>;

export type SavedDraft<T> = T & {
  /** UNIX seconds. */
  readonly at: number;
};

export interface Draft<T extends Content> {
  /** Undefined if nothing valid is saved. */
  readonly read: () => SavedDraft<T> | undefined;
  /** Replaces the saved draft. Secrets are removed. */
  readonly write: (content: T) => void;
  readonly forget: () => void;
  /**
   * Saves changes without secrets when typing pauses and when the page is left.
   * @param content undefined if nothing is unsaved
   * @returns stops and writes pending changes
   */
  readonly follow: (
    subscribe: (listener: () => void) => () => void,
    content: () => T | undefined,
  ) => () => void;
}

/**
 * The draft of one form and account.
 * @param key names the form, its entity and the account
 * @param content schema of the draft; a draft that does not match is ignored
 */
export function openDraft<S extends z.ZodObject>(
  key: string,
  content: S,
  storage: RecordStorage,
): Draft<z.output<S>> {
  const saved = content.extend({ at: z.number() });
  const write = (value: z.output<S> | undefined) =>
    writeStoredRecord(key, value && { ...value, at: Math.floor(Date.now() / 1000) }, 'typed', storage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    read: () => readStoredRecord(key, saved, storage) as SavedDraft<z.output<S>> | undefined,
    write,
    forget: () => {
      stopWaiting();
      write(undefined);
    },
    follow: (subscribe, current) => {
      const flush = () => {
        if (timer === undefined) return;
        stopWaiting();
        // Restored values clear the draft.
        write(current());
      };
      const stop = subscribe(() => {
        timer ??= setTimeout(flush, PAUSE_MS);
      });
      addEventListener('pagehide', flush);
      return () => {
        stop();
        removeEventListener('pagehide', flush);
        flush();
      };
    },
  };
}

/** Applies the user's changes relative to `base` to the values saved now. */
export function rebased<V extends Content>(saved: V, base: V, draft: V): V {
  const own = new Set(
    [...Object.keys(base), ...Object.keys(draft)].filter((name) => base[name] !== draft[name]),
  );
  const rest = Object.entries(saved).filter(([name]) => !own.has(name));
  const changed = Object.entries(draft).filter(([name]) => own.has(name));
  return Object.fromEntries([...rest, ...changed]) as V;
}

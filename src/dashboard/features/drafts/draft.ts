import { z } from 'zod';
import { type RecordStorage, readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

/** How long typing has to pause before it is written, in milliseconds. */
const PAUSE_MS = 300;

type Content = Readonly<Record<string, unknown>>;

/** What somebody left unsaved, and when they did. */
export type SavedDraft<T> = T & {
  /** UNIX seconds. */
  readonly at: number;
};

export interface Draft<T extends Content> {
  /** Undefined where nothing is saved that can be read. */
  readonly read: () => SavedDraft<T> | undefined;
  /** Saves this in the place of whatever is saved, without the secrets in it. */
  readonly write: (content: T) => void;
  /** It was sent, or is not wanted. */
  readonly forget: () => void;
  /**
   * Saves what changes, without the secrets in it, when typing pauses and when the page is left.
   * @param subscribe tells of changes; @returns ends that
   * @param content what there is to save; undefined where nothing is unsaved
   * @returns ends it, writing what is due
   */
  readonly follow: (
    subscribe: (listener: () => void) => () => void,
    content: () => T | undefined,
  ) => () => void;
}

/**
 * The draft of one form or editor of one account.
 * @param key names the form, what it is about, and the account
 * @param content what is saved beside the time; a draft of another shape counts as none
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
        // Whoever has typed everything back must not find what they took away.
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

type Values = Readonly<Record<string, unknown>>;

/** Changes made on top of `base`, carried over to what is saved now: the person's own, and the rest as it is saved. */
export function rebased<V extends Values>(saved: V, base: V, draft: V): V {
  const own = new Set(
    [...Object.keys(base), ...Object.keys(draft)].filter((name) => base[name] !== draft[name]),
  );
  const rest = Object.entries(saved).filter(([name]) => !own.has(name));
  const changed = Object.entries(draft).filter(([name]) => own.has(name));
  return Object.fromEntries([...rest, ...changed]) as V;
}

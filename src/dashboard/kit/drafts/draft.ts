import { z } from 'zod';
import { noteKept } from '#ui/storage-trouble.ts';
import { readStored, writeStored } from '#ui/stored-text.ts';
import { storable } from '../storable.ts';

/** How long typing has to pause before it is written, in milliseconds. */
const PAUSE_MS = 300;

/** Where a draft is saved: for this tab, until it is closed, or for this browser. */
export type DraftStorage = 'tab' | 'browser';

type Content = Readonly<Record<string, unknown>>;

/** What somebody left unsaved, and when they did. */
export type SavedDraft<T> = T & {
  /** UNIX seconds. */
  readonly at: number;
};

export interface Draft<T extends Content> {
  /** Undefined where nothing is saved that can be read. */
  readonly read: () => SavedDraft<T> | undefined;
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

function readText(key: string, storage: DraftStorage): string | undefined {
  if (storage === 'browser') return readStored(key);
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeText(key: string, storage: DraftStorage, text: string | undefined): void {
  if (storage === 'browser') {
    writeStored(key, text, 'typed');
    return;
  }
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else {
      sessionStorage.setItem(key, text);
      noteKept('typed', true);
    }
  } catch {
    noteKept('typed', false);
  }
}

/**
 * The draft of one form or editor of one account.
 * @param key names the form, what it is about, and the account
 * @param content what is saved beside the time; a draft of another shape counts as none
 */
export function openDraft<S extends z.ZodObject>(
  key: string,
  content: S,
  storage: DraftStorage,
): Draft<z.output<S>> {
  const saved = content.extend({ at: z.number() });
  const write = (value: z.output<S> | undefined) => {
    const draft = value && { ...storable(value), at: Math.floor(Date.now() / 1000) };
    writeText(key, storage, draft && JSON.stringify(draft));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    read: () => {
      try {
        return saved.parse(JSON.parse(readText(key, storage) ?? 'null')) as SavedDraft<z.output<S>>;
      } catch {
        return undefined;
      }
    },
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

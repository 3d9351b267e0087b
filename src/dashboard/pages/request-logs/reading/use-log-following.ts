import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import type { Arrivals, LogFollower } from './log-follower.ts';
import type { LogReader } from './log-reader.ts';

/** How long after its last movement a pointer counts as scrolling, in milliseconds. */
const REST = 1000;

/** Whether a wheel or a finger is moving the page at the moment. */
const pointerScrolls = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const onScroll = () => {
  pointerScrolls.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => pointerScrolls.set(false), REST);
};

for (const movement of ['wheel', 'touchmove'])
  addEventListener(movement, onScroll, { capture: true, passive: true });

/** Why what comes has to wait though the list is live. */
export type PauseReason = 'hidden' | 'open' | 'pointer' | 'away';

/** Pause before it is first looked for what is new, in milliseconds: the page comes first. */
const FIRST_PAUSE = 10_000;

const nothing = { subscribe: () => () => undefined, get: () => undefined };
const never = { subscribe: nothing.subscribe, get: () => false };

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const visibility = { subscribe: onVisibility, get: () => document.visibilityState === 'hidden' };

interface Following {
  readonly reader: LogReader;
  /** The first answer has come. */
  readonly ready: boolean;
  readonly live: boolean;
  /** Id of the entry that is open. */
  readonly openId: string | undefined;
  readonly onLive: (live: boolean) => void;
  /** Reads the list anew. */
  readonly refresh: () => void;
}

/** Looks for what is new, from when the list is there. The code for it is loaded then. */
function useFollower(reader: LogReader, waits: boolean, live: boolean): LogFollower | undefined {
  const [made, setMade] = useState<{ readonly reader: LogReader; readonly follower: LogFollower }>();
  const follower = made?.reader === reader ? made.follower : undefined;
  useEffect(() => {
    if (waits || follower) return;
    let gone = false;
    const begin = async () => {
      const { LogFollower } = await import('./log-follower.ts');
      if (!gone) setMade({ reader, follower: new LogFollower(reader) });
    };
    const timer = setTimeout(() => void begin(), live ? 0 : FIRST_PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [reader, follower, waits, live]);
  return follower;
}

function usePauseReason(reader: LogReader, live: boolean, openId: string | undefined) {
  const hidden = useStore(live ? visibility : never);
  const scrolls = useStore(live ? pointerScrolls : never);
  const away = useStore(live ? reader.away : never);
  // Whoever goes on while an entry is open means this one.
  const [ignored, ignore] = useState<string>();
  const reason: PauseReason | undefined = hidden
    ? 'hidden'
    : scrolls
      ? 'pointer'
      : away
        ? 'away'
        : openId !== undefined && openId !== ignored
          ? 'open'
          : undefined;
  const resume = useCallback(() => {
    ignore(openId);
    pointerScrolls.set(false);
    if (reader.away.get()) reader.goTo(0);
  }, [openId, reader]);
  return [live ? reason : undefined, resume] as const;
}

/** What has come since the list was read: it waits, or goes on top of the list at once where that is live. */
export function useLogFollowing({ reader, ready, live: asked, openId, onLive, refresh }: Following) {
  const offered = reader.search.end === undefined;
  // What comes last would be put on top otherwise.
  const live = asked && offered && reader.search.direction === 'desc';
  const [withReads, setWithReads] = useState(false);
  const [paused, resume] = usePauseReason(reader, live, openId);
  const follower = useFollower(reader, !offered || !ready, live);
  useEffect(() => {
    follower?.follow({ live, paused: paused !== undefined, withReads: live && withReads });
  }, [follower, live, paused, withReads]);
  useEffect(() => () => follower?.stop(), [follower]);
  const arrivals: Arrivals | undefined = useSyncExternalStore(
    (follower ?? nothing).subscribe,
    (follower ?? nothing).get,
  );
  const overflow = arrivals?.overflow === true;
  const { id } = reader.search;
  const [anew, setAnew] = useState<{ readonly id: string; readonly at: number }>();
  useEffect(() => {
    if (!overflow) return;
    setAnew({ id, at: Date.now() });
    refresh();
  }, [overflow, refresh, id]);
  const readAnewAt = anew?.id === id ? anew.at : undefined;

  return useMemo(
    () => ({
      /** Entries that wait to be shown, and reads of the logs that are not counted. */
      fresh: {
        count: arrivals?.waiting ?? 0,
        more: arrivals?.more ?? false,
        reads: arrivals?.reads ?? 0,
      },
      live: {
        /** Nothing new can come where the filters end in the past. */
        offered,
        on: live,
        paused,
        resume,
        withReads,
        setWithReads,
        arrivals,
        /** When the list was read anew since too much had come to be put on top of it, milliseconds. */
        readAnewAt,
        toggle: () => {
          setAnew(undefined);
          if (!live) reader.goTo(0);
          onLive(!live);
        },
      },
    }),
    [arrivals, offered, live, paused, resume, withReads, readAnewAt, reader, onLive],
  );
}

export type LogFollowing = ReturnType<typeof useLogFollowing>;

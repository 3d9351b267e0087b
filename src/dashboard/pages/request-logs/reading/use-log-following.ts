import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchState } from '#features/log-store/log-question.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import { createStore, useStore } from '#lib/store.ts';
import { type Following, LogFollower } from './log-follower.ts';

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
/** How far the clocks of browser and service may lie apart before an end counts as past, in seconds. */
const SKEW = 60;

const nothing = { subscribe: () => () => undefined, get: () => undefined };
const never = { subscribe: nothing.subscribe, get: () => false };

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const visibility = { subscribe: onVisibility, get: () => document.visibilityState === 'hidden' };

interface FollowingOptions {
  readonly search: LogSearch;
  /** UNIX seconds. */
  readonly now: number;
  /** Undefined until the first rows are there. */
  readonly state: SearchState | undefined;
  readonly live: boolean;
  /** Id of the entry that is open. */
  readonly openId: string | undefined;
  readonly onLive: (live: boolean) => void;
}

/** Polls for new entries once the list is loaded. */
function useFollower(search: LogSearch, waits: boolean, live: boolean): LogFollower | undefined {
  const [made, setMade] = useState<{ readonly search: LogSearch; readonly follower: LogFollower }>();
  const follower = made?.search === search ? made.follower : undefined;
  useEffect(() => {
    if (waits || follower) return;
    const begin = () => setMade({ search, follower: new LogFollower(search) });
    const timer = setTimeout(begin, live ? 0 : FIRST_PAUSE);
    return () => clearTimeout(timer);
  }, [search, follower, waits, live]);
  return follower;
}

function usePauseReason(search: LogSearch, live: boolean, openId: string | undefined) {
  const hidden = useStore(live ? visibility : never);
  const scrolls = useStore(live ? pointerScrolls : never);
  const away = useStore(live ? search.isAway : never);
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
  const resume = () => {
    ignore(openId);
    pointerScrolls.set(false);
    if (search.isAway.get()) search.goTo(0);
  };
  return [live ? reason : undefined, resume] as const;
}

/** What has come since the list was read: it waits, or goes on top of the list at once where that is live. */
export function useLogFollowing({ search, now, state, live: asked, openId, onLive }: FollowingOptions) {
  const { span, direction } = search.question;
  const offered = span.to >= now - SKEW;
  // What comes last would be put on top otherwise.
  const live = asked && offered && direction === 'desc';
  const [paused, resume] = usePauseReason(search, live, openId);
  const follower = useFollower(search, !offered || state === undefined, live);
  useEffect(() => follower?.follow(live && paused === undefined), [follower, live, paused]);
  useEffect(() => () => follower?.stop(), [follower]);
  const following: Following | undefined = useSyncExternalStore(
    (follower ?? nothing).subscribe,
    (follower ?? nothing).get,
  );
  const waiting = state?.waiting ?? 0;
  const lookedAt = state?.lookedAt;
  useEffect(() => {
    if (live && paused === undefined && waiting > 0) void search.show();
  }, [live, paused, waiting, search]);

  return {
    /** Entries that have come and wait to be shown. */
    waiting,
    live: {
      /** Nothing new can come where the filters end in the past. */
      offered,
      on: live,
      paused,
      resume,
      following,
      lookedAt,
      toggle: () => {
        if (!live) search.goTo(0);
        onLive(!live);
      },
    },
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchState } from '#features/log-store/log-question.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import { createStore, useStore } from '#lib/store.ts';
import { type Following, LogFollower } from './log-follower.ts';

/** Milliseconds that scrolling lasts after the last pointer movement. */
const REST = 1000;

/** A wheel or touch is scrolling the page. */
const pointerScrolls = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

const onScroll = () => {
  pointerScrolls.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => pointerScrolls.set(false), REST);
};

for (const movement of ['wheel', 'touchmove'])
  addEventListener(movement, onScroll, { capture: true, passive: true });

/** Why live mode is paused. */
export type PauseReason = 'hidden' | 'open' | 'pointer' | 'away';

/** Milliseconds before the first poll; loading the page has priority. */
const FIRST_PAUSE = 10_000;
/** Tolerated clock difference in seconds before an end counts as past. */
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
  /** Undefined until the first rows are loaded. */
  readonly state: SearchState | undefined;
  readonly live: boolean;
  readonly openId: string | undefined;
  readonly onLive: (live: boolean) => void;
}

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
  // Resuming while an entry is open ignores this entry only.
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

/** New entries wait for the user, or are added at once in live mode. */
export function useLogFollowing({ search, now, state, live: asked, openId, onLive }: FollowingOptions) {
  const { span, direction } = search.question;
  const offered = span.to >= now - SKEW;
  // Otherwise new entries would appear at the wrong end.
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
    waiting,
    live: {
      /** False if the range ends in the past. */
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

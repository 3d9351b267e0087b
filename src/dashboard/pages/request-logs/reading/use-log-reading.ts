import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { rememberEntries, useOwnDirectory } from '#features/directory/use-directory.ts';
import { useReadAgain } from '#features/errors/read-error.tsx';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import { LogSearch } from '#features/log-store/log-search.ts';
import { useSession } from '#features/session/session.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { readTimePoint, type TimeRange, toWallTime } from '#lib/time-range.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import type { RowSource } from '#ui/table/row-source.ts';
import { logFilters } from '../model/log-filters.ts';
import { DEFAULT_RANGE, questionOf } from '../model/log-question.ts';
import type { LogState } from '../model/log-state.ts';
import { savedPositionOf, savePosition } from './saved-positions.ts';
import { useLogFollowing } from './use-log-following.ts';

/** What the loader knows that the URL does not say. */
export interface LogLoaderData {
  /** UNIX seconds that relative times count from, until the filters change or the user refreshes. */
  readonly now: number;
  /** When the search was started, in milliseconds: each search has its own. */
  readonly at: number;
}

/** Skeleton rows while nobody knows how many there will be. */
const UNKNOWN_ROWS = 30;

/** The day of the screen's calendar that a second is of. */
function dayOf(second: number, zone: string): TimeRange {
  const utc = zone === 'UTC';
  const day = toWallTime(second, utc).slice(0, 10);
  return { from: readTimePoint(day, 'start', utc), to: readTimePoint(day, 'end', utc) };
}

/** A search that is open, and what it was opened for. */
interface Opened {
  readonly search: LogSearch;
  readonly key: string;
  /** UNIX seconds that relative times count from. */
  readonly now: number;
  readonly created: TimeRange;
}

/** The search that the address asks for; another one with every question, and when the list is loaded anew. */
function useSearch(state: LogState, loaded: LogLoaderData, newestDay: TimeRange | undefined): Opened {
  const client = useQueryClient();
  const directory = useOwnDirectory();
  const [gone] = useState(() => new AbortController());
  const { key: step } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const created = state.created ?? newestDay ?? DEFAULT_RANGE;
  const key = JSON.stringify(questionOf(state, loaded.now, created));
  const make = (): Opened => {
    const left = isReturn ? savedPositionOf(step) : undefined;
    const now = left?.now ?? loaded.now;
    const search = new LogSearch(client, questionOf(state, now, created), {
      startAt: left?.requestId,
      onEntries: (entries) => void rememberEntries(directory, entries, gone.signal),
    });
    return { search, key, now, created };
  };
  const [opened, setOpened] = useState(make);
  if (opened.key !== key) setOpened(make());
  const { search, now } = opened;

  useEffect(() => {
    void search.open();
    return () => search.close();
  }, [search]);

  useEffect(() => {
    const keep = () => {
      const requestId = search.position;
      savePosition(step, requestId === undefined ? undefined : { now, requestId });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [search, step, now]);
  return opened;
}

/** Where the last 24 hours hold nothing and nobody has asked for another time: the day of the newest entry. */
function useNewestDay(isDefault: boolean) {
  const zone = useTimeZone();
  const [day, setDay] = useState<TimeRange>();
  const find = async (search: LogSearch) => {
    const newest = await search.newestBefore().catch(() => undefined);
    if (newest !== undefined) setDay(dayOf(newest, zone));
  };
  return [isDefault ? day : undefined, find] as const;
}

interface Reading {
  readonly state: LogState;
  readonly loaded: LogLoaderData;
  readonly change: ChangeUrlState<LogState>;
  /** Id of the entry that is open. */
  readonly openId: string | undefined;
}

/**
 * The list that the state asks for, as far as it was read. Rows of the search before stay until the first of this one
 * come.
 */
export function useLogReading({ state, loaded, change, openId }: Reading) {
  const isDefault = state.created === undefined;
  const [newestDay, findNewestDay] = useNewestDay(isDefault);
  const opened = useSearch(state, loaded, newestDay);
  const { search } = opened;
  const newest = useSyncExternalStore(search.subscribe, search.get);
  const [settled, setSettled] = useState({ opened, snapshot: newest });
  // What was there stays until there is something else to show.
  const hasCome = newest.state !== undefined || newest.error !== undefined;
  if (settled.snapshot !== newest && (hasCome || settled.snapshot.state === undefined))
    setSettled({ opened, snapshot: newest });
  // Drawn in slices between which keys and clicks get their turn.
  const shown = useDeferredValue(settled);
  const { snapshot } = shown;
  useReadAgain(newest.error, () => search.retry());

  const isEmptyDay =
    isDefault &&
    newestDay === undefined &&
    newest.state?.count === 0 &&
    newest.state.waiting === 0 &&
    !newest.state.isReading &&
    !newest.state.isPartial;
  const onEmptyDay = useEffectEvent(findNewestDay);
  useEffect(() => {
    if (isEmptyDay) void onEmptyDay(search);
  }, [isEmptyDay, search]);

  useEffect(() => search.watch(openId), [search, openId]);

  // Whoever signs in again over the page finds it as it was: what was refused meanwhile is read then.
  const session = useSession();
  const before = useRef(session);
  useEffect(() => {
    if (session === before.current) return;
    before.current = session;
    void search.retry();
  }, [session, search]);

  const { search: shownSearch } = shown.opened;
  const source: RowSource<LogRow> = {
    count: snapshot.state?.count ?? UNKNOWN_ROWS,
    rowAt: (index) => {
      const entry = snapshot.entryAt(index);
      return entry && logRow(entry);
    },
    indexOf: snapshot.indexOf,
    onRange: shownSearch.onRange,
    // A table of unknown length cannot be scrolled to a row of it.
    ...(snapshot.state && { start: snapshot.start }),
    errorAt: () => snapshot.error,
    retry: () => void shownSearch.retry(),
  };
  const refresh = async () => {
    try {
      await search.look();
      await search.show();
    } catch {
      // The state of the search says why.
    }
  };
  const following = useLogFollowing({
    search,
    now: opened.now,
    state: newest.state,
    live: state.live,
    openId,
    // What has come last is to be on top.
    onLive: (live) => change(live ? { live, sort: 'desc' } : { live }),
  });

  const total = newest.state?.count;
  const isSettled = newest.state !== undefined && !newest.state.isReading;
  useEffect(() => {
    if (isSettled && total !== undefined)
      announce(total === 0 ? 'No entries' : sayMany(total, 'entry', 'entries'));
  }, [isSettled, total]);

  return {
    ...following,
    source,
    /** The search that is shown. */
    search: shownSearch,
    /** How far it has come; undefined until its first rows are there. */
    state: snapshot.state,
    ready: snapshot.state !== undefined,
    /** Why there are no rows. */
    error: snapshot.state ? null : (snapshot.error ?? null),
    /** Why not all of them are there, or not the newest. */
    staleError: snapshot.state ? (newest.error ?? null) : null,
    /** UNIX seconds that relative times count from. */
    now: shown.opened.now,
    /** The range that is shown. */
    created: shown.opened.created,
    /** It is the day of the newest entry, since there are none in the last 24 hours. */
    isNewestDay: isDefault && newestDay !== undefined,
    /** Other rows than those on the screen are on their way. */
    busy: shown.opened !== opened,
    isFetching: newest.state === undefined ? newest.error === undefined : newest.state.isReading,
    /** Reads what is new, and shows it. */
    refresh,
    /** Whether something besides the range narrows it. */
    isNarrowed: logFilters.keys.some((key) => key !== 'created' && state[key] !== undefined),
  };
}

/** What the page knows of the list; see `useLogReading`. */
export type LogReading = ReturnType<typeof useLogReading>;

import { useDidUpdate } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { rememberEntries, useOwnDirectory } from '#features/directory/use-directory.ts';
import { useReadAgain } from '#features/errors/read-error.tsx';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import { LogSearch } from '#features/log-store/log-search.ts';
import { useSession } from '#features/session/session.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { type TimeRange, timeRangeCodec, toWallTime } from '#lib/time-range.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import type { RowSource } from '#ui/table/row-source.ts';
import { logFilters } from '../filters/log-filters.ts';
import { DEFAULT_RANGE, questionOf } from '../model/log-question.ts';
import type { LogState } from '../model/log-state.ts';
import { savedPositionOf, savePosition } from './saved-positions.ts';
import { useLogFollowing } from './use-log-following.ts';

export interface LogLoaderData {
  /** UNIX seconds that relative times count from, until the filters change or the user refreshes. */
  readonly now: number;
}

/** Number of skeleton rows. */
const UNKNOWN_ROWS = 30;

function useSearch(state: LogState, loaded: LogLoaderData, newestDay: TimeRange | undefined) {
  const client = useQueryClient();
  const directory = useOwnDirectory();
  const { key: step } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const created = state.created ?? newestDay ?? DEFAULT_RANGE;
  const key = JSON.stringify(questionOf(state, loaded.now, created));
  const make = () => {
    const left = isReturn ? savedPositionOf(step) : undefined;
    /** UNIX seconds. */
    const now = left?.now ?? loaded.now;
    const search = new LogSearch(client, questionOf(state, now, created), {
      startAt: left?.requestId,
      onEntries: (entries) => void rememberEntries(directory, entries),
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

interface LogReadingOptions {
  readonly state: LogState;
  readonly loaded: LogLoaderData;
  readonly change: ChangeUrlState<LogState>;
  readonly openId: string | undefined;
}

/** Keeps the previous rows until the first of the new search arrive. */
export function useLogReading({ state, loaded, change, openId }: LogReadingOptions) {
  const isDefault = state.created === undefined;
  const zone = useTimeZone();
  /** The day of the newest entry, if the default range is empty. */
  const [day, setDay] = useState<TimeRange>();
  const newestDay = isDefault ? day : undefined;
  const opened = useSearch(state, loaded, newestDay);
  const { search } = opened;
  const newest = useSyncExternalStore(search.subscribe, search.get);
  const [settled, setSettled] = useState({ opened, snapshot: newest });
  // Keeps the previous rows until there is something to show.
  const hasCome = newest.state !== undefined || newest.error !== undefined;
  if (settled.snapshot !== newest && (hasCome || settled.snapshot.state === undefined))
    setSettled({ opened, snapshot: newest });
  // Deferred, so that inputs are handled between render slices.
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
  const onEmptyDay = useEffectEvent(async () => {
    const second = await search.remote?.newestBefore().catch(() => undefined);
    if (second !== undefined) setDay(timeRangeCodec.parse(toWallTime(second, zone === 'UTC').slice(0, 10)));
  });
  useEffect(() => {
    if (isEmptyDay) void onEmptyDay();
  }, [isEmptyDay]);

  useEffect(() => search.watch(openId), [search, openId]);

  // After signing in again, what was refused meanwhile is read.
  const session = useSession();
  useDidUpdate(() => void search.retry(), [session]);

  const { search: shownSearch } = shown.opened;
  const source: RowSource<LogRow> = {
    count: snapshot.state?.count ?? UNKNOWN_ROWS,
    rowAt: (index) => {
      const entry = snapshot.entryAt(index);
      return entry && logRow(entry);
    },
    indexOf: snapshot.indexOf,
    onRange: shownSearch.onRange,
    // Scroll restoration needs the length of the list.
    ...(snapshot.state && { start: snapshot.start }),
    errorAt: () => snapshot.error,
    retry: () => void shownSearch.retry(),
  };
  const refresh = async () => {
    try {
      await search.look();
      await search.remote?.show();
    } catch {
      // The state of the search has the error.
    }
  };
  const following = useLogFollowing({
    search,
    now: opened.now,
    state: newest.state,
    live: state.live,
    openId,
    // Live mode requires newest first.
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
    search: shownSearch,
    /** Undefined until the first rows are loaded. */
    state: snapshot.state,
    ready: snapshot.state !== undefined,
    error: snapshot.state ? null : (snapshot.error ?? null),
    /** Why rows are missing or outdated. */
    staleError: snapshot.state ? (newest.error ?? null) : null,
    /** UNIX seconds. */
    now: shown.opened.now,
    created: shown.opened.created,
    /** The range is the day of the newest entry, because the default range is empty. */
    isNewestDay: isDefault && newestDay !== undefined,
    /** Other rows are loading. */
    busy: shown.opened !== opened,
    isFetching: newest.state === undefined ? newest.error === undefined : newest.state.isReading,
    refresh,
    /** Filters other than the range are set. */
    isNarrowed: logFilters.keys.some((key) => key !== 'created' && state[key] !== undefined),
  };
}

export type LogReading = ReturnType<typeof useLogReading>;

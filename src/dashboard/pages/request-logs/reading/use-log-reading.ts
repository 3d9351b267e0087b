import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigationType, useRevalidator, useSearchParams } from 'react-router';
import { rememberEntries, useOwnDirectory } from '#features/directory/use-directory.ts';
import { useReadAgain } from '#features/errors/read-error.tsx';
import { useSession } from '#features/session/session.ts';
import { sayMany } from '#lib/say-count.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import type { LogLoaderData } from '../log-loader.ts';
import { indexOfOldLink, type LogState } from '../model/log-state.ts';
import { LogReader } from './log-reader.ts';
import type { LogScan, ScanProgress } from './log-scan.ts';
import { logSearch } from './log-search.ts';
import { savedPositionOf, savePosition } from './saved-positions.ts';
import { useLogFollowing } from './use-log-following.ts';
import { createRest, onInput } from './yield-to-input.ts';

/** Reading ahead through a list: how far it is, and how to start and stop it. It ends with the list. */
function useLogScan(reader: LogReader) {
  const [told, setTold] = useState<{ readonly reader: LogReader; readonly progress: ScanProgress }>();
  const scans = useRef(new WeakMap<LogReader, LogScan>());
  useEffect(() => {
    const { current } = scans;
    return () => current.get(reader)?.stop();
  }, [reader]);
  const progress = told?.reader === reader ? told.progress : undefined;
  return useMemo(() => {
    const stop = () => scans.current.get(reader)?.stop();
    return {
      /** Undefined until it is started. */
      progress,
      /** Reads the first so many entries of the list. A scan that is under way ends. */
      start: async (limit: number) => {
        stop();
        const { LogScan } = await import('./log-scan.ts');
        const rest = createRest();
        const forget = onInput(rest.begin);
        const scan = new LogScan(reader, limit, rest, (to) => setTold({ reader, progress: to }));
        scans.current.set(reader, scan);
        await scan.run().finally(forget);
      },
      stop,
    };
  }, [reader, progress]);
}

/** A reader of the search that the address asks for; another one with every search, and whenever the loader ran. */
function useReader(state: LogState, { now, at }: LogLoaderData) {
  const client = useQueryClient();
  const directory = useOwnDirectory();
  const { key: step } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [query] = useSearchParams();
  const search = useMemo(() => logSearch(state, now), [state, now]);
  const make = () => {
    const left = isReturn ? savedPositionOf(step) : undefined;
    const saved = left?.search === search.id ? left : undefined;
    const reader = new LogReader(client, saved ? logSearch(state, saved.now) : search, {
      at,
      saved,
      start: indexOfOldLink(query),
      onEntries: (entries, signal) => void rememberEntries(directory, entries, signal),
    });
    return { reader, id: search.id, at, now: saved?.now ?? now };
  };
  const [made, setMade] = useState(make);
  if (made.id !== search.id || made.at !== at) setMade(make());
  const { reader, now: present } = made;

  useEffect(() => {
    reader.begin();
    return () => reader.end();
  }, [reader]);

  useEffect(() => {
    const keep = () => savePosition(step, reader.positionToSave(present));
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [reader, step, present]);
  return made;
}

interface Reading {
  readonly state: LogState;
  readonly loaded: LogLoaderData;
  /** Must stay the same function. */
  readonly change: ChangeUrlState<LogState>;
  /** Id of the entry that is open. */
  readonly openId: string | undefined;
}

/**
 * The list that the state asks for, read as far as it is looked at. Rows of the search before stay until the first of
 * this one come.
 */
export function useLogReading({ state, loaded, change, openId }: Reading) {
  const { reader, now } = useReader(state, loaded);
  const newest = useSyncExternalStore(reader.subscribe, reader.get);
  const [settled, setSettled] = useState({ reader, logs: newest });
  const isSame = settled.reader.search.id === reader.search.id;
  // What was there stays until there is something else to show; a list that cannot be read anew stays as it is.
  const hasCome = newest.ready || (newest.error !== null && !(isSame && settled.logs.ready));
  if (settled.logs !== newest && (hasCome || !settled.logs.ready)) setSettled({ reader, logs: newest });
  // Drawn in slices between which keys and clicks get their turn.
  const shown = useDeferredValue(settled);
  const { logs } = shown;
  const scan = useLogScan(shown.reader);
  useReadAgain(newest.lastError, reader.readAgain);

  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidate(), [revalidate]);
  const onLive = useCallback(
    // What has come last is to be on top.
    (live: boolean) => change(live ? { live, sort: 'desc' } : { live }),
    [change],
  );
  const { ready } = newest;
  const following = useLogFollowing({ reader, ready, live: state.live, openId, onLive, refresh });

  // Whoever signs in again over the page finds it as it was: what was refused meanwhile is asked for again.
  const session = useSession();
  const before = useRef(session);
  useEffect(() => {
    if (session === before.current) return;
    before.current = session;
    reader.retry();
  }, [session, reader]);

  useEffect(() => {
    const { total } = reader.positions;
    if (!ready) return;
    announce(total === 0 ? 'No entries' : sayMany(total, 'entry', 'entries'));
  }, [ready, reader]);

  return {
    ...logs,
    ...following,
    /** UNIX seconds that relative times count from. */
    now,
    /** When the span of the list begins, UNIX seconds; 0 where that is left open. */
    from: shown.reader.search.from,
    /** The search that the list is of: another object whenever it is read anew. */
    search: shown.reader.search,
    /** When the list was as it is, milliseconds. */
    startedAt: shown.reader.startedAt,
    /** Why the rows on the screen are not the newest. */
    staleError: logs.ready && newest.error !== null ? newest.error : null,
    /** Other rows than those on the screen are on their way. */
    busy: shown.reader !== reader,
    isFetching: newest.reading,
    /** Tries again what could not be read. */
    retry: reader.retry,
    /** Reads the list anew, with what is new in it. */
    refresh,
    scan,
  };
}

/** What the page knows of the list; see `useLogReading`. */
export type LogReading = ReturnType<typeof useLogReading>;

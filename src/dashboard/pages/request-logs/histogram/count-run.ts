import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { type HistogramPlan, type Picture, pictureOf } from './counting.ts';
import { type Count, type CountWindow, countQuery } from './ledger.ts';
import type { SavedCounts } from './saved-counts.ts';

/** Calls under way at a time: bars come quickly, and other calls of the page find room. */
const AT_A_TIME = 3;
/** After so many failures in a row nothing more is asked: what goes wrong that often goes wrong for all. */
const MOST_FAILURES = 3;
/** What was answered is drawn so often, in milliseconds. */
const FRAME_MS = 80;

/** How far counting got. */
export interface CountState {
  readonly picture: Picture;
  readonly status: 'waiting' | 'counting' | 'stopped' | 'failed' | 'done';
  /** Calls that were made, and counts that were known from before. */
  readonly calls: number;
  readonly remembered: number;
  /** Why the last count that failed did. */
  readonly error: unknown;
}

/** What is counted by calls, and from where on the list has read every entry there is. */
export interface CountSubject {
  readonly plan: HistogramPlan;
  /** The filters; those by time and status are as the plan has them. */
  readonly values: LogFilterValues;
  /** Last second that calls count, since it has ended; undefined where there is nothing to count. */
  readonly pinnedAt: number | undefined;
}

/** Counts the bars of a histogram, a few calls at a time. */
export interface CountRun extends Pick<Store<CountState>, 'get' | 'subscribe'> {
  /** Tells of the entries that are newer than what calls count. */
  readonly setNewer: (entries: readonly RequestLogEntry[]) => void;
  /** Begins, goes on after a stop, or asks again for what failed. */
  readonly start: () => void;
  readonly stop: () => void;
}

const keyOf = ({ from, to, code }: CountWindow) => `${from} ${to} ${code?.from} ${code?.to}`;

/** What entries that were read add to a window's count. */
function withNewer(
  { total, first }: Count,
  { from, to, code }: CountWindow,
  newer: readonly RequestLogEntry[],
) {
  const within = newer.filter(({ created, response }) => {
    const fits = !code || (response.code >= code.from && response.code <= code.to);
    return fits && created >= from && created <= to;
  });
  if (within.length === 0) return { total, first };
  return { total: total + within.length, first: first ?? Math.min(...within.map(({ created }) => created)) };
}

const NONE: Count = { total: 0, first: undefined };

/** Entries of a second may come into the log so much later, in seconds. */
const LATE = 60;

/** @param saved counts of this browser from before, to which new ones are added */
export function countRun(
  client: QueryClient,
  { plan, values, pinnedAt = -1 }: CountSubject,
  saved: SavedCounts,
): CountRun {
  const known = new Map<string, Count | 'failed'>();
  const pending = new Map<string, CountWindow>();
  /** What the caches were asked for: each answer of a call makes a new picture, and most of it was looked up before. */
  const looked = new Set<string>();
  let newer: readonly RequestLogEntry[] = [];
  const queryOf = (window: CountWindow) =>
    countQuery(values, { ...window, to: Math.min(window.to, pinnedAt) });
  const answers = (window: CountWindow) => {
    const answer = window.from > pinnedAt ? NONE : known.get(keyOf(window));
    return typeof answer === 'object' ? withNewer(answer, window, newer) : answer;
  };
  let running = false;
  let calls = 0;
  let remembered = 0;
  let inARow = 0;
  let error: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const statusOf = (picture: Picture): CountState['status'] => {
    if (running) return 'counting';
    if (picture.failed > 0) return 'failed';
    if (known.size === 0 && picture.needed.length > 0) return 'waiting';
    return picture.needed.length > 0 ? 'stopped' : 'done';
  };
  const stateOf = (picture: Picture): CountState => ({
    picture,
    status: statusOf(picture),
    calls,
    remembered,
    error,
  });
  const store = createStore(stateOf(pictureOf(plan, answers)));
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    store.set(stateOf(pictureOf(plan, answers)));
  };

  /** Which count this is, whoever asks for it. */
  const savedKeyOf = (window: CountWindow) => JSON.stringify(queryOf(window).queryKey);
  const keep = (window: CountWindow, count: Count) => {
    const isOver = Math.min(window.to, pinnedAt) <= Date.now() / 1000 - LATE;
    if (isOver) saved.add(savedKeyOf(window), count);
  };
  const settle = (window: CountWindow, answer: Count | 'failed') => {
    known.set(keyOf(window), answer);
    calls++;
    if (answer !== 'failed') keep(window, answer);
    inARow = answer === 'failed' ? inARow + 1 : 0;
  };
  const ask = async (window: CountWindow) => {
    const query = queryOf(window);
    pending.set(keyOf(window), window);
    try {
      settle(window, await client.fetchQuery(query));
    } catch (reason) {
      // Cancelled by this stop, or by that of a run before, which may have asked for the same.
      if (!(reason instanceof CancelledError)) {
        error = reason;
        settle(window, 'failed');
      }
    }
    pending.delete(keyOf(window));
    if (running) advance();
  };
  /** Everything that the cache knows is known at once, without a call and its turn. */
  const recall = (picture: Picture): Picture => {
    let news = false;
    for (const window of picture.needed) {
      const key = keyOf(window);
      if (looked.has(key)) continue;
      looked.add(key);
      const count = client.getQueryData(queryOf(window).queryKey) ?? saved.find(savedKeyOf(window));
      if (!count) continue;
      keep(window, count);
      known.set(key, count);
      remembered++;
      news = true;
    }
    return news ? recall(pictureOf(plan, answers)) : picture;
  };
  const advance = () => {
    const picture = recall(pictureOf(plan, answers));
    const next = picture.needed.filter((window) => !pending.has(keyOf(window)));
    if (inARow < MOST_FAILURES)
      for (const window of next.slice(0, AT_A_TIME - pending.size)) void ask(window);
    running = pending.size > 0;
    if (running) timer ??= setTimeout(tell, FRAME_MS);
    else {
      saved.save();
      tell();
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    setNewer: (entries) => {
      if (entries === newer) return;
      newer = entries;
      tell();
    },
    start: () => {
      if (running) return;
      for (const [key, answer] of known) if (answer === 'failed') known.delete(key);
      looked.clear();
      inARow = 0;
      running = true;
      advance();
      tell();
    },
    stop: () => {
      running = false;
      saved.save();
      for (const window of pending.values())
        void client.cancelQueries({ queryKey: queryOf(window).queryKey, exact: true });
      tell();
    },
  };
}

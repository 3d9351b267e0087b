import { lacksSecrets } from '#lib/stored-record.ts';
import {
  afterReload,
  type BulkItem,
  type BulkRow,
  countRows,
  type RowCounts,
  type RowFailure,
} from '../bulk-row.ts';
import { type Pace, paceOf, withAnswer } from '../pace.ts';
import { afterLock, openRowStore, readRun, withLock } from './bulk-database.ts';
import { outcomeOf } from './row-outcome.ts';

/**
 * `unsaved`: the browser cannot store the run, and the user must confirm the start. `stopping`: waits for calls under way.
 * `elsewhere`: another tab runs it.
 */
export type BulkStatus =
  | 'loading'
  | 'idle'
  | 'unsaved'
  | 'elsewhere'
  | 'running'
  | 'stopping'
  | 'stopped'
  | 'finished';

/** `storage`: restored after a reload. `silence`: several calls in a row got no answer. */
export type StopReason = 'person' | 'storage' | 'session' | 'silence';

export interface BulkSnapshot<I> {
  readonly status: BulkStatus;
  /** Why the run stopped before its end. */
  readonly reason: StopReason | undefined;
  readonly rows: readonly BulkRow<I>[];
  /** Whether a reload restores the run. */
  readonly isSaved: boolean;
  readonly counts: RowCounts;
  readonly pace: Pace | undefined;
  /** Milliseconds. The service asked for a pause until then. */
  readonly pausedUntil: number | undefined;
}

interface Sending<I> {
  readonly send: (input: I, signal: AbortSignal) => Promise<unknown>;
  readonly concurrency: number;
  /** Whether the run's owner is still signed in. */
  readonly isOwner: () => boolean;
}

/** A run of many calls, outside React: it continues while the user is on another page. */
export interface BulkEngine<I> {
  readonly get: () => BulkSnapshot<I>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly sendBy: (sending: Sending<I>) => void;
  readonly start: (items: readonly BulkItem<I>[]) => void;
  /** Starts a run that cannot be stored. */
  readonly startUnsaved: () => void;
  /** Discards the requested run and keeps the former one. */
  readonly decline: () => void;
  readonly stop: () => void;
  readonly resume: () => void;
  readonly retryFailed: () => void;
  readonly retryUnknown: () => void;
  readonly clear: () => void;
}

/** Minimum milliseconds between renders. */
const TELL_MS = 100;
/** Calls in a row without an answer that stop a run. */
const MOST_SILENT = 5;
/** Delays after which a row fails. */
const MOST_DELAYS = 5;
/** Milliseconds that a stopped run waits for answers under way. */
const PATIENCE_MS = 10_000;

/** The row was restored from disk without its secret. */
const SECRET_LOST: RowFailure = {
  text: 'Not sent: a password or token in it was not kept through the reload. Start a new run for this row.',
  codes: [],
  status: 0,
  requestId: undefined,
};

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export function openBulkEngine<I>(owner: string, name: string): BulkEngine<I> {
  const lockName = `sealdesk-bulk ${owner} ${name}`;
  const channel = new BroadcastChannel(lockName);
  const stored = openRowStore(owner, name, () => {
    isSaved = false;
    tellSoon();
  });
  const listeners = new Set<() => void>();
  let sending: Sending<I> | undefined;
  let rows: BulkRow<I>[] = [];
  let isSaved = true;
  /** Requested rows, until it is known whether they can be stored. */
  let asked: readonly BulkRow<I>[] | undefined;
  let status: BulkStatus = 'loading';
  let reason: StopReason | undefined;
  let pausedUntil: number | undefined;
  let times: readonly number[] = [];
  let snapshot: BulkSnapshot<I> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let halt = new AbortController();
  let cut = new AbortController();
  /** The last read of the disk. A run waits for it, or else it would take this tab's own lock for another tab's. */
  let looked = Promise.resolve();

  const tell = () => {
    clearTimeout(telling);
    telling = undefined;
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  const tellSoon = () => {
    telling ??= setTimeout(tell, TELL_MS);
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if (!isSaved) event.preventDefault();
  };
  const become = (next: BulkStatus, why?: StopReason) => {
    status = next;
    reason = why;
    if (next === 'running') addEventListener('beforeunload', onLeave);
    else if (next === 'finished' || next === 'idle') removeEventListener('beforeunload', onLeave);
    tell();
  };
  const isBusy = () => status === 'running' || status === 'stopping';

  const put = (row: BulkRow<I>) => {
    rows[row.index] = row;
    tellSoon();
    return isSaved ? stored.write(row) : Promise.resolve();
  };

  const settleDown = () => {
    if (rows.length === 0) become('idle');
    else if (countRows(rows).waiting === 0) become('finished');
    else become('stopped', reason);
  };

  const load = async () => {
    const stored = await readRun(owner, name).catch(() => undefined);
    // A run that was started meanwhile is newer than the disk.
    if (isBusy() || status === 'unsaved' || !isSaved) return;
    // The inputs were stored by this run's own `start`.
    rows = afterReload((stored?.rows ?? []) as BulkRow<I>[]);
    reason = 'storage';
    settleDown();
  };

  const otherTab = () => {
    become('elsewhere');
    void afterLock(lockName, load);
  };
  const look = () => {
    looked = looked.then(async () => {
      if (!isBusy() && !(await withLock(lockName, load))) otherTab();
    });
  };

  const stopFor = (why: StopReason) => {
    if (status !== 'running') return;
    become('stopping', why);
    halt.abort();
    const { signal } = cut;
    const patience = setTimeout(() => cut.abort(), PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(patience));
  };

  const work = async ({ send, concurrency, isOwner }: Sending<I>) => {
    const delays = new Map<number, number>();
    let cursor = 0;
    let silent = 0;

    const settle = (row: BulkRow<I>, error: unknown) => {
      const outcome = outcomeOf(error);
      const { failure, pause, sessionEnded } = outcome;
      let { state } = outcome;
      silent = outcome.silent ? silent + 1 : 0;
      if (state === 'waiting') {
        const delayed = (delays.get(row.index) ?? 0) + 1;
        delays.set(row.index, delayed);
        if (delayed > MOST_DELAYS) state = 'failed';
        else cursor = Math.min(cursor, row.index);
      }
      void put({ ...row, state, failure: state === 'waiting' ? undefined : failure, at: Date.now() });
      if (pause !== undefined) pausedUntil = Math.max(pausedUntil ?? 0, Date.now() + pause * 1000);
      if (sessionEnded) stopFor('session');
      else if (silent >= MOST_SILENT) stopFor('silence');
    };

    const sendRow = async (row: BulkRow<I>) => {
      if (lacksSecrets(row.input)) {
        void put({ ...row, state: 'failed', failure: SECRET_LOST, at: Date.now() });
        return;
      }
      // Stored before it is sent, so that a reload never sends it twice.
      await put({ ...row, state: 'sending', failure: undefined, at: Date.now() });
      if (status !== 'running') {
        void put(row);
        return;
      }
      try {
        await send(row.input, cut.signal);
        silent = 0;
        void put({ ...row, state: 'done', failure: undefined, at: Date.now() });
      } catch (error) {
        if (cut.signal.aborted) void put({ ...row, state: 'unknown', failure: undefined, at: Date.now() });
        else settle(row, error);
      }
      times = withAnswer(times, Date.now());
    };

    const sendRows = async () => {
      while (status === 'running') {
        const rest = (pausedUntil ?? 0) - Date.now();
        if (rest > 0) {
          tellSoon();
          await sleep(rest, halt.signal);
          continue;
        }
        pausedUntil = undefined;
        if (!isOwner()) return stopFor('session');
        while (rows[cursor] && rows[cursor]?.state !== 'waiting') cursor += 1;
        const row = rows[cursor];
        if (!row) return;
        cursor += 1;
        await sendRow(row);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendRows));
  };

  const go = async (before?: () => Promise<void>) => {
    if (isBusy() || !sending) return;
    const by = sending;
    halt = new AbortController();
    cut = new AbortController();
    times = [];
    pausedUntil = undefined;
    become('running');
    await looked;
    // Another tab runs it.
    if (!isBusy()) return;
    const run = async () => {
      await before?.();
      channel.postMessage('changed');
      await work(by);
      cut.abort();
      pausedUntil = undefined;
      await stored.settled();
    };
    if (await withLock(lockName, run)) settleDown();
    else otherTab();
    channel.postMessage('changed');
  };

  const again = (state: BulkRow<I>['state']) => {
    if (isBusy()) return;
    for (const row of rows)
      if (row.state === state) void put({ ...row, state: 'waiting', failure: undefined });
    void go();
  };

  const begin = (first: readonly BulkRow<I>[], keeps: boolean) => {
    asked = undefined;
    rows = [...first];
    isSaved = keeps;
    // The stored run must not be restored in place of this one.
    void go(() => (keeps ? stored.replace(first) : stored.remove()));
  };

  channel.onmessage = look;
  look();

  return {
    get: () => {
      if (snapshot) return snapshot;
      const counts = countRows(rows);
      const pace = status === 'running' ? paceOf(times, counts.waiting + counts.sending) : undefined;
      snapshot = { status, reason, rows: rows.slice(), isSaved, counts, pace, pausedUntil };
      return snapshot;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendBy: (by) => {
      sending = by;
    },
    start: (items) => {
      if (isBusy() || asked) return;
      const first = items.map((item, index): BulkRow<I> => ({ ...item, index, state: 'waiting' }));
      asked = first;
      void stored.canStore(first).then((can) => {
        if (can) begin(first, true);
        else become('unsaved');
      });
    },
    startUnsaved: () => {
      if (status === 'unsaved' && asked) begin(asked, false);
    },
    decline: () => {
      if (status !== 'unsaved') return;
      asked = undefined;
      settleDown();
    },
    stop: () => stopFor('person'),
    resume: () => void go(),
    retryFailed: () => again('failed'),
    retryUnknown: () => again('unknown'),
    clear: () => {
      if (isBusy()) return;
      rows = [];
      isSaved = true;
      become('idle');
      void stored.remove().then(() => channel.postMessage('changed'));
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { Pace } from '#features/bulk-runs/pace.ts';
import { exportFolder } from '#features/session/export-folder.ts';
import { SAVE_MS } from '#features/session/forget-session-data.ts';
import { downloadFile } from '#lib/download.ts';
import { sayCount } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import type { ExportEnd, ExportJob, ExportProgress, FromWorker, ToWorker } from './export-job.ts';
import { onInput } from './yield-to-input.ts';

/** Milliseconds. */
interface PaceSample {
  readonly at: number;
  readonly entries: number;
}

/** Milliseconds; a window for the rate that is steady but follows changes. */
const WINDOW_MS = 10_000;
const LEAST_MS = 500;

const withSample = (samples: readonly PaceSample[], sample: PaceSample): PaceSample[] => [
  ...samples.filter(({ at }) => sample.at - at <= WINDOW_MS),
  sample,
];

/** Entries per second and remaining seconds; undefined with too few samples. */
function paceOfEntries(samples: readonly PaceSample[], remaining: number): Pace | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS || last.entries === first.entries) return undefined;
  const rate = ((last.entries - first.entries) * 1000) / (last.at - first.at);
  return { rate, left: Math.max(0, remaining) / rate };
}

interface Followers {
  /** The same account signed in again. */
  readonly onSame: () => void;
  /** Another account, none, or one with another masking. */
  readonly onOther: () => void;
}

/** Watches the session for work that belongs to one account. @returns unsubscribes */
function endWithSession(client: QueryClient, { onSame, onOther }: Followers): () => void {
  const whoIs = () => client.getQueryData(sessionQuery.queryKey)?.session;
  const before = whoIs();
  const [kind] = sessionQuery.queryKey;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== kind) return;
    const now = whoIs();
    const isSame = now?.accountKey === before?.accountKey && now?.environment === before?.environment;
    // An export must not continue with another masking than it began with.
    if (isSame && now?.staff?.unmaskedUntil === before?.staff?.unmaskedUntil) onSame();
    else onOther();
  });
}

/** Any call with an ended session opens the sign-in dialog. */
async function requireSignIn(client: QueryClient): Promise<void> {
  const query = operationQuery(listRequestLogs, { query: { per_page: 1 } });
  await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

export interface ExportRun {
  readonly name: string;
  /** `stopping`: the file is being closed. */
  readonly status: 'running' | 'stopping' | 'ended';
  readonly progress: ExportProgress;
  readonly pace: Pace | undefined;
  /** Milliseconds; the last message of the worker. */
  readonly heardAt: number;
  readonly end: ExportEnd | undefined;
  /** Undefined if the user chose the file. */
  readonly file: Blob | undefined;
}

/** Outlives the page that started it, until it is dismissed. */
export const exportRun = createStore<ExportRun | undefined>(undefined);

const NOTHING: ExportProgress = { entries: 0, expected: 0, bytes: 0, calls: 0, pause: undefined };

let worker: Worker | undefined;
let privateName: string | undefined;
let forgetSession: (() => void) | undefined;

const say = (message: ToWorker, ports: readonly MessagePort[] = []) =>
  worker?.postMessage(message, [...ports]);
const change = (changes: Partial<ExportRun>) => {
  const run = exportRun.get();
  if (run) exportRun.set({ ...run, ...changes });
};
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

function finish(end: ExportEnd, progress: ExportProgress, file: Blob | undefined): void {
  worker?.terminate();
  worker = undefined;
  removeEventListener('beforeunload', onLeave);
  change({ status: 'ended', end, progress, file, pace: undefined });
  const entries = sayCount(progress.entries);
  announce(
    end.kind === 'whole' ? `${entries} entries exported` : `Export ended early with ${entries} entries`,
  );
  if (end.kind === 'whole') saveExport();
}

export function startExport(job: ExportJob, name: string, client: QueryClient): void {
  let samples: readonly PaceSample[] = [];
  privateName = job.target.kind === 'private' ? job.target.name : undefined;
  const { source } = job;
  const expected = source.kind === 'given' ? source.entries.length : source.expected;
  exportRun.set({
    ...{ name, status: 'running', progress: { ...NOTHING, expected } },
    ...{ heardAt: Date.now(), pace: undefined, end: undefined, file: undefined },
  });
  addEventListener('beforeunload', onLeave);
  const started = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  const forgetInput = onInput(() => say({ type: 'yield' }));
  // Also after the end, because the file stays until it is dismissed.
  forgetSession = endWithSession(client, {
    onSame: () => say({ type: 'resume' }),
    // Another user may not be allowed to see the exported entries.
    onOther: () => {
      forgetInput();
      started.terminate();
      removeEventListener('beforeunload', onLeave);
      dismissExport();
    },
  });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const { progress } = data;
    if (data.type === 'end') {
      forgetInput();
      finish(data.end, progress, data.file);
      return;
    }
    const before = exportRun.get()?.progress.pause?.why;
    if (progress.pause?.why === 'session' && before !== 'session') void requireSignIn(client);
    samples = progress.pause ? [] : withSample(samples, { at: Date.now(), entries: progress.entries });
    change({
      progress,
      heardAt: Date.now(),
      pace: paceOfEntries(samples, progress.expected - progress.entries),
    });
  });
  started.addEventListener('error', () => {
    forgetInput();
    const text = 'It may be that a new version was put in place. Load the page again, then export anew.';
    finish({ kind: 'failed', title: 'The export could not be started', text }, NOTHING, undefined);
  });
  say({ type: 'start', job }, source.kind === 'given' ? [] : [source.port]);
}

/** The file keeps what was written so far. */
export function stopExport(): void {
  if (exportRun.get()?.status !== 'running') return;
  change({ status: 'stopping', pace: undefined });
  say({ type: 'stop' });
}

export function saveExport(): void {
  const run = exportRun.get();
  if (!run?.file) return;
  downloadFile(run.end?.kind === 'whole' ? run.name : run.name.replace(/(\.\w+)$/, '-partial$1'), run.file);
}

/** Also deletes the browser's own copy of the file. */
export function dismissExport(): void {
  forgetSession?.();
  forgetSession = undefined;
  exportRun.set(undefined);
  worker = undefined;
  const name = privateName;
  privateName = undefined;
  if (!name) return;
  setTimeout(() => {
    const remove = async () => (await exportFolder()).removeEntry(name);
    // The next export deletes leftovers.
    remove().catch(() => undefined);
  }, SAVE_MS);
}

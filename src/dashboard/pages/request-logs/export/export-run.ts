import type { QueryClient } from '@tanstack/react-query';
import { proxy, type Remote, transfer, wrap } from 'comlink';
import { operationQuery } from '#api/operation-query.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { type Pace, paceOf, withAnswer } from '#features/bulk-runs/pace.ts';
import { downloadFile } from '#lib/download.ts';
import { sayCount } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { type ExportJob, type ExportOutcome, type ExportProgress, NO_PROGRESS } from './export-job.ts';
import type { ExportWorker } from './export-worker.ts';

export interface ExportRun {
  readonly name: string;
  /** `stopping`: the file is being closed. */
  readonly status: 'running' | 'stopping' | 'ended';
  readonly progress: ExportProgress;
  readonly pace: Pace | undefined;
  /** Undefined while the export runs. */
  readonly end: ExportOutcome['end'] | undefined;
  readonly download: ExportOutcome['download'];
}

/** Outlives the page that started it, until it is dismissed. */
export const exportRun = createStore<ExportRun | undefined>(undefined);

let remote: Remote<ExportWorker> | undefined;
let forgetSession: (() => void) | undefined;

/** @param times of the batches since the last pause, milliseconds */
function paceOfEntries(times: readonly number[], progress: ExportProgress): Pace | undefined {
  const { entries, batches, expected } = progress;
  const perBatch = entries / Math.max(1, batches);
  const pace = paceOf(times, Math.max(0, expected - entries) / Math.max(1, perBatch));
  return pace && { rate: pace.rate * perBatch, left: pace.left };
}

/** Any call with an ended session opens the sign-in dialog. */
async function requireSignIn(client: QueryClient): Promise<void> {
  const query = operationQuery(listRequestLogs, { query: { per_page: 1 } });
  await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Watches the session that the export belongs to. @param onOther another account, none, or one with other masks */
function followSession(client: QueryClient, onSame: () => void, onOther: () => void): () => void {
  const owner = () => {
    const session = client.getQueryData(sessionQuery.queryKey)?.session;
    return JSON.stringify([session?.accountKey, session?.environment, session?.staff?.unmaskedUntil]);
  };
  const before = owner();
  const [kind] = sessionQuery.queryKey;
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === kind) (owner() === before ? onSame : onOther)();
  });
}

const change = (changes: Partial<ExportRun>) => {
  const run = exportRun.get();
  if (run) exportRun.set({ ...run, ...changes });
};
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

export function startExport(job: ExportJob, name: string, client: QueryClient): void {
  const nothing = { ...NO_PROGRESS, expected: job.expected };
  exportRun.set({
    name,
    status: 'running',
    progress: nothing,
    pace: undefined,
    end: undefined,
    download: undefined,
  });
  addEventListener('beforeunload', onLeave);
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const thread = wrap<ExportWorker>(worker);
  remote = thread;
  let times: readonly number[] = [];

  const onProgress = (progress: ExportProgress) => {
    const run = exportRun.get();
    if (remote !== thread || !run || run.status === 'ended') return;
    if (progress.pause?.why === 'session' && run.progress.pause?.why !== 'session')
      void requireSignIn(client);
    times = progress.pause ? [] : withAnswer(times, Date.now());
    change({ progress, pace: paceOfEntries(times, progress) });
  };
  const onEnd = ({ end, progress, download }: ExportOutcome) => {
    worker.terminate();
    if (remote !== thread) return;
    removeEventListener('beforeunload', onLeave);
    change({ status: 'ended', end, progress, download, pace: undefined });
    const entries = sayCount(progress.entries);
    announce(
      end.kind === 'whole' ? `${entries} entries exported` : `Export ended early with ${entries} entries`,
    );
    if (end.kind === 'whole') saveExport();
  };
  const onFailure = (title: string, text: string) =>
    onEnd({ end: { kind: 'failed', title, text }, progress: nothing, download: undefined });

  // Also after the end, because the file stays until it is dismissed.
  forgetSession = followSession(
    client,
    () => void thread.resume(),
    // Another user may not be allowed to see the exported entries.
    () => {
      worker.terminate();
      dismissExport();
    },
  );
  worker.addEventListener('error', () =>
    onFailure(
      'The export could not be started',
      'It may be that a new version was put in place. Load the page again, then export anew.',
    ),
  );
  const ports = job.source instanceof MessagePort ? [job.source] : [];
  thread
    .run(transfer(job, ports), proxy(onProgress))
    .then(onEnd, () =>
      onFailure(
        'The file could not be written',
        'The disk may be full, or the browser may not write there. Choose another place, or export fewer entries.',
      ),
    );
}

/** The file keeps what was written so far. */
export function stopExport(): void {
  if (exportRun.get()?.status !== 'running') return;
  change({ status: 'stopping', pace: undefined });
  void remote?.stop();
}

export function saveExport(): void {
  const run = exportRun.get();
  if (!run?.download) return;
  downloadFile(
    run.end?.kind === 'whole' ? run.name : run.name.replace(/(\.\w+)$/, '-partial$1'),
    run.download,
  );
}

export function dismissExport(): void {
  removeEventListener('beforeunload', onLeave);
  forgetSession?.();
  forgetSession = undefined;
  remote = undefined;
  exportRun.set(undefined);
}

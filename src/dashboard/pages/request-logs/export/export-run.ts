import type { QueryClient } from '@tanstack/react-query';
import { proxy, type Remote, wrap } from 'comlink';
import { operationQuery } from '#api/operation-query.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Pace, paceOf, withAnswer } from '#features/bulk-runs/pace.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { EntryStream, ReadingPause } from '#features/log-store/entry-stream.ts';
import { downloadFile } from '#lib/download.ts';
import { sayCount } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import type { ExportOptions } from './entry-format.ts';
import type { ExportWorker } from './export-worker.ts';

interface ExportJob {
  readonly name: string;
  /** Entries that the user chose, or the port of an `EntryStream`. */
  readonly source: readonly RequestLogEntry[] | MessagePort;
  /** Undefined for all. */
  readonly limit: number | undefined;
  readonly expected: number;
  readonly options: ExportOptions;
  /** See `chooseFile`. */
  readonly file: FileSystemFileHandle | 'download';
}

type ExportEnd =
  | { readonly kind: 'whole' | 'stopped' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

export interface ExportRun {
  readonly name: string;
  /** Whether the user stopped it. */
  readonly isStopped: boolean;
  /** Number of entries in the file. */
  readonly entries: number;
  /** According to the service's metadata. */
  readonly expected: number;
  readonly bytes: number;
  readonly calls: number;
  readonly pause?: ReadingPause | undefined;
  readonly pace?: Pace | undefined;
  /** Undefined while the export runs. */
  readonly end?: ExportEnd;
  /** Undefined if the entries are in the user's own file. */
  readonly download?: Blob | undefined;
  /** The file keeps what was written so far. */
  readonly stop: () => void;
  readonly dismiss: () => void;
}

/** Outlives the page that started it, until it is dismissed. */
export const exportRun = createStore<ExportRun | undefined>(undefined);

const NOTHING = { entries: 0, bytes: 0, calls: 0 };
const NOT_STARTED: ExportEnd = {
  kind: 'failed',
  title: 'The export could not be started',
  text: 'It may be that a new version was put in place. Load the page again, then export anew.',
};
const NOT_WRITTEN: ExportEnd = {
  kind: 'failed',
  title: 'The file could not be written',
  text: 'The disk may be full, or the browser may not write there. Choose another place, or export fewer entries.',
};

/** Number of given entries per batch. */
const BATCH = 500;

async function* batchesOf(
  { source, expected, limit = Number.POSITIVE_INFINITY }: ExportJob,
  stream: Remote<EntryStream> | undefined,
) {
  if (!(source instanceof MessagePort))
    for (let at = 0; at < source.length; at += BATCH)
      yield { entries: source.slice(at, at + BATCH), expected, calls: 0 };
  if (!stream) return;
  for (let read = 0; read < limit; ) {
    const batch = await stream.next();
    if (!batch) return;
    const entries = batch.entries.slice(0, limit - read);
    read += entries.length;
    // Cached entries say nothing about the remaining ones.
    const all = batch.calls > 0 ? read + batch.left : Math.max(read, expected);
    yield { entries, expected: Math.min(limit, all), calls: batch.calls };
  }
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

const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

export async function startExport(job: ExportJob, client: QueryClient): Promise<void> {
  const { name, source, expected, options } = job;
  const stream = source instanceof MessagePort ? wrap<EntryStream>(source) : undefined;
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const writer = wrap<ExportWorker>(worker);
  const dismissed = new AbortController();
  const release = () => {
    removeEventListener('beforeunload', onLeave);
    worker.terminate();
  };
  const dismiss = () => {
    dismissed.abort();
    forgetSession();
    release();
    exportRun.set(undefined);
  };
  const stop = () => {
    change({ isStopped: true, pace: undefined });
    void stream?.stop();
  };
  let run: ExportRun = { ...NOTHING, name, expected, isStopped: false, stop, dismiss };
  const change = (changes: Partial<ExportRun>) => {
    run = { ...run, ...changes };
    if (!dismissed.signal.aborted) exportRun.set(run);
  };
  change({});
  addEventListener('beforeunload', onLeave);
  // Also after the end, because the file stays until it is dismissed. Another user may not be allowed to see the entries.
  const forgetSession = followSession(client, () => void stream?.resume(), dismiss);

  /** Milliseconds, of the batches since the last pause. */
  let times: readonly number[] = [];
  let batches = 0;
  const onPause = (pause: ReadingPause | undefined) => {
    // Any call with an ended session opens the sign-in dialog.
    if (pause?.why === 'session' && run.pause?.why !== 'session')
      void client.prefetchQuery({
        ...operationQuery(listRequestLogs, { query: { per_page: 1 } }),
        staleTime: 0,
      });
    times = [];
    change({ pause, pace: undefined });
  };

  const write = async (): Promise<Partial<ExportRun>> => {
    const file = job.file === 'download' ? undefined : await job.file.createWritable();
    // For a download; the browser swaps large blobs to disk.
    const parts: Blob[] = [];
    const add = async (text: string) => {
      const part = new Blob([text]);
      if (file) await file.write(part);
      else parts.push(part);
      return run.bytes + part.size;
    };
    change({ bytes: await add(await writer.head(options)) });
    let end: ExportEnd = { kind: 'whole' };
    try {
      await stream?.onPause(proxy(onPause));
      for await (const batch of batchesOf(job, stream)) {
        if (run.isStopped) break;
        const bytes = await add(await writer.entries(options, batch.entries));
        const entries = run.entries + batch.entries.length;
        batches += 1;
        times = withAnswer(times, Date.now());
        const perBatch = Math.max(1, entries / batches);
        const pace = paceOf(times, Math.max(0, batch.expected - entries) / perBatch);
        change({
          bytes,
          entries,
          expected: batch.expected,
          calls: run.calls + batch.calls,
          pace: pace && { ...pace, rate: pace.rate * perBatch },
        });
      }
    } catch (error) {
      end = { kind: 'failed', ...explainError(error) };
    }
    if (run.isStopped) end = { kind: 'stopped' };
    change({ bytes: await add(await writer.tail(options, end.kind !== 'whole')) });
    await file?.close();
    return { end, download: file ? undefined : new Blob(parts) };
  };
  const broken = new Promise<Partial<ExportRun>>((resolve) => {
    worker.addEventListener('error', () => resolve({ ...NOTHING, end: NOT_STARTED }));
  });
  const outcome = await Promise.race([write().catch(() => ({ ...NOTHING, end: NOT_WRITTEN })), broken]);
  release();
  if (dismissed.signal.aborted) return;
  change({ pause: undefined, pace: undefined, ...outcome });
  const isWhole = run.end?.kind === 'whole';
  const entries = sayCount(run.entries);
  announce(isWhole ? `${entries} entries exported` : `Export ended early with ${entries} entries`);
  if (isWhole) saveExport(run);
}

/** Downloads what was written. */
export function saveExport({ name, end, download }: ExportRun): void {
  if (download) downloadFile(end?.kind === 'whole' ? name : name.replace(/(\.\w+)$/, '-partial$1'), download);
}

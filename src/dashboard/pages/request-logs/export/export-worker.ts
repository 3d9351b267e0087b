import '#lib/zod-without-eval.ts';
import { proxy, type Remote } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks, redactEntry } from '#contract/redaction.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { type EntryStream, streamOf } from '#features/log-store/entry-stream.ts';
import { csvFormat } from './csv-format.ts';
import { type EntryFormat, meaningOf, ndjsonFormat } from './entry-format.ts';
import { openExportFile } from './export-file.ts';
import type {
  ExportEnd,
  ExportFormat,
  ExportJob,
  ExportProgress,
  FromWorker,
  GivenEntries,
  MatchingEntries,
  ToWorker,
} from './export-job.ts';
import { harFormat } from './har-format.ts';
import { createRest } from './yield-to-input.ts';

/** Runs one export in a worker, which is then terminated. */

/** Milliseconds between progress messages. */
const TELL_MS = 300;
/** Number of given entries serialized at once. */
const BATCH = 500;

const stop = new AbortController();
/** On few cores a worker competes with the page. */
const rest = createRest();
let stream: Remote<EntryStream> | undefined;

const tell = (message: FromWorker) => postMessage(message);

interface Batch {
  readonly entries: readonly RequestLogEntry[];
  readonly expected: number;
  readonly calls: number;
}

async function* inBatches({ entries }: GivenEntries): AsyncGenerator<Batch> {
  for (let at = 0; at < entries.length; at += BATCH)
    yield { entries: entries.slice(at, at + BATCH), expected: entries.length, calls: 0 };
}

async function* found(
  { port, limit = Number.POSITIVE_INFINITY, expected }: MatchingEntries,
  note: (changes: Partial<ExportProgress>, atOnce: boolean) => void,
): AsyncGenerator<Batch> {
  stream = streamOf(port);
  await stream.onPause(proxy((pause) => note({ pause }, true)));
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

const formats: Readonly<Record<ExportFormat, (decoded: boolean) => EntryFormat>> = {
  ndjson: () => ndjsonFormat,
  csv: csvFormat,
  har: () => harFormat,
};

/** Throttled progress messages. */
function createFollower() {
  let progress: ExportProgress = { entries: 0, expected: 0, bytes: 0, calls: 0, pause: undefined };
  let isDue = false;
  let isEnded = false;
  const tellNow = () => {
    if (!isEnded) tell({ type: 'progress', progress });
  };
  return {
    get: () => progress,
    note(changes: Partial<ExportProgress>, atOnce = false) {
      progress = { ...progress, ...changes };
      if (atOnce) tellNow();
      // Always sends the latest progress, otherwise a paused export would appear behind.
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        tellNow();
      }, TELL_MS);
    },
    /** Sends nothing after the end. */
    end() {
      isEnded = true;
      return progress;
    },
  };
}

async function run({ source, options, target }: ExportJob): Promise<void> {
  const follower = createFollower();
  const { signal } = stop;
  const batches = source.kind === 'given' ? inBatches(source) : found(source, follower.note);
  // Shared by the whole file, so that an address always gets the same number.
  const masks = new Masks();
  const prepare = (entry: RequestLogEntry) => ({
    entry: options.withSecrets ? entry : redactEntry(entry, masks),
    // Computed before masking, which would break rules of the contract.
    meaning: options.decoded ? meaningOf(entry) : undefined,
  });
  const format = formats[options.format](options.decoded);
  const file = await openExportFile(target);
  let bytes = await file.write(format.head);
  let entries = 0;
  let end: ExportEnd = { kind: 'whole' };
  try {
    for await (const batch of batches) {
      await rest.over();
      if (signal.aborted) break;
      bytes += await file.write(format.batch(batch.entries.map(prepare), entries === 0));
      entries += batch.entries.length;
      follower.note({
        ...{ entries, bytes, expected: batch.expected },
        calls: follower.get().calls + batch.calls,
      });
    }
  } catch (error) {
    if (!signal.aborted) {
      const { title, text } = explainError(error);
      end = { kind: 'failed', title, text };
    }
  }
  if (signal.aborted) end = { kind: 'stopped' };
  bytes += await file.write(format.tail(end.kind !== 'whole'));
  const written = await file.close();
  const progress = { ...follower.end(), entries, bytes, pause: undefined };
  tell({ type: 'end', progress, end, file: written });
}

async function start(job: ExportJob): Promise<void> {
  try {
    await run(job);
  } catch {
    // The file cannot be written, so nothing of it is usable.
    const progress = { entries: 0, expected: 0, bytes: 0, calls: 0, pause: undefined };
    const end = {
      kind: 'failed',
      title: 'The file could not be written',
      text: 'The disk may be full, or the browser may not write there. Choose another place, or export fewer entries.',
    } as const;
    tell({ type: 'end', progress, end, file: undefined });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'start':
      void start(data.job);
      return;
    case 'stop':
      stop.abort();
      void stream?.stop();
      return;
    case 'yield':
      rest.begin();
      return;
    case 'resume':
      void stream?.resume();
  }
});

import '#lib/zod-without-eval.ts';
import { expose, proxy, type Remote } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks } from '#contract/redaction.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { type EntryStream, streamOf } from '#features/log-store/entry-stream.ts';
import { csvFormat, type EntryFormat, ndjsonFormat, writtenEntry } from './entry-format.ts';
import {
  type ExportEnd,
  type ExportFormat,
  type ExportJob,
  type ExportOutcome,
  type ExportProgress,
  NO_PROGRESS,
} from './export-job.ts';
import { harFormat } from './har-format.ts';

/** Number of given entries per batch. */
const BATCH = 500;

const stop = new AbortController();
let stream: Remote<EntryStream> | undefined;

const formats: Readonly<Record<ExportFormat, (decoded: boolean) => EntryFormat>> = {
  ndjson: () => ndjsonFormat,
  csv: csvFormat,
  har: () => harFormat,
};

interface Batch {
  readonly entries: readonly RequestLogEntry[];
  readonly expected: number;
  readonly calls: number;
}

async function* batchesOf(
  { source, expected, limit = Number.POSITIVE_INFINITY }: ExportJob,
  onPause: (pause: ExportProgress['pause']) => void,
): AsyncGenerator<Batch> {
  if (!(source instanceof MessagePort)) {
    for (let at = 0; at < source.length; at += BATCH)
      yield { entries: source.slice(at, at + BATCH), expected, calls: 0 };
    return;
  }
  stream = streamOf(source);
  await stream.onPause(proxy(onPause));
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

/** Writes into the user's file, or into memory for a download; the browser swaps large blobs to disk. */
async function openFile(file: FileSystemFileHandle | undefined) {
  const parts: Blob[] = [];
  const writable = await file?.createWritable();
  return {
    /** @returns the number of bytes */
    async write(text: string): Promise<number> {
      const part = new Blob([text]);
      if (writable) await writable.write(part);
      else parts.push(part);
      return part.size;
    },
    async close(): Promise<Blob | undefined> {
      await writable?.close();
      return writable ? undefined : new Blob(parts);
    },
  };
}

/** Runs one export; the page terminates the worker afterwards. */
async function run(job: ExportJob, onProgress: (progress: ExportProgress) => void): Promise<ExportOutcome> {
  const { options } = job;
  const format = formats[options.format](options.decoded);
  const masks = new Masks();
  const file = await openFile(job.file);
  let progress = { ...NO_PROGRESS, expected: job.expected, bytes: await file.write(format.head) };
  const update = (changes: Partial<ExportProgress>) => {
    progress = { ...progress, ...changes };
    onProgress(progress);
  };
  let end: ExportEnd = { kind: 'whole' };
  try {
    for await (const batch of batchesOf(job, (pause) => update({ pause }))) {
      if (stop.signal.aborted) break;
      const texts = batch.entries.map((entry) => format.entry(writtenEntry(entry, options, masks)));
      const separator = progress.entries > 0 && texts.length > 0 ? format.separator : '';
      const bytes = await file.write(separator + texts.join(format.separator));
      update({
        entries: progress.entries + texts.length,
        batches: progress.batches + 1,
        expected: batch.expected,
        bytes: progress.bytes + bytes,
        calls: progress.calls + batch.calls,
      });
    }
  } catch (error) {
    const { title, text } = explainError(error);
    end = { kind: 'failed', title, text };
  }
  if (stop.signal.aborted) end = { kind: 'stopped' };
  const bytes = progress.bytes + (await file.write(format.tail(end.kind !== 'whole')));
  return { end, progress: { ...progress, bytes, pause: undefined }, download: await file.close() };
}

const exportWorker = {
  run,
  /** The file keeps what was written so far. */
  stop(): void {
    stop.abort();
    void stream?.stop();
  },
  /** The user signed in again. */
  resume(): void {
    void stream?.resume();
  },
};

export type ExportWorker = typeof exportWorker;

expose(exportWorker);

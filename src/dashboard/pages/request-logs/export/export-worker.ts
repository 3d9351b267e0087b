import '#lib/zod-without-eval.ts';
import { expose } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks } from '#contract/redaction.ts';
import {
  csvFormat,
  type EntryFormat,
  type ExportOptions,
  ndjsonFormat,
  writtenEntry,
} from './entry-format.ts';
import { harFormat } from './har-format.ts';

const masks = new Masks();
let isFirst = true;

const formatOf = ({ format, decoded }: ExportOptions): EntryFormat =>
  ({ csv: csvFormat(decoded), har: harFormat, ndjson: ndjsonFormat })[format];

/** Masks and formats the entries of one export, which would block the main thread. */
const exportWorker = {
  head: (options: ExportOptions) => formatOf(options).head,
  entries(options: ExportOptions, entries: readonly RequestLogEntry[]): string {
    const { entry: textOf, separator = '' } = formatOf(options);
    const texts = entries.map((entry) => textOf(writtenEntry(entry, options, masks)));
    const start = isFirst || texts.length === 0 ? '' : separator;
    isFirst &&= texts.length === 0;
    return start + texts.join(separator);
  },
  tail: (options: ExportOptions, partial: boolean) => formatOf(options).tail?.(partial) ?? '',
};

export type ExportWorker = typeof exportWorker;

expose(exportWorker);

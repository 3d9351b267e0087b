import { toWallTime } from '#lib/time-range.ts';

export const exportFormats = ['ndjson', 'csv', 'har'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  /** Includes tokens, passwords and email addresses. */
  readonly withSecrets: boolean;
  /** Includes the contract's meaning of each entry: operation, error codes and conditions. */
  readonly decoded: boolean;
}

interface FormatFacts {
  readonly name: string;
  readonly about: string;
  readonly mime: `${string}/${string}`;
}

export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = {
  ndjson: {
    name: 'NDJSON',
    about: 'One JSON object a line, each as the service gives it: for scripts, and for keeping everything.',
    mime: 'application/x-ndjson',
  },
  csv: {
    name: 'CSV',
    about:
      'A table for spreadsheets: created, method, uri, code, error, time_ms, host, source, ip, user_agent, the ids, api_version and both bodies. Nothing in it runs as a formula.',
    mime: 'text/csv',
  },
  har: {
    name: 'HAR',
    about: 'An HTTP archive (HAR 1.2), which the network panel of every browser opens.',
    mime: 'application/json',
  },
};

/** `request-logs-2026-11-21-1042.csv`, in the user's time zone. */
export function fileNameFor(format: ExportFormat, now: Date): string {
  const [day, clock = ''] = toWallTime(now.getTime() / 1000, false).split('T');
  return `request-logs-${day}-${clock.slice(0, 5).replace(':', '')}.${format}`;
}

interface SavePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
}

/**
 * Asks for a file if the browser can write into files, so that the export is never in memory as a whole. Must be called
 * from a click.
 * @returns `download` if the browser cannot, undefined if the user cancels
 */
export async function chooseFile(
  format: ExportFormat,
  suggestedName: string,
): Promise<FileSystemFileHandle | 'download' | undefined> {
  const { showSaveFilePicker } = globalThis as SavePicker;
  if (!showSaveFilePicker) return 'download';
  const { name, mime } = formatFacts[format];
  const types = [{ description: name, accept: { [mime]: [`.${format}`] } }];
  try {
    return await showSaveFilePicker({ suggestedName, types });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'download';
  }
}

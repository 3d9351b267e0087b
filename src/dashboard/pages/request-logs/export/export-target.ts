import { removeOldExports } from '#features/session/export-folder.ts';
import { toWallTime } from '#lib/time-range.ts';
import type { ExportFormat, ExportOptions, ExportTarget } from './export-job.ts';

const TYPES: Readonly<Record<ExportFormat, { readonly mime: string; readonly words: string }>> = {
  ndjson: { mime: 'application/x-ndjson', words: 'One JSON object a line' },
  csv: { mime: 'text/csv', words: 'Table' },
  har: { mime: 'application/json', words: 'HTTP archive' },
};

/** Milliseconds after which abandoned files are deleted. */
const LEFT_BEHIND_MS = 86_400_000;

interface SavePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
}

/** `request-logs-2026-11-21-1042.csv`, in the user's time zone. */
export function fileNameFor(format: ExportFormat, now: Date): string {
  const [day, clock = ''] = toWallTime(now.getTime() / 1000, false).split('T');
  return `request-logs-${day}-${clock.slice(0, 5).replace(':', '')}.${format}`;
}

/** Insecure contexts and private windows may have no private file system. */
async function privateTarget(format: ExportFormat, withSecrets: boolean): Promise<ExportTarget> {
  // Secrets must not be written to the browser's private storage.
  if (withSecrets) return { kind: 'memory' };
  try {
    await removeOldExports(LEFT_BEHIND_MS);
    return { kind: 'private', name: `${Date.now()}.${format}` };
  } catch {
    return { kind: 'memory' };
  }
}

/**
 * Asks for a file if the browser can write into files, so that nothing is copied afterwards. Must be called from a
 * click.
 * @returns undefined if the user cancels
 */
export async function chooseTarget(
  { format, withSecrets }: Pick<ExportOptions, 'format' | 'withSecrets'>,
  name: string,
): Promise<ExportTarget | undefined> {
  const { showSaveFilePicker } = globalThis as SavePicker;
  if (!showSaveFilePicker) return privateTarget(format, withSecrets);
  const { mime, words } = TYPES[format];
  const types = [{ description: words, accept: { [mime]: [`.${format}`] } }];
  try {
    return { kind: 'chosen', file: await showSaveFilePicker({ suggestedName: name, types }) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    return privateTarget(format, withSecrets);
  }
}

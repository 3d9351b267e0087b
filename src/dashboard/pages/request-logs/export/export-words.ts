import { sayDuration } from '#features/bulk-runs/pace.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import type { ExportPause } from './export-job.ts';
import type { ExportRun } from './export-run.ts';

/** `1.4 MB`, in the units that file managers show. */
export function sayBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

function sayPause({ why, until }: ExportPause, now: number): string {
  const rest = until === undefined ? 0 : Math.max(1, Math.ceil((until - now) / 1000));
  switch (why) {
    case 'session':
      return 'Your session has ended. Sign in again, and the export goes on where it was.';
    case 'busy':
      return `The service asked to wait: goes on in ${rest} s.`;
    case 'silence':
      return `The server cannot be reached: tries again in ${rest} s.`;
  }
}

/** From here on, what was heard last says nothing of how fast it goes, in milliseconds. */
const SILENT_MS = 4000;

/** What a run does at the moment, beside its numbers. */
export function sayStanding({ status, progress, pace, heardAt }: ExportRun, now: number): string {
  if (status === 'stopping') return 'Closing the file …';
  if (progress.pause) return sayPause(progress.pause, now);
  if (now - heardAt > SILENT_MS) return 'Waiting for the service …';
  if (!pace) return 'Reading …';
  return `${sayCount(Math.round(pace.rate))} a second, ${sayDuration(pace.left)} left`;
}

/** How a run ended, in a sentence; undefined while it runs. */
export function sayEnd({ end, progress }: ExportRun): string | undefined {
  const entries = sayMany(progress.entries, 'entry', 'entries');
  switch (end?.kind) {
    case undefined:
      return undefined;
    case 'whole':
      return `${entries} exported`;
    case 'stopped':
      return `Stopped: partial, ${entries} of ${sayCount(progress.expected)}`;
    case 'failed':
      return progress.entries > 0
        ? `Ended early: partial, ${entries} of ${sayCount(progress.expected)}`
        : 'Nothing was exported';
  }
}

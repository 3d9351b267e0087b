import { sayCount, sayMany } from '#lib/say-count.ts';
import type { BulkRow, RowState } from './bulk-row.ts';
import type { BulkSnapshot, StopReason } from './internal/bulk-engine.ts';

/** Singular and plural of a row: one copy, many copies. */
export interface RowWord {
  readonly one: string;
  readonly many: string;
}

export const stateWords: Readonly<Record<RowState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  done: 'Done',
  failed: 'Failed',
  unknown: 'Answer not seen',
};

export const sayRows = (count: number, word: RowWord) => sayMany(count, word.one, word.many);

const stopWords: Readonly<Record<StopReason, string>> = {
  person: 'You stopped this run.',
  storage: 'This run was not finished when the page was left.',
  session: 'Your session ended, or another account signed in. Sign in again, then resume.',
  silence:
    'Nobody answered several times in a row, so the run stopped by itself. Check the connection, then resume.',
};

const NOT_SAVED = 'This browser does not keep the run: a reload or a closed tab loses it.';

export function sayStanding(
  { status, reason, counts, isSaved }: BulkSnapshot<unknown>,
  word: RowWord,
): string {
  switch (status) {
    case 'running':
      return `Sending ${sayRows(counts.total, word)}. You can go on working elsewhere in Sealdesk. ${isSaved ? 'After a reload the run can be resumed.' : NOT_SAVED}`;
    case 'stopping':
      return `Stopping: ${sayRows(counts.sending, word)} under way, no more are sent.`;
    case 'stopped':
      return `${reason ? stopWords[reason] : 'This run stands still.'} ${sayRows(counts.waiting, word)} not sent yet.${isSaved ? '' : ` ${NOT_SAVED}`}`;
    case 'elsewhere':
      return 'This run is under way in another tab. Its results appear here when it is over.';
    case 'finished':
      return isSaved ? '' : `${NOT_SAVED} Export the result if you need it.`;
    default:
      return '';
  }
}

/** "12 done, 3 failed". */
export function sayResults({ counts }: Pick<BulkSnapshot<unknown>, 'counts'>): string {
  const parts = [`${sayCount(counts.done)} done`];
  if (counts.failed > 0) parts.push(`${sayCount(counts.failed)} failed`);
  if (counts.unknown > 0) parts.push(`${sayCount(counts.unknown)} without an answer seen`);
  return parts.join(', ');
}

const UNKNOWN_TEXT = 'It was sent, but its answer was not seen: it may or may not have been carried out.';

export function explainRow({
  state,
  failure,
}: Pick<BulkRow<unknown>, 'state' | 'failure'>): string | undefined {
  return state === 'unknown' ? UNKNOWN_TEXT : failure?.text;
}

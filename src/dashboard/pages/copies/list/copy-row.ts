import { type Copy, nameOfCopy } from '../model/copy.ts';
import { type CopyProgress, progressOf, type SentEmail } from '../model/progress.ts';
import { type Standing, standingOf } from '../model/standing.ts';

/** A copy with everything that its row says of it. */
export interface CopyRow {
  readonly copy: Copy;
  readonly name: string;
  readonly progress: CopyProgress;
  readonly standing: Standing;
  /** The email to know of: of whoever is waited for, else the last that was sent. */
  readonly delivery: SentEmail | undefined;
}

export const keyOf = ({ copy }: CopyRow) => copy.id;

/** @param now UNIX seconds */
export function copyRow(copy: Copy, now: number): CopyRow {
  const progress = progressOf(copy, now);
  const failed = progress.steps.find(({ state }) => state === 'undelivered');
  const asked = failed ?? progress.waitingFor.find(({ email }) => email);
  const last = progress.steps.findLast(({ email }) => email);
  return {
    copy,
    name: nameOfCopy(copy),
    progress,
    standing: standingOf(progress),
    delivery: (asked ?? last)?.email,
  };
}

import type { Copy } from '#features/copies/copy.ts';
import { nameOfGroup } from '#features/group-actions/acted-group.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import {
  progressOf,
  type SentEmail,
  type SigningProgress,
} from '#features/signing-progress/signing-progress.ts';
import { type Standing, standingOf } from '#features/signing-progress/standing.ts';

export interface CopyRow {
  readonly copy: Copy;
  readonly name: string;
  readonly progress: SigningProgress;
  readonly standing: Standing;
  /** The email to the awaited signer, otherwise the last one sent. */
  readonly delivery: SentEmail | undefined;
}

/** UNIX seconds at which the first awaited signer was asked. */
export function waitedSince({ waitingFor }: SigningProgress): number | undefined {
  const moments = waitingFor.flatMap((step) => step.waitedSince ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
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
    name: nameOfGroup(copy),
    progress,
    standing: standingOf(progress, copy.state),
    delivery: (asked ?? last)?.email,
  };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

export const copyFile: ListFile<CopyRow> = {
  always: {
    'Document group id': ({ copy }) => copy.id,
    Name: ({ name }) => name,
    Status: ({ standing }) => standing.text,
    Signed: ({ progress }) => progress.signed,
    Recipients: ({ progress }) => progress.total,
    'Waits for': ({ progress }) => progress.waitingFor.map(({ recipient }) => recipient).join('; '),
    'Waits since': ({ progress }) => {
      const since = waitedSince(progress);
      return since === undefined ? '' : iso(since);
    },
    'Days without a sign of life': ({ progress }) => progress.stuckDays ?? '',
    'Last email': ({ delivery }) => delivery?.status ?? '',
    Documents: ({ copy }) => (copy.documents ?? []).map(({ name, id }) => name || id).join('; '),
    'Document ids': ({ copy }) => (copy.documents ?? []).map(({ id }) => id).join('; '),
    Owner: ({ copy }) => copy.owner ?? '',
    Created: ({ copy }) => iso(copy.created),
    Updated: ({ copy }) => iso(copy.updated),
    'State of the group, as the service has it': ({ copy }) => copy.state ?? '',
  },
  columns: {},
  record: ({ copy }) => copy,
};

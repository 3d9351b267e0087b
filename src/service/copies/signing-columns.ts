import type { entityLabels, signingStatuses } from '#contract/operations/document-group-templates.ts';
import type { Signing } from './signing.ts';

export type SigningStatus = (typeof signingStatuses)[number];
export type EntityLabel = (typeof entityLabels)[number];
type Filter = SigningStatus | EntityLabel;

const always = (holds: boolean) => (holds ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);

/** The moment before which each status and label holds, UNIX seconds; `expired` alone holds from its moment on. */
const momentOf: Readonly<Record<Filter, (signing: Signing) => number>> = {
  'has-invites': ({ hasInvites }) => always(hasInvites),
  signed: ({ signed }) => always(signed),
  declined: ({ declined }) => always(declined),
  undelivered: ({ undelivered }) => always(undelivered),
  pending: ({ pendingUntil }) => pendingUntil,
  'waiting-for-me': ({ meUntil }) => meUntil,
  'waiting-for-others': ({ othersUntil }) => othersUntil,
  expired: ({ expiredFrom }) => expiredFrom,
};
const filters = Object.keys(momentOf) as Filter[];

/** Signing statuses and entity labels by slot, a column each. */
export class SigningColumns {
  readonly #columns = new Map(filters.map((filter) => [filter, [] as number[]]));

  /** @param slot at most one above the highest so far */
  set(slot: number, signing: Signing): void {
    for (const [filter, column] of this.#columns) column[slot] = momentOf[filter](signing);
  }

  /** Takes the mark from every slot for which the status or label does not hold. @param now UNIX seconds */
  keep(marks: Uint8Array, filter: Filter, now: number): void {
    const column = this.#columns.get(filter) ?? [];
    const before = Number(filter !== 'expired');
    for (let slot = 0; slot < marks.length; slot += 1) {
      const isBefore = Number(now < (column[slot] as number));
      marks[slot] = (marks[slot] as number) & Number(isBefore === before);
    }
  }
}

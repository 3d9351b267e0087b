import type { entityLabels, signingStatuses } from '#contract/operations/document-group-templates.ts';
import type { Signing } from './signing.ts';

export type SigningStatus = (typeof signingStatuses)[number];
export type EntityLabel = (typeof entityLabels)[number];

const moments = ['pendingUntil', 'meUntil', 'othersUntil', 'expiredFrom'] as const;
const flags = ['hasInvites', 'signed', 'declined', 'undelivered'] as const;

type Moment = (typeof moments)[number];
type Flag = (typeof flags)[number];

const flagsOfFilters = {
  signed: 'signed',
  'has-invites': 'hasInvites',
  declined: 'declined',
  undelivered: 'undelivered',
} as const satisfies Readonly<Record<string, Flag>>;

const endsOfFilters = {
  'waiting-for-me': 'meUntil',
  'waiting-for-others': 'othersUntil',
  pending: 'pendingUntil',
} as const satisfies Readonly<Record<string, Moment>>;

const columnsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;

/** Signing statuses and entity labels by slot, a column each. */
export class SigningColumns {
  readonly #moments = columnsOf(moments);
  readonly #flags = columnsOf(flags);

  /** @param slot at most one above the highest so far */
  set(slot: number, signing: Signing): void {
    for (const name of moments) this.#moments[name][slot] = signing[name];
    for (const name of flags) this.#flags[name][slot] = Number(signing[name]);
  }

  /** Takes the mark from every slot for which the status or label does not hold. @param now UNIX seconds */
  keep(marks: Uint8Array, filter: SigningStatus | EntityLabel, now: number): void {
    switch (filter) {
      case 'signed':
      case 'has-invites':
      case 'declined':
      case 'undelivered': {
        const column = this.#flags[flagsOfFilters[filter]];
        for (let slot = 0; slot < marks.length; slot += 1) {
          marks[slot] = (marks[slot] as number) & (column[slot] as number);
        }
        return;
      }
      case 'expired': {
        const column = this.#moments.expiredFrom;
        for (let slot = 0; slot < marks.length; slot += 1) {
          marks[slot] = (marks[slot] as number) & Number((column[slot] as number) <= now);
        }
        return;
      }
      default: {
        const column = this.#moments[endsOfFilters[filter]];
        for (let slot = 0; slot < marks.length; slot += 1) {
          marks[slot] = (marks[slot] as number) & Number((column[slot] as number) > now);
        }
      }
    }
  }
}

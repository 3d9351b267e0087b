import type { LooseInput } from '#api/finished-calls.ts';
import type { Operation } from '#contract/operation.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';

/** Somebody who gets something, and what of. */
export interface Addressee {
  /** An address, a number or the id of a user. */
  readonly to: string;
  /** Id of what is sent, or of what is taken away. */
  readonly about: string;
}

/** Something that cannot be taken back once it is sent. */
export interface SendKind {
  readonly operation: Pick<Operation, 'id'>;
  /** Whom a call is for. */
  readonly addresseesOf: (input: LooseInput) => readonly Addressee[];
  /** "You emailed this to", as a sentence begins. */
  readonly did: string;
  /** "Email", as a button or a box begins. */
  readonly verb: string;
  /** What the addressees are: "person", "people". */
  readonly one: string;
  readonly many: string;
}

/** What was sent from this browser to somebody. */
export interface SentItem extends Addressee {
  readonly kind: SendKind;
  /** UNIX seconds. */
  readonly at: number;
  /** Its answer was not seen: it may have arrived. */
  readonly isUnsure: boolean;
}

/** How long something counts as sent before, in seconds: another on the next day is a reminder. */
const GUARDED = 24 * 3600;

/** What was sent of some kinds, newest first. What the service refused was not. */
export function sentItems(entries: readonly ActivityEntry[], kinds: readonly SendKind[]): SentItem[] {
  const byOperation = new Map(kinds.map((kind) => [kind.operation.id, kind]));
  return entries.flatMap(({ operationId, input, at, outcome }) => {
    const kind = byOperation.get(operationId);
    if (!kind || outcome === 'refused') return [];
    return kind.addresseesOf(input).map((addressee) => ({
      ...addressee,
      ...{ kind, at, isUnsure: outcome === 'unknown' },
    }));
  });
}

/** An address in other letters is the same, and a fax number in other groups of digits. */
function keyOf({ to, about }: Addressee): string {
  const isNumber = /^[\d\s()+./-]+$/.test(to);
  return `${about} ${isNumber ? to.replace(/\D/g, '') : to.trim().toLowerCase()}`;
}

/** The last of what the addressees were sent lately, by addressee. @param now UNIX seconds */
export function sentLately(
  planned: readonly Addressee[],
  sent: readonly SentItem[],
  now: number,
): ReadonlyMap<Addressee, SentItem> {
  const last = new Map<string, SentItem>();
  for (const item of sent) {
    const key = keyOf(item);
    if (now - item.at <= GUARDED && (last.get(key)?.at ?? 0) < item.at) last.set(key, item);
  }
  return new Map(
    planned.flatMap((addressee) => {
      const item = last.get(keyOf(addressee));
      return item ? [[addressee, item] as const] : [];
    }),
  );
}

/** Says that something was sent before: "You emailed this to the same 12 people 3 min ago." @param now UNIX seconds */
export function sayLately(lately: ReadonlyMap<Addressee, SentItem>, planned: number, now: number): string {
  const items = [...lately.values()];
  const [first] = items;
  if (!first) return '';
  const { did, one, many } = first.kind;
  const ago = formatTime(Math.max(...items.map(({ at }) => at)), 'UTC', 'relative', now);
  const people = new Set(items.map(({ to }) => to.toLowerCase()));
  const who = people.size === 1 ? first.to : `the same ${sayMany(people.size, one, many)}`;
  const some = `${sayCount(items.length)} of these ${sayCount(planned)} went out already, the last ${ago}.`;
  const whole = items.length === planned ? `${did} ${who} ${ago}.` : some;
  const unsure = items.filter(({ isUnsure }) => isUnsure).length;
  if (unsure === 0) return whole;
  if (unsure === items.length) return `${whole} No answer was seen, so it may have arrived or not.`;
  return `${whole} Of ${sayCount(unsure)} no answer was seen, so they may have arrived or not.`;
}

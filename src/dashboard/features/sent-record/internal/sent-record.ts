import type { LooseInput } from '#api/finished-calls.ts';
import type { Operation } from '#contract/operation.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';

export interface Addressee {
  /** An email, a fax number or a user ID. */
  readonly to: string;
  /** ID of what is sent or unshared. */
  readonly about: string;
}

/** An action that cannot be undone. */
export interface SendKind {
  readonly operation: Pick<Operation, 'id'>;
  readonly addresseesOf: (input: LooseInput) => readonly Addressee[];
  /** "You emailed this to", at the start of a sentence. */
  readonly did: string;
  /** "Email", for a button or checkbox. */
  readonly verb: string;
  /** "person", "people". */
  readonly one: string;
  readonly many: string;
}

export interface SentItem extends Addressee {
  readonly kind: SendKind;
  /** UNIX seconds. */
  readonly at: number;
  /** The answer was lost: it may have arrived. */
  readonly isUnsure: boolean;
}

/** Seconds. A later one counts as a reminder. */
const GUARDED = 24 * 3600;

/** Newest first, without refused calls. */
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

/** Ignores the case of emails and the spacing of fax numbers. */
function keyOf({ to, about }: Addressee): string {
  const isNumber = /^[\d\s()+./-]+$/.test(to);
  return `${about} ${isNumber ? to.replace(/\D/g, '') : to.trim().toLowerCase()}`;
}

/** The last recent item by addressee. @param now UNIX seconds */
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

/** "You emailed this to the same 12 people 3 min ago." @param now UNIX seconds */
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

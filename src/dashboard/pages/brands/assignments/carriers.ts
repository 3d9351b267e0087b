import { joinAnd } from '#contract/join-words.ts';
import type { DirectoryEntry } from '#features/directory/directory-entry.ts';

/** What can carry a brand of its own. */
export const carrierKinds = ['application', 'document', 'document-group'] as const;

export type CarrierKind = (typeof carrierKinds)[number];

/** Something that may carry the brand. */
export interface Candidate {
  readonly kind: CarrierKind;
  readonly id: string;
  readonly name: string | undefined;
  /** The brand that it was given on this browser, as far as that is remembered; null for none. */
  readonly remembered: GivenBrand | undefined;
  /** The brand that it had by the newest call in the request logs that tells; null for none. */
  readonly logged: GivenBrand | undefined;
}

interface GivenBrand {
  readonly id: string | null;
  /** UNIX seconds. */
  readonly at: number;
}

/** What the service says of a candidate: the id of its brand, null for none, undefined where it does not tell. */
export type Told = string | null | undefined;

/** Something that carries the brand, and who says so. */
export interface Carrier extends Candidate {
  readonly source: 'service' | 'here' | 'logs';
}

/** What a logged call tells of the brand of something. */
export interface LoggedBrand {
  readonly kind: CarrierKind;
  readonly id: string;
  /** Null where it was left without one. */
  readonly brandId: string | null;
  /** The service refused to tell: it would refuse again. */
  readonly isRefused: boolean;
  /** UNIX seconds. */
  readonly at: number;
}

const isKind = (type: string): type is CarrierKind => carrierKinds.some((kind) => kind === type);

export const carrierKey = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What this browser knows apart from what it opened. */
interface KnownElsewhere {
  /** Those of the user, as the service lists them. */
  readonly applications: readonly { readonly id: string; readonly name: string | undefined }[];
  /** What the request logs tell. */
  readonly logged: readonly LoggedBrand[];
}

/**
 * What may carry the brand: first what is said to have been given it, then what was seen last. What the service refused to
 * tell of lately is left out.
 */
export function candidatesOf(
  entries: readonly DirectoryEntry[],
  { applications, logged }: KnownElsewhere,
  brandId: string,
): readonly Candidate[] {
  const named = new Map(applications.map(({ id, name }) => [id, name]));
  const inLogs = new Map(
    logged.map(({ kind, id, brandId: brand, at }) => [carrierKey({ kind, id }), { id: brand, at }]),
  );
  const candidates = new Map<string, Candidate & { readonly lastSeen: number }>();
  const add = (kind: CarrierKind, id: string, { name, remembered, lastSeen = 0 }: Known) => {
    const key = carrierKey({ kind, id });
    if (candidates.has(key)) return;
    const known = name ?? (kind === 'application' ? named.get(id) : undefined);
    candidates.set(key, { kind, id, name: known, remembered, logged: inLogs.get(key), lastSeen });
  };
  for (const { type, id, name, givenName, brand, lastSeen } of entries)
    if (isKind(type)) add(type, id, { name: givenName ?? name, remembered: brand, lastSeen });
  for (const { id } of applications) add('application', id, {});
  for (const { kind, id, at } of logged) add(kind, id, { lastSeen: at });
  const isGiven = (it: Candidate) =>
    Number([it.remembered, it.logged].some((given) => given?.id === brandId));
  for (const it of logged) if (it.isRefused) candidates.delete(carrierKey(it));
  return [...candidates.values()]
    .toSorted((one, next) => isGiven(next) - isGiven(one) || next.lastSeen - one.lastSeen)
    .map(({ lastSeen: _, ...candidate }) => candidate);
}

interface Known {
  readonly name?: string | undefined;
  readonly remembered?: GivenBrand | undefined;
  readonly lastSeen?: number;
}

/** The first of each kind, so that no kind keeps the others from being asked about. */
export const firstOfEach = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  carrierKinds.flatMap((kind) => candidates.filter((it) => it.kind === kind).slice(0, most));

/** Where the service does not tell, what was done last counts, here or by a call in the request logs. */
function sourceOf({ remembered, logged }: Candidate, brandId: string): 'here' | 'logs' | undefined {
  const isLoggedLater = logged !== undefined && logged.at > (remembered?.at ?? 0);
  const last = isLoggedLater ? logged : remembered;
  if (last?.id !== brandId) return undefined;
  return isLoggedLater ? 'logs' : 'here';
}

/** Those that carry the brand: what the service says counts, then what was done last. */
export function carriersOf(
  candidates: readonly Candidate[],
  told: (candidate: Candidate) => Told,
  brandId: string,
): readonly Carrier[] {
  return candidates.flatMap((candidate): Carrier[] => {
    const present = told(candidate);
    if (present !== undefined) return present === brandId ? [{ ...candidate, source: 'service' }] : [];
    const source = sourceOf(candidate, brandId);
    return source ? [{ ...candidate, source }] : [];
  });
}

const words: Readonly<Record<CarrierKind, readonly [one: string, many: string]>> = {
  application: ['application', 'applications'],
  document: ['document', 'documents'],
  'document-group': ['document group', 'document groups'],
};

/** "2 applications and 3 documents"; undefined for none. */
export function countsOf(carriers: readonly Pick<Carrier, 'kind'>[]): string | undefined {
  const parts = carrierKinds.flatMap((kind) => {
    const count = carriers.filter((it) => it.kind === kind).length;
    return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1]}`];
  });
  return parts.length === 0 ? undefined : joinAnd(parts);
}

import { joinAnd } from '#contract/join-words.ts';
import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { sayMany } from '#lib/say-count.ts';

export const carrierKinds = ['application', 'document', 'document-group'] as const;

export type CarrierKind = (typeof carrierKinds)[number];

export interface Candidate {
  readonly kind: CarrierKind;
  readonly id: string;
  readonly name: string | undefined;
  /** Brand assigned on this browser, if remembered; null for none. */
  readonly remembered: GivenBrand | undefined;
  /** Brand according to the newest log entry; null for none. */
  readonly logged: GivenBrand | undefined;
}

interface GivenBrand {
  readonly id: string | null;
  /** UNIX seconds. */
  readonly at: number;
}

/** The brand ID according to the service, null for none, undefined if it does not tell. */
export type Told = string | null | undefined;

export interface Carrier extends Candidate {
  readonly source: 'service' | 'here' | 'logs';
}

export interface LoggedBrand {
  readonly kind: CarrierKind;
  readonly id: string;
  /** Null if the brand was removed. */
  readonly brandId: string | null;
  /** The service refused to tell, and would refuse again. */
  readonly isRefused: boolean;
  /** UNIX seconds. */
  readonly at: number;
}

const isKind = (type: string): type is CarrierKind => carrierKinds.some((kind) => kind === type);

export const carrierKey = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string => `${kind} ${id}`;

interface KnownElsewhere {
  /** The user's applications; undefined if the service does not list them. */
  readonly applications: readonly { readonly id: string; readonly name: string | undefined }[] | undefined;
  readonly logged: readonly LoggedBrand[];
}

/**
 * Entities that may have the brand: remembered assignments first, then the latest seen. Excludes those that the service
 * recently refused, and applications that are only mentioned somewhere, if the service lists the user's.
 */
export function candidatesOf(
  entries: readonly DirectoryEntry[],
  { applications, logged }: KnownElsewhere,
  brandId: string,
): readonly Candidate[] {
  const named = new Map(applications?.map(({ id, name }) => [id, name]));
  const isOnlyMentioned = ({ type, id, brand }: DirectoryEntry) =>
    type === 'application' && applications !== undefined && !named.has(id) && !brand;
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
  for (const entry of entries) {
    const { type, id, name, givenName, brand, lastSeen } = entry;
    if (isKind(type) && !isOnlyMentioned(entry))
      add(type, id, { name: givenName ?? name, remembered: brand, lastSeen });
  }
  for (const { id } of applications ?? []) add('application', id, {});
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

/** A limit per kind, so that no kind crowds out the others. */
export const firstOfEach = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  carrierKinds.flatMap((kind) => candidates.filter((it) => it.kind === kind).slice(0, most));

/** Used if the service does not tell; the later of the two sources counts. */
function sourceOf({ remembered, logged }: Candidate, brandId: string): 'here' | 'logs' | undefined {
  const isLoggedLater = logged !== undefined && logged.at > (remembered?.at ?? 0);
  const last = isLoggedLater ? logged : remembered;
  if (last?.id !== brandId) return undefined;
  return isLoggedLater ? 'logs' : 'here';
}

/** The service's answer counts, otherwise the latest known assignment. */
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

/** "2 applications and 3 documents"; undefined for none. */
export function countsOf(carriers: readonly Pick<Carrier, 'kind'>[]): string | undefined {
  const parts = carrierKinds.flatMap((kind) => {
    const count = carriers.filter((it) => it.kind === kind).length;
    const { one, many } = entityWords[kind];
    return count === 0 ? [] : [sayMany(count, one, many).toLowerCase()];
  });
  return parts.length === 0 ? undefined : joinAnd(parts);
}

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
  readonly remembered: { readonly id: string | null; readonly at: number } | undefined;
}

/** What the service says of a candidate: the id of its brand, null for none, undefined where it does not tell. */
export type Told = string | null | undefined;

/** Something that carries the brand, and who says so. */
export interface Carrier extends Candidate {
  readonly source: 'service' | 'here';
}

const isKind = (type: string): type is CarrierKind => carrierKinds.some((kind) => kind === type);

/**
 * What may carry the brand: first what was given it here, then what was seen last.
 * @param applications those of the user, as the service lists them
 */
export function candidatesOf(
  entries: readonly DirectoryEntry[],
  applications: readonly { readonly id: string; readonly name: string | undefined }[],
  brandId: string,
): readonly Candidate[] {
  const named = new Map(applications.map(({ id, name }) => [id, name]));
  const known = entries
    .flatMap((entry) => (isKind(entry.type) ? [{ ...entry, kind: entry.type }] : []))
    .toSorted(
      (one, other) =>
        Number(other.brand?.id === brandId) - Number(one.brand?.id === brandId) ||
        other.lastSeen - one.lastSeen,
    )
    .map(({ kind, id, name, givenName, brand }) => ({
      kind,
      id,
      name: givenName ?? name ?? (kind === 'application' ? named.get(id) : undefined),
      remembered: brand,
    }));
  const seen = new Set(known.flatMap(({ kind, id }) => (kind === 'application' ? [id] : [])));
  const others = applications.filter(({ id }) => !seen.has(id));
  return [
    ...known,
    ...others.map(({ id, name }) => ({ kind: 'application' as const, id, name, remembered: undefined })),
  ];
}

/** The first of each kind, so that no kind keeps the others from being asked about. */
export const firstOfEach = (candidates: readonly Candidate[], most: number): readonly Candidate[] =>
  carrierKinds.flatMap((kind) => candidates.filter((it) => it.kind === kind).slice(0, most));

/** Those that carry the brand: what the service says counts, then what was done here. */
export function carriersOf(
  candidates: readonly Candidate[],
  told: (candidate: Candidate) => Told,
  brandId: string,
): readonly Carrier[] {
  return candidates.flatMap((candidate): Carrier[] => {
    const present = told(candidate);
    if (present !== undefined) return present === brandId ? [{ ...candidate, source: 'service' }] : [];
    return candidate.remembered?.id === brandId ? [{ ...candidate, source: 'here' }] : [];
  });
}

const words: Readonly<Record<CarrierKind, readonly [one: string, many: string]>> = {
  application: ['application', 'applications'],
  document: ['document', 'documents'],
  'document-group': ['document group', 'document groups'],
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "2 applications and 3 documents"; undefined for none. */
export function countsOf(carriers: readonly Pick<Carrier, 'kind'>[]): string | undefined {
  const parts = carrierKinds.flatMap((kind) => {
    const count = carriers.filter((it) => it.kind === kind).length;
    return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1]}`];
  });
  return parts.length === 0 ? undefined : list.format(parts);
}

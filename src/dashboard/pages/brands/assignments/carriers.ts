import { useQueries, useQuery } from '@tanstack/react-query';
import { publicQuery } from '#api/public-operation.ts';
import { joinAnd } from '#contract/join-words.ts';
import { listApplications } from '#contract/operations/applications.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import {
  type Carrier,
  carrierKey,
  carrierKinds,
  ownBrandQuery,
  type ToldBrand,
} from '#features/brand-assignments/carried-brand.ts';
import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { useNamesOf } from '#features/directory/use-names-of.ts';
import { sayMany } from '#lib/say-count.ts';
import { type LoggedCarrier, loggedBrandsQuery } from './logged-brands-query.ts';

/** The newest known assignment. */
interface KnownBrand {
  /** Null for none. */
  readonly brandId: string | null;
  /** UNIX seconds. */
  readonly at: number;
  readonly source: 'here' | 'logs';
}

export interface Candidate extends Carrier {
  /** UNIX seconds. */
  readonly lastSeen: number;
  readonly known: KnownBrand | undefined;
}

export interface KnownCarrier extends Candidate {
  /** The service returned the brand; otherwise the newest known assignment counts. */
  readonly isConfirmed: boolean;
}

interface Sources {
  readonly entries: readonly DirectoryEntry[];
  /** The user's applications; undefined if the service does not list them. */
  readonly applications: readonly string[] | undefined;
  readonly logged: readonly LoggedCarrier[];
}

/**
 * Entities that may have the brand: known assignments first, then the latest seen. Excludes those that the service
 * recently refused, unless this browser assigned a brand to them, and, if the service lists the user's applications,
 * those that are only mentioned somewhere.
 */
export function candidatesOf(
  { entries, applications, logged }: Sources,
  brandId: string,
): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (kind: Carrier['kind'], id: string, lastSeen: number, known?: KnownBrand) => {
    const before = found.get(carrierKey({ kind, id }));
    const isNewer = known !== undefined && known.at > (before?.known?.at ?? 0);
    found.set(carrierKey({ kind, id }), {
      kind,
      id,
      lastSeen: before?.lastSeen ?? lastSeen,
      known: isNewer ? known : before?.known,
    });
  };
  for (const { type, id, brand, lastSeen } of entries) {
    const kind = carrierKinds.find((it) => it === type);
    const isOthers = kind === 'application' && applications?.includes(id) === false && !brand;
    if (kind && !isOthers)
      add(kind, id, lastSeen, brand && { brandId: brand.id, at: brand.at, source: 'here' });
  }
  for (const id of applications ?? []) add('application', id, 0);
  for (const it of logged) {
    const { kind, id, brandId: loggedId, at } = it;
    if (loggedId !== undefined) add(kind, id, at, { brandId: loggedId, at, source: 'logs' });
    else if (!found.get(carrierKey(it))?.known) found.delete(carrierKey(it));
  }
  const hasIt = ({ known }: Candidate) => Number(known?.brandId === brandId);
  return [...found.values()].toSorted(
    (one, next) => hasIt(next) - hasIt(one) || next.lastSeen - one.lastSeen,
  );
}

/** A limit per kind, so that no kind crowds out the others. */
export const firstOfEach = (candidates: readonly Candidate[], limit: number): readonly Candidate[] =>
  carrierKinds.flatMap((kind) => candidates.filter((it) => it.kind === kind).slice(0, limit));

/** Latest assigned first. @param told the service's answers by `carrierKey` */
export function carriersOf(
  candidates: readonly Candidate[],
  told: ReadonlyMap<string, ToldBrand>,
  brandId: string,
): readonly KnownCarrier[] {
  const carriers = candidates.flatMap((candidate) => {
    const answer = told.get(carrierKey(candidate));
    const present = answer ? answer.brand?.unique_id : candidate.known?.brandId;
    return present === brandId ? [{ ...candidate, isConfirmed: answer !== undefined }] : [];
  });
  // Not by `lastSeen`, because reading the name of a row would move it.
  return carriers.toSorted(
    (one, next) => (next.known?.at ?? 0) - (one.known?.at ?? 0) || one.id.localeCompare(next.id),
  );
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

/** Number of entities of each kind that are asked about at first. */
export const FIRST = 12;

/**
 * Asks the service for the brands of known applications, documents and groups. If it does not tell, assignments from
 * this browser and the request logs count.
 * @param limit maximum number per kind
 */
export function useCarriers(brandId: string, limit: number = FIRST) {
  const entries = useDirectory().entries();
  const applications = useQuery({ ...publicQuery(listApplications, {}), retry: false });
  const logs = useQuery({ ...loggedBrandsQuery, retry: false });
  // An application listed only by its client ID may use it as its ID.
  const ownIds = applications.data?.data
    .map(({ id, client_id: clientId }) => id ?? clientId)
    .filter((id) => ID_PATTERN.test(id));
  const candidates = candidatesOf({ entries, applications: ownIds, logged: logs.data ?? [] }, brandId);
  // Both may make calls unnecessary.
  const isPreparing = logs.isPending || applications.isPending;
  const asked = isPreparing ? [] : firstOfEach(candidates, limit);
  const answers = useQueries({
    queries: asked.map((carrier) => ({ ...ownBrandQuery(carrier), retry: false })),
  });
  const told = new Map(
    asked.flatMap((carrier, index) => {
      const answer = answers[index]?.data;
      return answer ? [[carrierKey(carrier), answer] as const] : [];
    }),
  );
  const carriers = carriersOf(candidates, told, brandId);
  useNamesOf(carriers.map(({ kind, id }) => ({ type: kind, id })));
  return {
    carriers,
    isAsking: isPreparing || answers.some(({ isPending }) => isPending),
    /** Number of entities whose brand the service returned. */
    told: told.size,
    known: candidates.length,
  };
}

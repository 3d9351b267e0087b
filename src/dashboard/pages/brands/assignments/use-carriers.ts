import { useQueries, useQuery } from '@tanstack/react-query';
import { publicQuery } from '#api/public-operation.ts';
import { listApplications } from '#contract/operations/applications.ts';
import { getDocumentGroup } from '#contract/operations/document-groups.ts';
import { getDocument } from '#contract/operations/documents.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { brandOf, groupBrandQuery } from '#features/brand-assignments/group-brand.ts';
import { presentBrandQuery } from '#features/brand-assignments/present-brand-query.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { type Carrier, candidatesOf, carrierKey, carriersOf, firstOfEach, type Told } from './carriers.ts';
import { loggedBrandsQuery } from './logged-brands.ts';

/** Number of entities of each kind that are asked about at first. */
export const FIRST = 12;

export interface KnownCarriers {
  readonly carriers: readonly Carrier[];
  readonly isAsking: boolean;
  /** Number of entities whose brand the service returned. */
  readonly told: number;
  readonly known: number;
}

type Answer = Parameters<typeof brandOf>[0];

const toldBy = (answer: Answer): Told => (answer ? (brandOf(answer)?.unique_id ?? null) : undefined);

/** Adds names from the service for carriers that the directory cannot name. */
function useNamed(carriers: readonly Carrier[]): Pick<KnownCarriers, 'carriers' | 'isAsking'> {
  const nameless = (kind: Carrier['kind']) =>
    carriers.filter((it) => it.kind === kind && it.name === undefined).map(({ id }) => id);
  const [groups, documents] = [nameless('document-group'), nameless('document')];
  const ofGroups = useQueries({
    queries: groups.map((id) => ({
      ...publicQuery(getDocumentGroup, { params: { document_group_id: id } }),
      retry: false,
    })),
  });
  const ofDocuments = useQueries({
    queries: documents.map((id) => ({
      ...publicQuery(getDocument, { params: { document_id: id } }),
      retry: false,
    })),
  });
  const names = new Map([
    ...groups.map((id, index) => [id, ofGroups[index]?.data?.data.name] as const),
    ...documents.map((id, index) => [id, ofDocuments[index]?.data?.document_name] as const),
  ]);
  return {
    carriers: carriers.map((carrier) => ({
      ...carrier,
      name: carrier.name ?? (names.get(carrier.id) || undefined),
    })),
    isAsking: [...ofGroups, ...ofDocuments].some(({ isPending }) => isPending),
  };
}

/**
 * Asks the service for the brands of known applications, documents and groups. If it does not tell, assignments from
 * this browser and the request logs count.
 * @param most maximum number per kind
 */
export function useCarriers(brandId: string, most: number = FIRST): KnownCarriers {
  const directory = useDirectory();
  const applications = useQuery({ ...publicQuery(listApplications, {}), retry: false });
  const own = applications.data?.data.flatMap(({ id, client_id: clientId, name }) =>
    // An application listed only by its client ID may use it as its ID.
    [id ?? clientId].filter((it) => ID_PATTERN.test(it)).map((it) => ({ id: it, name: name ?? undefined })),
  );
  const logs = useQuery({ ...loggedBrandsQuery, retry: false });
  const elsewhere = { applications: own, logged: logs.data ?? [] };
  const candidates = candidatesOf(directory.entries(), elsewhere, brandId);
  // Both may make calls unnecessary.
  const asked = logs.isPending || applications.isPending ? [] : firstOfEach(candidates, most);
  const groups = asked.flatMap(({ kind, id }) => (kind === 'document-group' ? [id] : []));
  const targets = asked.flatMap(({ kind, id }) => (kind === 'document-group' ? [] : [{ kind, id }]));
  const ofGroups = useQueries({
    queries: groups.map((id) => ({ ...groupBrandQuery(id, false), retry: false })),
  });
  const ofTargets = useQueries({
    queries: targets.map((target) => ({ ...presentBrandQuery(target), retry: false })),
  });
  const toldOf = new Map<string, Told>([
    ...groups.map(
      (id, index) => [carrierKey({ kind: 'document-group', id }), toldBy(ofGroups[index]?.data)] as const,
    ),
    ...targets.map((target, index) => [carrierKey(target), toldBy(ofTargets[index]?.data)] as const),
  ]);
  const named = useNamed(carriersOf(candidates, (candidate) => toldOf.get(carrierKey(candidate)), brandId));
  return {
    carriers: named.carriers,
    isAsking:
      named.isAsking ||
      applications.isPending ||
      logs.isPending ||
      [...ofGroups, ...ofTargets].some(({ isPending }) => isPending),
    told: [...toldOf.values()].filter((told) => told !== undefined).length,
    known: candidates.length,
  };
}

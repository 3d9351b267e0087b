import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import { operationKey, operationQuery } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { type brand, generalBrandResource } from '#contract/operations/brand-records.ts';
import { getApplicationBrand, getDocumentBrand } from '#contract/operations/brands.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

type Brand = z.output<typeof brand>;

export const carrierKinds = ['application', 'document', 'document-group'] as const;

/** An entity that can have a brand. */
export interface Carrier {
  readonly kind: (typeof carrierKinds)[number];
  readonly id: string;
}

export const carrierKey = ({ kind, id }: Carrier): string => `${kind} ${id}`;

/** The service's answer. */
export interface ToldBrand {
  /** Undefined for none. */
  readonly brand: Brand | undefined;
}

/** An empty list means that there is none. */
export const brandOf = ({ data }: { readonly data?: Brand | readonly never[] | null | undefined }) =>
  data && 'unique_id' in data ? data : undefined;

/** The brand of the carrier itself, not an inherited one. Null if the service does not return it. */
export async function readOwnBrand(
  client: QueryClient,
  { kind, id }: Carrier,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ToldBrand | null> {
  const answer =
    kind === 'document'
      ? await callPublicOperation(client, getDocumentBrand, { params: { document_id: id } }, options)
      : kind === 'application'
        ? await callPublicOperation(client, getApplicationBrand, { params: { application_id: id } }, options)
        : await callOperation(
            getDocumentGroupBrand,
            { params: { document_group_id: id }, query: { use_hierarchy: false } },
            options,
          );
  return answer ? { brand: brandOf(answer) } : null;
}

const reads = {
  application: getApplicationBrand,
  document: getDocumentBrand,
  'document-group': getDocumentGroupBrand,
} as const;

export const ownBrandQuery = (carrier: Carrier) =>
  queryOptions({
    queryKey: [...operationKey(reads[carrier.kind]), 'own', carrier.id],
    queryFn: ({ client, signal }) => readOwnBrand(client, carrier, { signal }),
  });

/** A group can inherit the brand of its application, so all are read again. */
export const readBrandsAgain = (client: QueryClient) =>
  Promise.all(Object.values(reads).map((read) => client.invalidateQueries({ queryKey: operationKey(read) })));

/** The brand that signers of a group see, its own or an inherited one. */
export const groupBrandQuery = (groupId: string) =>
  operationQuery(getDocumentGroupBrand, {
    params: { document_group_id: groupId },
    query: { use_hierarchy: true },
  });

/** Both answers about a group: its own brand, and the one that signers see. */
export function useGroupBrands(groupId: string | undefined) {
  const enabled = groupId !== undefined;
  const direct = useQuery({ ...ownBrandQuery({ kind: 'document-group', id: groupId ?? '' }), enabled });
  const applied = useQuery({ ...groupBrandQuery(groupId ?? ''), enabled });
  const isAnswered = direct.data && applied.data;
  return {
    /** Undefined while loading. */
    brands: isAnswered ? { direct: direct.data?.brand, applied: brandOf(applied.data) } : undefined,
    error: direct.error ?? applied.error,
    isFetching: direct.isFetching || applied.isFetching,
    refetch: () => {
      void direct.refetch();
      void applied.refetch();
    },
  };
}

/** The color of the header or the main button; undefined if the brand sets neither. */
export function brandColour({ resources }: Brand): string | undefined {
  const general = generalBrandResource.safeParse(resources?.general?.data ?? {}).data;
  const colours = [general?.header?.background, general?.buttons?.primary?.background];
  return colours.find((colour) => typeof colour === 'string' && HEX_COLOUR.test(colour)) ?? undefined;
}

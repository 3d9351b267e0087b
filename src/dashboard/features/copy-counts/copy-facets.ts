import type { InputOf } from '#contract/operation.ts';
import {
  entityLabels,
  type listGroupTemplateCopies,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { paths } from '#lib/paths.ts';

export type SigningStatus = (typeof signingStatuses)[number];
export type EntityLabel = (typeof entityLabels)[number];

export const signingStatusWords: Readonly<Record<SigningStatus, string>> = {
  'waiting-for-me': 'Waiting for me',
  'waiting-for-others': 'Waiting for others',
  signed: 'Signed',
  pending: 'Pending',
  'has-invites': 'With invites',
  expired: 'Expired',
};

export const entityLabelWords: Readonly<Record<EntityLabel, string>> = {
  declined: 'Declined',
  undelivered: 'Undelivered',
};

/** Without status and label: all copies. */
export interface CopyFacet {
  readonly status?: SigningStatus;
  readonly label?: EntityLabel;
}

/** All copies first. */
export const copyFacets: readonly CopyFacet[] = [
  {},
  ...signingStatuses.map((status) => ({ status })),
  ...entityLabels.map((label) => ({ label })),
];

/** "All", "Waiting for me", "Declined". */
export function facetWords({ status, label }: CopyFacet): string {
  if (status) return signingStatusWords[status];
  return label ? entityLabelWords[label] : 'All';
}

export const isTrouble = ({ label, status }: CopyFacet) => label !== undefined || status === 'expired';

export const isSameFacet = (a: CopyFacet, b: CopyFacet) => a.status === b.status && a.label === b.label;

export function facetHref(templateId: string, { status, label }: CopyFacet): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(label && { label }) }).toString();
  return `${paths.copiesOf(templateId)}${query && `?${query}`}`;
}

/** Limits the counts to a search, in the service's parameters. */
export type CountedSearch = Pick<
  NonNullable<InputOf<typeof listGroupTemplateCopies>['query']>,
  'search_key' | 'search_by'
>;

/** Reads one row, for the total beside it. */
export function countInput(
  templateId: string,
  { status, label }: CopyFacet,
  search?: CountedSearch,
): InputOf<typeof listGroupTemplateCopies> {
  return {
    params: { doc_group_template_id: templateId },
    query: {
      per_page: 1,
      ...(status && { 'filters[signing_status]': status }),
      ...(label && { 'filters[entity_labels]': label }),
      ...search,
    },
  };
}

import type { InputOf } from '#contract/operation.ts';
import {
  entityLabels,
  type listGroupTemplateCopies,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { paths } from '#lib/paths.ts';

/** A signing status that copies of a group template can be listed by. */
export type SigningStatus = (typeof signingStatuses)[number];
/** A label that copies can be listed by. */
export type EntityLabel = (typeof entityLabels)[number];

/** What people call the signing statuses, sentence case. */
export const signingStatusWords: Readonly<Record<SigningStatus, string>> = {
  'waiting-for-me': 'Waiting for me',
  'waiting-for-others': 'Waiting for others',
  signed: 'Signed',
  pending: 'Pending',
  'has-invites': 'With invites',
  expired: 'Expired',
};

/** What people call the labels, sentence case. */
export const entityLabelWords: Readonly<Record<EntityLabel, string>> = {
  declined: 'Declined',
  undelivered: 'Undelivered',
};

/** Which copies are counted: all, those of a signing status, or those with a label. */
export interface CopyFacet {
  readonly status?: SigningStatus;
  readonly label?: EntityLabel;
}

/** Every facet that the service can count copies by, all copies first. */
export const copyFacets: readonly CopyFacet[] = [
  {},
  ...signingStatuses.map((status) => ({ status })),
  ...entityLabels.map((label) => ({ label })),
];

/** The facet in words: "All", "Waiting for me", "Declined". */
export function facetWords({ status, label }: CopyFacet): string {
  if (status) return signingStatusWords[status];
  return label ? entityLabelWords[label] : 'All';
}

/** Whether somebody should look into copies of the facet. */
export const isTrouble = ({ label, status }: CopyFacet) => label !== undefined || status === 'expired';

export const isSameFacet = (a: CopyFacet, b: CopyFacet) => a.status === b.status && a.label === b.label;

/** The address of the copies of a group template, narrowed to a facet. */
export function facetHref(templateId: string, { status, label }: CopyFacet): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(label && { label }) }).toString();
  return `${paths.copiesOf(templateId)}${query && `?${query}`}`;
}

/** A search that the copies are counted within, as the service takes it. */
export type CountedSearch = Pick<
  NonNullable<InputOf<typeof listGroupTemplateCopies>['query']>,
  'search_key' | 'search_by'
>;

/** The call that counts a facet: its first row alone, for the total beside it. */
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

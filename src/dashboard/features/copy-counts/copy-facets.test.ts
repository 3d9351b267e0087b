import { expect, it } from 'vitest';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { copyFacets, countInput, facetWords } from './copy-facets.ts';

it('counts every status and label that the document names, each by a call that the contract allows', () => {
  expect(copyFacets.map(facetWords)).toEqual([
    ...['All', 'Waiting for me', 'Waiting for others', 'Signed', 'Pending', 'With invites', 'Expired'],
    ...['Declined', 'Undelivered'],
  ]);
  for (const facet of copyFacets) {
    const { query } = countInput('t1', facet);
    expect(listGroupTemplateCopies.query.safeEncode(query ?? {}).data).toEqual({
      per_page: '1',
      ...(facet.status && { 'filters[signing_status]': facet.status }),
      ...(facet.label && { 'filters[entity_labels]': facet.label }),
    });
  }
});

import { mutationOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';
import type { Target } from './target.ts';

/** One change of what a document or an application is signed in. */
export type AssignmentStep =
  | { readonly act: 'assign'; readonly target: Target; readonly brandId: string }
  | { readonly act: 'unassign'; readonly target: Target }
  /** By the deprecated operation, which names the brand and knows applications alone. */
  | { readonly act: 'unassignNamed'; readonly target: Target; readonly brandId: string };

async function send(step: AssignmentStep): Promise<void> {
  const { kind, id } = step.target;
  switch (step.act) {
    case 'assign': {
      const body = { brand_id: step.brandId };
      await (kind === 'document'
        ? callOperation(assignBrandToDocument, { params: { document_id: id }, body })
        : callOperation(assignBrandToApplication, { params: { application_id: id }, body }));
      return;
    }
    case 'unassign':
      await (kind === 'document'
        ? callOperation(unassignBrandFromDocument, { params: { document_id: id } })
        : callOperation(unassignBrandFromApplication, { params: { application_id: id } }));
      return;
    case 'unassignNamed':
      await callOperation(unassignBrand, {
        params: { brand_id: step.brandId },
        body: { entity_type: 'application', entity_id: id },
      });
  }
}

/** Assigns or takes away. A group may have its brand from its application, so what is known of groups is asked anew. */
export const assignmentMutation = mutationOptions({
  mutationKey: ['assign-brand'],
  mutationFn: send,
  onSuccess: (_data, _step, _result, { client }) =>
    client.invalidateQueries({ queryKey: operationKey(getDocumentGroupBrand) }),
});

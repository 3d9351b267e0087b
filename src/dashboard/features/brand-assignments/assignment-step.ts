import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { settled, type WriteRules } from '#api/lost-answer.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  getApplicationBrand,
  getDocumentBrand,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';

/** What a brand can be assigned to by somebody who signs in. */
export const targetKinds = ['document', 'application'] as const;

export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

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

/** The id of the brand that a target has; null for none. @throws where the service does not tell */
export async function readBrand(client: QueryClient, { kind, id }: Target): Promise<string | null> {
  const answer = await (kind === 'document'
    ? callPublicOperation(client, getDocumentBrand, { params: { document_id: id } })
    : callPublicOperation(client, getApplicationBrand, { params: { application_id: id } }));
  if (answer === undefined) throw new Error('The service does not tell which brand it has');
  const { data } = answer;
  return data && !Array.isArray(data) ? data.unique_id : null;
}

/** A step whose answer is lost is done where the target has the brand, or has none, as it should. */
const rulesOf = (client: QueryClient, step: AssignmentStep): WriteRules<void> => ({
  isRepeatable: true,
  findOut: 'This service does not tell which brand it has.',
  look: async () => {
    const brandId = await readBrand(client, step.target);
    const isDone =
      step.act === 'assign'
        ? brandId === step.brandId
        : step.act === 'unassign'
          ? brandId === null
          : brandId !== step.brandId;
    return isDone ? { state: 'applied', answer: undefined } : { state: 'absent' };
  },
});

/** Assigns or takes away. A group may have its brand from its application, so what is known of groups is asked anew. */
export const assignmentMutation = mutationOptions({
  mutationKey: ['assign-brand'],
  mutationFn: (step: AssignmentStep, { client }) => settled(() => send(step), rulesOf(client, step)),
  onSuccess: async (_data, _step, _result, { client }) => {
    const reads = [getDocumentBrand, getApplicationBrand, getDocumentGroupBrand];
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: operationKey(read) })));
  },
});

/** What is known of a target's brand: its id, null where it has none, undefined where nothing is known. */
export type FormerBrand = string | null | undefined;

/** How to take a step back, and how sure that is. */
export interface UndoPlan {
  readonly step: AssignmentStep;
  /** `restores`: gives back what was there. `guesses`: what was there is not known. */
  readonly kind: 'restores' | 'guesses';
}

/**
 * How to take a step back, by what the target had before: as the service told, else as this browser remembers.
 * @param own the brand on whose page the step was taken, if any: the best guess of what was there
 * @returns undefined where the step has, as far as is known, changed nothing, or nobody knows what was there
 */
export function undoPlan(
  step: AssignmentStep,
  former: FormerBrand,
  own: string | undefined,
): UndoPlan | undefined {
  const { target, act } = step;
  const giveBack = (brandId: string) => ({ act: 'assign', target, brandId }) as const;
  if (act === 'assign') {
    // The service refuses the brand that is there already, so what is remembered must be out of date.
    const isKnown = former !== undefined && former !== step.brandId;
    if (isKnown && former !== null) return { step: giveBack(former), kind: 'restores' };
    return { step: { act: 'unassign', target }, kind: isKnown ? 'restores' : 'guesses' };
  }
  if (former === null) return undefined;
  // The deprecated operation leaves another brand than its own alone.
  if (act === 'unassignNamed' && former !== undefined && former !== step.brandId) return undefined;
  if (former !== undefined) return { step: giveBack(former), kind: 'restores' };
  return own === undefined ? undefined : { step: giveBack(own), kind: 'guesses' };
}

/** What is known of the target's brand once the step is done. */
export function brandAfter(step: AssignmentStep, former: FormerBrand): FormerBrand {
  if (step.act === 'assign') return step.brandId;
  if (step.act === 'unassign' || former === step.brandId) return null;
  return former;
}

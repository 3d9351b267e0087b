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

/** Assignable with a bearer token. */
export const targetKinds = ['document', 'application'] as const;

export type TargetKind = (typeof targetKinds)[number];

export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

export type AssignmentStep =
  | { readonly act: 'assign'; readonly target: Target; readonly brandId: string }
  | { readonly act: 'unassign'; readonly target: Target }
  /** The deprecated operation, which names the brand and supports applications only. */
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

/** Null for none. @throws if the service does not return it */
export async function readBrand(client: QueryClient, { kind, id }: Target): Promise<string | null> {
  const answer = await (kind === 'document'
    ? callPublicOperation(client, getDocumentBrand, { params: { document_id: id } })
    : callPublicOperation(client, getApplicationBrand, { params: { application_id: id } }));
  if (answer === undefined) throw new Error('The service does not tell which brand it has');
  const { data } = answer;
  return data && !Array.isArray(data) ? data.unique_id : null;
}

/** If the answer is lost, the step is done when the target has the expected brand. */
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

/** A group can inherit the brand of its application, so group queries are invalidated too. */
export const assignmentMutation = mutationOptions({
  mutationKey: ['assign-brand'],
  mutationFn: (step: AssignmentStep, { client }) => settled(() => send(step), rulesOf(client, step)),
  onSuccess: async (_data, _step, _result, { client }) => {
    const reads = [getDocumentBrand, getApplicationBrand, getDocumentGroupBrand];
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: operationKey(read) })));
  },
});

/** The brand's ID; null for none, undefined if unknown. */
export type FormerBrand = string | null | undefined;

export interface UndoPlan {
  readonly step: AssignmentStep;
  /** `guesses`: the former brand is unknown. */
  readonly kind: 'restores' | 'guesses';
}

/**
 * Plans the undo from the former brand that the service returned or this browser noted.
 * @param own the brand of the page, if any: the best guess of the former brand
 * @returns undefined if the step changed nothing or the former brand is unknown
 */
export function undoPlan(
  step: AssignmentStep,
  former: FormerBrand,
  own: string | undefined,
): UndoPlan | undefined {
  const { target, act } = step;
  const giveBack = (brandId: string) => ({ act: 'assign', target, brandId }) as const;
  if (act === 'assign') {
    // The service refuses to assign the brand that is assigned, so the noted one is out of date.
    const isKnown = former !== undefined && former !== step.brandId;
    if (isKnown && former !== null) return { step: giveBack(former), kind: 'restores' };
    return { step: { act: 'unassign', target }, kind: isKnown ? 'restores' : 'guesses' };
  }
  if (former === null) return undefined;
  // The deprecated operation only unassigns the brand that it names.
  if (act === 'unassignNamed' && former !== undefined && former !== step.brandId) return undefined;
  if (former !== undefined) return { step: giveBack(former), kind: 'restores' };
  return own === undefined ? undefined : { step: giveBack(own), kind: 'guesses' };
}

export function brandAfter(step: AssignmentStep, former: FormerBrand): FormerBrand {
  if (step.act === 'assign') return step.brandId;
  if (step.act === 'unassign' || former === step.brandId) return null;
  return former;
}

import type { QueryClient } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { settled } from '#api/lost-answer.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { readOwnBrand } from './carried-brand.ts';

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
  /** The deprecated operation, which unassigns only the brand that it names, of applications only. */
  | { readonly act: 'unassignNamed'; readonly target: Target; readonly brandId: string };

function send(step: AssignmentStep): Promise<unknown> {
  const { kind, id } = step.target;
  const ofDocument = { params: { document_id: id } };
  const ofApplication = { params: { application_id: id } };
  if (step.act === 'unassignNamed') {
    const body = { entity_type: 'application', entity_id: id } as const;
    return callOperation(unassignBrand, { params: { brand_id: step.brandId }, body });
  }
  if (step.act === 'unassign')
    return kind === 'document'
      ? callOperation(unassignBrandFromDocument, ofDocument)
      : callOperation(unassignBrandFromApplication, ofApplication);
  const body = { brand_id: step.brandId };
  return kind === 'document'
    ? callOperation(assignBrandToDocument, { ...ofDocument, body })
    : callOperation(assignBrandToApplication, { ...ofApplication, body });
}

/** If the answer is lost, the step is done when the target has the expected brand. */
export const takeStep = (client: QueryClient, step: AssignmentStep) =>
  settled(() => send(step), {
    isRepeatable: true,
    findOut: 'This service does not tell which brand it has.',
    look: async () => {
      const told = await readOwnBrand(client, step.target);
      if (!told) throw new Error('The service does not tell which brand it has');
      const brandId = told.brand?.unique_id ?? null;
      return brandAfter(step, brandId) === brandId
        ? { state: 'applied', answer: undefined }
        : { state: 'absent' };
    },
  });

/** The brand's ID; null for none, undefined if unknown. */
export type FormerBrand = string | null | undefined;

export function brandAfter(step: AssignmentStep, former: FormerBrand): FormerBrand {
  if (step.act === 'assign') return step.brandId;
  return step.act === 'unassign' || former === step.brandId ? null : former;
}

export interface UndoStep {
  readonly step: AssignmentStep;
  /** Whether it restores the former brand; otherwise that is unknown. */
  readonly isKnown: boolean;
}

/**
 * The inverse of a step.
 * @param former as the service returned it or this browser noted it
 * @param own the brand of the page, if any: the best guess of the former brand
 * @returns undefined if the step changed nothing or the former brand is unknown
 */
export function undoOf(
  step: AssignmentStep,
  former: FormerBrand,
  own: string | undefined,
): UndoStep | undefined {
  const { target } = step;
  // The service refuses to assign the brand that is assigned, so a noted one that is the same is out of date.
  const isKnown = former !== undefined && former !== brandAfter(step, former);
  if (isKnown && former !== null) return { step: { act: 'assign', target, brandId: former }, isKnown };
  if (step.act === 'assign') return { step: { act: 'unassign', target }, isKnown };
  if (former !== undefined || own === undefined) return undefined;
  return { step: { act: 'assign', target, brandId: own }, isKnown };
}

import type { EntityType } from '#contract/entity-types.ts';
import * as codes from '#contract/errors/error-codes.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import type { OperationId } from '#contract/operations.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import { entity, type SentencePart } from '#features/event-history/sentence.ts';
import {
  allSteps,
  type Certainty,
  isRefusedWith,
  type LogDerived,
  operationOf,
  proofOf,
  type Section,
  type Statement,
} from './statement.ts';

/** Null for no brand. */
interface BrandFact {
  readonly target: string;
  readonly brandId: string | null;
  readonly from: 'written' | 'refused';
  readonly step: HistoryStep;
}

function brandFactOf(step: HistoryStep): BrandFact | undefined {
  const { path, sent } = factsOf(step.row);
  const brandId = typeof sent.brand_id === 'string' ? sent.brand_id : undefined;
  switch (operationOf(step)) {
    case assignBrandToDocument.id:
    case assignBrandToApplication.id: {
      const target = path.document_id ?? path.application_id ?? '';
      if (brandId === undefined) return undefined;
      if (step.outcome === 'done') return { target, brandId, from: 'written', step };
      return isRefusedWith(step, codes.BRAND_ALREADY_ASSIGNED)
        ? { target, brandId, from: 'refused', step }
        : undefined;
    }
    case unassignBrandFromDocument.id:
    case unassignBrandFromApplication.id:
      if (step.outcome !== 'done') return undefined;
      return { target: path.document_id ?? path.application_id ?? '', brandId: null, from: 'written', step };
    case unassignBrand.id:
      if (step.outcome !== 'done' || typeof sent.entity_id !== 'string') return undefined;
      return { target: sent.entity_id, brandId: null, from: 'written', step };
    default:
      return undefined;
  }
}

const brandWords = (brandId: string | null): readonly SentencePart[] =>
  brandId === null ? ['None of its own'] : [entity('brand', brandId)];

export function assignedBrand(logDerived: LogDerived): Section {
  const facts = allSteps(logDerived).flatMap((step) => {
    const fact = brandFactOf(step);
    return fact?.target === logDerived.id ? [fact] : [];
  });
  const [newest] = facts;
  const title = 'Brand';
  const none = 'No call that gives it a brand or takes one away was read.';
  if (!newest) return { title, none, statements: [] };
  const written = facts.find(({ from }) => from === 'written');
  const base = { key: 'brand', about: ['Assigned brand'] };
  if (newest.from === 'written' || !written || written.brandId === newest.brandId) {
    const agreeing = written && written !== newest ? [proofOf(written.step)] : [];
    const certainty = written ? 'written' : 'refused';
    const proof = [proofOf(newest.step), ...agreeing] as const;
    return { title, none, statements: [{ ...base, value: brandWords(newest.brandId), certainty, proof }] };
  }
  return {
    title,
    none,
    statements: [
      {
        ...base,
        value: brandWords(written.brandId),
        certainty: 'contradicted',
        proof: [proofOf(written.step), proofOf(newest.step)],
        note: 'A later call was refused because another brand is assigned: something changed it that was not read.',
      },
    ],
  };
}

const resourceCalls: Partial<
  Record<OperationId, readonly [resource: string, says: 'written' | 'deleted' | 'read']>
> = {
  getGeneralBrandResource: ['General resource', 'read'],
  updateGeneralBrandResource: ['General resource', 'written'],
  createEmailBrandResource: ['Email resource', 'written'],
  deleteEmailBrandResource: ['Email resource', 'deleted'],
  getEmailBrandResource: ['Email resource', 'read'],
  getEditorBrandResource: ['Editor resource', 'read'],
  getOrganizationEditorBrandResource: ['Editor resource', 'read'],
  updateEditorBrandResource: ['Editor resource', 'written'],
  updateOrganizationEditorBrandResource: ['Editor resource', 'written'],
  deleteEditorBrandResource: ['Editor resource', 'deleted'],
  deleteOrganizationEditorBrandResource: ['Editor resource', 'deleted'],
  getEmailInviteCompleted: ['Completed-email texts', 'read'],
};

interface ResourceFact {
  readonly resource: string;
  readonly there: boolean;
  readonly from: Extract<Certainty, 'written' | 'read' | 'refused'>;
  readonly step: HistoryStep;
}

function resourceFactOf(step: HistoryStep): ResourceFact | undefined {
  const [resource, says] = resourceCalls[operationOf(step) as OperationId] ?? [];
  if (!resource || !says) return undefined;
  if (step.outcome === 'done')
    return { resource, there: says !== 'deleted', from: says === 'read' ? 'read' : 'written', step };
  if (isRefusedWith(step, codes.BRAND_RESOURCE_NOT_FOUND))
    return { resource, there: false, from: 'refused', step };
  if (isRefusedWith(step, codes.BRAND_RESOURCE_EXISTS))
    return { resource, there: true, from: 'refused', step };
  return undefined;
}

function resourceWords({ there, from }: ResourceFact): string {
  if (from === 'written') return there ? 'Written' : 'Deleted';
  return there ? 'There' : 'None';
}

/** @param facts of one resource, newest first */
function resourceStatement(
  resource: string,
  [newest, ...older]: readonly [ResourceFact, ...ResourceFact[]],
): Statement {
  const written = [newest, ...older].find(({ from }) => from === 'written');
  const base = { key: resource, about: [resource] };
  if (written && written.there !== newest.there)
    return {
      ...base,
      value: [resourceWords(written)],
      certainty: 'contradicted',
      proof: [proofOf(written.step), proofOf(newest.step)],
      note: newest.there
        ? 'A later answer shows that it is there.'
        : 'A later answer says that there is none.',
    };
  const told = written ?? newest;
  const later = told === newest ? [] : [proofOf(newest.step)];
  return {
    ...base,
    value: [resourceWords(told)],
    certainty: told.from,
    proof: [proofOf(told.step), ...later],
  };
}

function resources(logDerived: LogDerived): Section {
  const facts = logDerived.history.flatMap((step) => resourceFactOf(step) ?? []);
  return {
    title: 'Resources',
    none: 'No call about its resources was read.',
    statements: [...Map.groupBy(facts, ({ resource }) => resource)].flatMap(
      ([resource, [newest, ...older]]) => (newest ? [resourceStatement(resource, [newest, ...older])] : []),
    ),
  };
}

const targetKind = ({ step }: BrandFact): EntityType =>
  operationOf(step)?.includes('Document') ? 'document' : 'application';

function assignmentStatement(id: string, facts: readonly BrandFact[]): Statement | undefined {
  const given = facts.find(({ brandId }) => brandId === id);
  const [newest] = facts;
  if (!given || !newest) return undefined;
  const base = { key: given.target, about: [entity(targetKind(given), given.target)] };
  if (newest === given)
    return { ...base, value: ['Assigned'], certainty: given.from, proof: [proofOf(given.step)] };
  return {
    ...base,
    value: [newest.brandId === null ? 'Taken away since' : 'Has another brand since'],
    certainty: newest.from,
    proof: [proofOf(newest.step), proofOf(given.step)],
  };
}

function assignments(logDerived: LogDerived): Section {
  const facts = allSteps(logDerived).flatMap((step) => brandFactOf(step) ?? []);
  return {
    title: 'Where it was assigned',
    none: 'Nowhere, as far as the calls tell that were looked through.',
    statements: [...Map.groupBy(facts, ({ target }) => target).values()].flatMap(
      (ofTarget) => assignmentStatement(logDerived.id, ofTarget) ?? [],
    ),
  };
}

export function brandState(logDerived: LogDerived): readonly Section[] {
  return [resources(logDerived), assignments(logDerived)];
}

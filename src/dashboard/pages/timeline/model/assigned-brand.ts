import * as codes from '#contract/errors/error-codes.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import { entity, type SentencePart } from '#features/event-history/sentence.ts';
import { allSteps, isRefusedWith, type LogDerived, operationOf, proofOf, type Section } from './statement.ts';

/** What one step says of the brand of a thing; null for none. */
export interface BrandFact {
  readonly target: string;
  readonly brandId: string | null;
  readonly from: 'written' | 'refused';
  readonly step: HistoryStep;
}

/** What a step says of the brand that a document or an application has of its own. */
export function brandFactOf(step: HistoryStep): BrandFact | undefined {
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

/** The brand of its own that a document or an application has. */
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

import * as codes from '#contract/errors/error-codes.ts';
import { isOperationId, type OperationId } from '#contract/operations.ts';
import { carrierKey } from '#features/brand-assignments/carried-brand.ts';
import { type LoggedBrand, loggedBrandOf } from '#features/brand-assignments/logged-brand.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
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

interface Fact {
  readonly from: Extract<Certainty, 'written' | 'read' | 'refused'>;
  readonly step: HistoryStep;
}

interface Wording<F extends Fact> {
  readonly key: string;
  readonly about: readonly SentencePart[];
  readonly value: (fact: F) => readonly SentencePart[];
  readonly isSame: (one: F, other: F) => boolean;
  /** @param newest contradicts the last write */
  readonly note: (newest: F) => string;
}

/** States the last write, or else the newest fact; a newer fact can confirm or contradict it. @param facts newest first */
function statementOf<F extends Fact>(facts: readonly F[], wording: Wording<F>): readonly Statement[] {
  const [newest] = facts;
  const stated = facts.find(({ from }) => from === 'written') ?? newest;
  if (!newest || !stated) return [];
  const { key, about, value, isSame, note } = wording;
  const isContradicted = !isSame(stated, newest);
  return [
    {
      key,
      about,
      value: value(stated),
      certainty: isContradicted ? 'contradicted' : stated.from,
      proof: [proofOf(stated.step), ...(newest === stated ? [] : [proofOf(newest.step)])],
      note: isContradicted ? note(newest) : undefined,
    },
  ];
}

type AssignmentFact = LoggedBrand & Fact;

/** Reads have a section of their own. */
const assignmentFacts = (logDerived: LogDerived): readonly AssignmentFact[] =>
  allSteps(logDerived).flatMap((step) => {
    const logged = loggedBrandOf(step.row);
    return logged && logged.from !== 'read' ? [{ ...logged, step }] : [];
  });

export function assignedBrand(logDerived: LogDerived): Section {
  const facts = assignmentFacts(logDerived).filter(({ id }) => id === logDerived.id);
  return {
    title: 'Brand',
    none: 'No call that gives it a brand or takes one away was read.',
    statements: statementOf(facts, {
      key: 'brand',
      about: ['Assigned brand'],
      value: ({ brandId }) => (brandId === null ? ['None of its own'] : [entity('brand', brandId)]),
      isSame: (one, other) => one.brandId === other.brandId,
      note: () =>
        'A later call was refused because another brand is assigned: something changed it that was not read.',
    }),
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

interface ResourceFact extends Fact {
  readonly resource: string;
  readonly isThere: boolean;
}

function resourceFactsOf(step: HistoryStep): readonly ResourceFact[] {
  const operation = operationOf(step) ?? '';
  const [resource, says] = (isOperationId(operation) && resourceCalls[operation]) || [];
  if (!resource) return [];
  if (step.outcome === 'done')
    return [{ resource, isThere: says !== 'deleted', from: says === 'read' ? 'read' : 'written', step }];
  const isThere = isRefusedWith(step, codes.BRAND_RESOURCE_EXISTS);
  const isRefused = isThere || isRefusedWith(step, codes.BRAND_RESOURCE_NOT_FOUND);
  return isRefused ? [{ resource, isThere, from: 'refused', step }] : [];
}

const resourceWords = ({ isThere, from }: ResourceFact) =>
  from === 'written' ? (isThere ? 'Written' : 'Deleted') : isThere ? 'There' : 'None';

function resources({ history }: LogDerived): Section {
  const byResource = Map.groupBy(history.flatMap(resourceFactsOf), ({ resource }) => resource);
  return {
    title: 'Resources',
    none: 'No call about its resources was read.',
    statements: [...byResource].flatMap(([resource, facts]) =>
      statementOf(facts, {
        key: resource,
        about: [resource],
        value: (fact) => [resourceWords(fact)],
        isSame: (one, other) => one.isThere === other.isThere,
        note: ({ isThere }) =>
          isThere ? 'A later answer shows that it is there.' : 'A later answer says that there is none.',
      }),
    ),
  };
}

/** @param facts of one carrier, newest first */
function carrierStatement(brandId: string, facts: readonly AssignmentFact[]): readonly Statement[] {
  const given = facts.find((fact) => fact.brandId === brandId);
  const [newest] = facts;
  if (!given || !newest) return [];
  const since = newest.brandId === null ? 'Taken away since' : 'Has another brand since';
  return [
    {
      key: given.id,
      about: [entity(given.kind, given.id)],
      value: [newest === given ? 'Assigned' : since],
      certainty: newest.from,
      proof: [proofOf(newest.step), ...(newest === given ? [] : [proofOf(given.step)])],
    },
  ];
}

function assignments(logDerived: LogDerived): Section {
  const byCarrier = Map.groupBy(assignmentFacts(logDerived), carrierKey);
  return {
    title: 'Where it was assigned',
    none: 'Nowhere, as far as the calls tell that were looked through.',
    statements: [...byCarrier.values()].flatMap((facts) => carrierStatement(logDerived.id, facts)),
  };
}

export const brandState = (logDerived: LogDerived): readonly Section[] => [
  resources(logDerived),
  assignments(logDerived),
];

import { ApiError, hasCode } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { lookUpCode } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { AssignmentStep } from './assignment-step.ts';

/** Meanings of ambiguous codes, if the service's message does not say. */
function openMeanings(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.kind !== 'service') return [];
  return error.errors.flatMap(({ code, message }) => {
    if (typeof code !== 'number') return [];
    const candidates = lookUpCode(code, { operationId: error.operation, status: error.status });
    const isSaid = candidates.some(({ condition }) => condition === message);
    if (candidates.length < 2 || isSaid || message === '') return [];
    return [...new Set(candidates.map(plainWords))];
  });
}

export interface AssignmentProblem {
  readonly error: unknown;
  readonly step: AssignmentStep;
  /** Where the step was started, which is where the refusal is shown. */
  readonly origin: 'form' | 'list' | 'undo';
}

/** The target's ID in the path, and in the body of the deprecated operation. */
const targetField = (name: string) =>
  ['document_id', 'application_id', 'entity_id'].includes(name) ? 'id' : undefined;

export function refusalOf({ error, step, origin }: AssignmentProblem) {
  // Only the form has a field for the target's ID.
  const fieldOf = origin === 'form' ? targetField : undefined;
  const { fields, rest } = formErrors(error, fieldOf);
  const isOfApplication = step.act === 'unassign' && step.target.kind === 'application';
  return {
    fieldOf,
    /** The error of the field for the target's ID. */
    field: fields.id,
    rest,
    meanings: openMeanings(error),
    /** The brand is assigned already, so nothing is wrong. */
    isAlreadyThere: hasCode(error, codes.BRAND_ALREADY_ASSIGNED),
    /** The answer was lost, and the state could not be read. */
    isOpen: error instanceof LostAnswer && error.state === 'unknown',
    /** The right to unassign is missing; the deprecated operation requires another right. */
    offersDeprecated:
      isOfApplication && hasCode(error, codes.BRAND_ACTION_NOT_ALLOWED, codes.UNASSIGN_NOT_ALLOWED),
  };
}

import { ApiError, hasCode } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { lookUpCode } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { AssignmentStep } from '../assignment-step.ts';

export interface Refusal {
  /** The error of the field for the target's ID. */
  readonly field: string | undefined;
  readonly rest: readonly string[];
  /** Possible causes if the service's message does not say. */
  readonly meanings: readonly string[];
  /** The brand is assigned already, so nothing is wrong. */
  readonly isAlreadyThere: boolean;
  /** The answer was lost, and the state could not be read. */
  readonly isOpen: boolean;
  /** The right to unassign is missing; the deprecated operation requires another right. */
  readonly offersDeprecated: boolean;
}

/** Unassigning requires rights to the application and to its brand. */
const RIGHTS = [codes.BRAND_ACTION_NOT_ALLOWED, codes.UNASSIGN_NOT_ALLOWED];

/** The target's ID in the path, and in the body of the deprecated operation. */
const TARGET_FIELDS = ['document_id', 'application_id', 'entity_id'];

/** Meanings of ambiguous codes. */
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

/** @param hasField whether a field for the target's ID shows its error */
export function refusalOf(error: unknown, step: AssignmentStep, hasField: boolean): Refusal {
  const { fields, rest } = formErrors(error, (name) =>
    hasField && TARGET_FIELDS.includes(name) ? 'id' : undefined,
  );
  return {
    field: fields.id,
    rest,
    meanings: openMeanings(error),
    isOpen: error instanceof LostAnswer && error.state === 'unknown',
    isAlreadyThere: step.act === 'assign' && hasCode(error, codes.BRAND_ALREADY_ASSIGNED),
    offersDeprecated:
      step.act === 'unassign' && step.target.kind === 'application' && hasCode(error, ...RIGHTS),
  };
}

import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import {
  assignToApplicationErrors,
  assignToDocumentErrors,
  unassignBrandErrors,
  unassignFromApplicationErrors,
  unassignFromDocumentErrors,
} from '#contract/errors/brands.ts';
import { entriesOf } from '#contract/rule.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { AssignmentStep } from './assignment-step.ts';
import { refusalOf } from './refusal.ts';

const id = 'd'.repeat(40);
const document = { kind: 'document', id } as const;
const application = { kind: 'application', id } as const;
const brandId = 'b'.repeat(40);

const cases = [
  ['assignBrandToDocument', assignToDocumentErrors, { act: 'assign', target: document, brandId }],
  ['unassignBrandFromDocument', unassignFromDocumentErrors, { act: 'unassign', target: document }],
  ['assignBrandToApplication', assignToApplicationErrors, { act: 'assign', target: application, brandId }],
  ['unassignBrandFromApplication', unassignFromApplicationErrors, { act: 'unassign', target: application }],
  ['unassignBrand', unassignBrandErrors, { act: 'unassignNamed', target: application, brandId }],
] as const satisfies readonly (readonly [string, object, AssignmentStep])[];

function refused(operation: string, status: number, code: number, message: string): ApiError {
  return new ApiError({ kind: 'service', operation, status, message, errors: [{ code, message }] });
}

const atForm = (step: AssignmentStep, error: unknown) => ({ error, step, origin: 'form' }) as const;

const meanings = cases.flatMap(([operation, errors, step]) =>
  Object.keys(errors)
    .map(Number)
    .flatMap((code) => entriesOf(errors, code).map((entry) => ({ operation, step, code, ...entry }))),
);

it.each(meanings)('explains $code of $operation: $condition', ({ operation, step, code, ...entry }) => {
  const status = typeof entry.status === 'number' ? entry.status : (entry.status[0] ?? 400);
  const { field, rest } = refusalOf(atForm(step, refused(operation, status, code, entry.condition)));
  const text = plainWords({ code, ...entry });
  const isOfTarget = ['document_id', 'application_id', 'entity_id'].includes(entry.field ?? '');
  expect(field).toBe(isOfTarget ? text : undefined);
  expect(rest).toEqual(isOfTarget ? [] : [text]);
});

it('tells the alert everything where there is no field', () => {
  const error = refused('unassignBrandFromDocument', 403, 25002026, 'No such document');
  const { field, rest } = refusalOf({ error, step: { act: 'unassign', target: document }, origin: 'list' });
  expect(field).toBeUndefined();
  expect(rest).toEqual([expect.stringContaining('is gone, or is not yours')]);
});

it('lists what a code can mean where the service’s own words do not tell', () => {
  const error = refused('assignBrandToDocument', 403, 25002001, 'Not allowed');
  const step = { act: 'assign', target: document, brandId } as const;
  const { rest, meanings: possible } = refusalOf(atForm(step, error));
  expect(rest).toEqual(['Not allowed.']);
  expect(possible).toEqual([
    expect.stringContaining('not yours to use here'),
    expect.stringContaining('Members of this organization'),
  ]);
});

it('offers the deprecated operation where the right to the other is missing, and nowhere else', () => {
  for (const { operation, step, code, condition } of meanings) {
    const { offersDeprecated } = refusalOf(atForm(step, refused(operation, 403, code, condition)));
    const isRight = code === 25002001 || code === 25002026;
    expect(offersDeprecated).toBe(operation === 'unassignBrandFromApplication' && isRight);
  }
});

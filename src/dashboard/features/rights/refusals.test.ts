import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { FinishedCall } from '#api/finished-calls.ts';
import { createQueryClient, serviceKey } from '#api/query-client.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { ErrorCode } from '#contract/operation.ts';
import {
  getGroupTemplateRecipients,
  listGroupTemplateCopies,
} from '#contract/operations/document-group-templates.ts';
import { listOrganizationBrands, updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { type SignedInUser, userQuery } from '#features/session/user.ts';
import { learnRight } from './refusals.ts';

const brand = { organization_id: 'o', brand_id: 'b' };

const refused = (code: ErrorCode) =>
  ({
    outcome: 'refused',
    error: new ApiError({ kind: 'service', status: 403, message: 'no', errors: [{ code, message: 'no' }] }),
  }) as const;

function learning(role: NonNullable<SignedInUser['organization']>['role'] = 'admin') {
  const client = createQueryClient(() => undefined);
  const user = { id: 'u', emails: [], organization: { id: 'o', admins: [], role } };
  client.setQueryData(userQuery().queryKey, user);
  return {
    call: (call: Pick<FinishedCall, 'operation' | 'outcome'> & Partial<FinishedCall>) =>
      learnRight({ input: { params: brand }, at: 0, ...call }, client),
    known: (...of: string[]) => client.getQueryData([...serviceKey, 'refused', ...of]),
    isAskedAnew: () => client.getQueryState(userQuery().queryKey)?.isInvalidated,
  };
}

it('learns a right from a refusal, asks for the role anew, and unlearns it from what was done', () => {
  const { call, known, isAskedAnew } = learning();
  const operation = updateGeneralBrandResource;
  call({ operation, ...refused(codes.ORGANIZATION_RIGHTS_INSUFFICIENT) });
  expect(known('organization brands', 'o')).toBe(true);
  expect(isAskedAnew()).toBe(true);
  call({ operation, outcome: 'done' });
  expect(known('organization brands', 'o')).toBe(false);
});

it('does not ask for a role that is known to be none', () => {
  const { call, known, isAskedAnew } = learning('member');
  call({ operation: updateGeneralBrandResource, ...refused(codes.ORGANIZATION_RIGHTS_INSUFFICIENT) });
  expect(known('organization brands', 'o')).toBe(true);
  expect(isAskedAnew()).toBe(false);
});

it('learns nothing from other refusals, lost answers, and operations that everybody may', () => {
  const { call, known } = learning();
  call({ operation: updateGeneralBrandResource, ...refused(codes.BRAND_NOT_FOUND) });
  call({ operation: updateGeneralBrandResource, outcome: 'unknown' });
  call({ operation: listOrganizationBrands, outcome: 'done' });
  expect(known('organization brands', 'o')).toBeUndefined();
});

it('learns whose a group template is', () => {
  const { call, known, isAskedAnew } = learning();
  const input = { params: { doc_group_template_id: 't' } };
  call({ operation: listGroupTemplateCopies, input, ...refused(codes.COPIES_ACCESS_DENIED) });
  expect(known('group template', 't')).toBe(true);
  // Those it is shared with may read who signs.
  call({ operation: getGroupTemplateRecipients, input, outcome: 'done' });
  expect(known('group template', 't')).toBe(true);
  expect(isAskedAnew()).toBe(false);
});

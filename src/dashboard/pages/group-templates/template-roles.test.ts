import { expect, it } from 'vitest';
import { templateRoles } from './template-roles.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  documents: [{ id: 'lease', role: 'Tenant', action: 'sign' }],
};

it('gathers the roles of a template from whoever takes them and from those that nobody takes', () => {
  const [lease, rules, ...others] = templateRoles({
    recipients: [ada, { email: 'bo@example.com', documents: [{ id: 'rules', action: 'view' }] }],
    unmapped_documents: [{ id: 'lease', role: 'Guarantor', action: 'sign' }],
  });
  expect(lease).toEqual({
    id: 'lease',
    roles: [
      { role: 'Tenant', action: 'sign', taker: 'Ada', allowed: undefined },
      { role: 'Guarantor', action: 'sign', taker: undefined, allowed: undefined },
    ],
  });
  expect(rules?.roles).toEqual([
    { role: undefined, action: 'view', taker: 'bo@example.com', allowed: undefined },
  ]);
  expect(others).toEqual([]);
});

it.each([
  ['a name', 'Ada', 'Ada'],
  ['a record', { name: '', email: 'ada@example.com' }, 'ada@example.com'],
  ['nobody', null, undefined],
  ['what nobody can read', 17, undefined],
])('says that a role may be signed all the same, by %s', (_what, recipient, by) => {
  const roles = templateRoles({
    recipients: [],
    unmapped_documents: [{ id: 'lease', role: 'Guarantor', action: 'sign' }],
    allowed_unmapped_sign_documents: [{ id: 'lease', role: 'Guarantor', recipient }],
  }).flatMap((template) => template.roles);
  expect(roles).toEqual([{ role: 'Guarantor', action: 'sign', taker: undefined, allowed: { by } }]);
});

it('shows what may be signed also where it is not said to be without a taker', () => {
  const allowed = [{ id: 'lease', role: 'Guarantor', recipient: 'Ada' }];
  const [lease] = templateRoles({ recipients: [], allowed_unmapped_sign_documents: allowed });
  expect(lease?.roles[0]).toMatchObject({ role: 'Guarantor', allowed: { by: 'Ada' } });
});

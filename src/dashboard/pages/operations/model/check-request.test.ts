import { describe, expect, it } from 'vitest';
import { listContactGroups } from '#contract/operations/contacts.ts';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { sendInvite } from '#contract/operations/documents.ts';
import { operationList } from '#contract/operations.ts';
import { checkRequest } from './check-request.ts';
import { consequenceOf } from './consequence.ts';
import { getAt, pathText } from './json-path.ts';

const empty = { params: {}, query: {}, headers: {}, body: {} };
const sayings = (...args: Parameters<typeof checkRequest>) =>
  checkRequest(...args).map(({ path, text }) => `${pathText(path)} ${text}`);

describe('checkRequest', () => {
  it('puts every broken rule at its field, with code and remedy where the document has them', () => {
    const request = { ...empty, query: { per_page: 'many', page: 0 } };
    expect(sayings(listContactGroups, request)).toEqual([
      'params.contact_id Required.',
      'query.per_page per_page is not a whole number. Send per_page as digits only, such as per_page=1. Code 27400901.',
      'query.page page is not above 0. Count page from 1. Code 27400905.',
    ]);
  });

  it('goes into lists and headers', () => {
    const request = {
      params: { document_group_id: 'g' },
      query: {},
      headers: { 'X-Skip-Rules': ',' },
      body: { to: [{ email: 'nobody' }], with_history: true, client_timestamp: 1 },
    };
    expect(sayings(emailDocumentGroupCopy, request).map((text) => text.split(' ', 1)[0])).toEqual([
      'headers.X-Skip-Rules',
      'body.to[0].email',
    ]);
  });

  it('has nothing against a request that keeps the rules', () => {
    const request = { ...empty, params: { document_id: 'd' }, body: { to: 'a@b.example', more: 1 } };
    expect(checkRequest(sendInvite, request)).toEqual([]);
  });
});

it('a path leads into lists and objects, and to nothing that they inherit', () => {
  expect(getAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(getAt({ a: 1 }, ['a', 'toString'])).toBeUndefined();
});

describe('consequenceOf', () => {
  it('asks before everything that deletes or takes away', () => {
    const deletions = operationList.filter(
      ({ method, summary, permission }) =>
        permission !== 'no-session' &&
        (method === 'DELETE' || /^(?:Unassign|Remove|Delete|Unshare)/.test(summary)),
    );
    expect(deletions.length).toBeGreaterThan(5);
    for (const operation of deletions) expect(consequenceOf(operation, empty), operation.id).toBeDefined();
  });

  it('asks before everything that reaches people, and names them', () => {
    const textOf = (id: string, body: unknown) => {
      const operation = operationList.find((it) => it.id === id);
      return operation && consequenceOf(operation, { ...empty, body })?.text;
    };
    expect(textOf('sendInvite', { to: 'a@b.example' })).toContain('a@b.example');
    expect(textOf('emailDocumentGroupCopy', { to: [{ email: 'a@b.example' }] })).toContain('a@b.example');
    expect(textOf('sendFax', { recipient_number: '+1 555', documents: ['a', 'b'] })).toContain(
      '2 documents go to +1 555',
    );
    expect(textOf('sendFax', 'nonsense')).toContain('the number in the body');
  });
});

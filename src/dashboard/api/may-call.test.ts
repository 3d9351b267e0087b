import { afterEach, expect, it } from 'vitest';
import { getContact, listContacts } from '#contract/operations/contacts.ts';
import type { Session } from '#contract/session.ts';
import { callOperation } from './call-operation.ts';
import { onFinishedCall } from './finished-calls.ts';
import { gateCalls, isCallable, mayCall } from './may-call.ts';
import { callPublicOperation } from './public-operation.ts';
import { createQueryClient } from './query-client.ts';
import { rawCall } from './raw-call.ts';
import { sessionQuery } from './session.ts';

const plain: Session = {
  ...{ environment: 'embedded', account: 'ana@company.example', isProved: true, accountKey: 'a' },
  ...{ credential: 'openid', scope: '*', expiresAt: 0, idleSeconds: 60 },
};

const staff = (operations: readonly string[]): Session => ({
  ...plain,
  staff: {
    name: null,
    provider: 'company',
    roles: ['own'],
    operations: [...operations],
    callbackHosts: [],
    mayUnmask: false,
    unmaskedUntil: null,
    administers: false,
  },
});

afterEach(() => gateCalls(() => undefined));

it('goes by the roles of staff, and lets everybody else try everything', () => {
  expect(mayCall(undefined, 'listContacts')).toBe(true);
  expect(mayCall(plain, 'listContacts')).toBe(true);
  expect(mayCall(staff(['listContacts']), 'listContacts')).toBe(true);
  expect(mayCall(staff(['listContacts']), 'getContact')).toBe(false);
  expect(mayCall(staff([]), 'listContacts')).toBe(false);
});

it('sends nothing that a role excludes, and tells nobody of it', async () => {
  const finished: string[] = [];
  const stop = onFinishedCall(({ operation }) => void finished.push(operation.id));
  // As the session is by then: a role may change while the page is open.
  let session = staff(['getContact']);
  gateCalls(() => session);
  expect([isCallable(getContact), isCallable(listContacts)]).toEqual([true, false]);
  const refused = {
    kind: 'proxy',
    status: 403,
    operation: 'listContacts',
    problem: { code: 'role_excludes' },
  };
  await expect(callOperation(listContacts, {})).rejects.toMatchObject(refused);
  const raw = { operation: listContacts, uri: '/v2/crm/contacts', input: {} };
  await expect(rawCall(raw, new AbortController().signal)).rejects.toMatchObject(refused);
  expect(finished).toEqual([]);
  session = staff(['listContacts']);
  // There is no server here: that it was tried is all that can be told.
  await expect(callOperation(listContacts, {})).rejects.toMatchObject({ kind: 'network' });
  expect(finished).toEqual(['listContacts']);
  stop();
});

it('takes a public operation that a role excludes for one that the service does not have', async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(sessionQuery.queryKey, { environments: [], session: staff(['getContact']) });
  expect(await callPublicOperation(client, listContacts, {})).toBeUndefined();
  // Nothing of that is remembered of the service.
  client.setQueryData(sessionQuery.queryKey, { environments: [], session: staff(['listContacts']) });
  await expect(callPublicOperation(client, listContacts, {})).rejects.toMatchObject({ kind: 'network' });
});

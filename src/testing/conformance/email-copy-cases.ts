import type { NewDocument } from '#service/store/documents.ts';
import { addDocumentGroup } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

const body = { to: [{ email: 'ann@tenant.example' }], with_history: true, client_timestamp: 1_700_000_000 };
const { to: _to, ...withoutTo } = body;
const { with_history: _history, ...withoutHistory } = body;
const { client_timestamp: _timestamp, ...withoutTimestamp } = body;

/** To a group of the caller's. */
const toOwn = (
  { running, user }: World,
  sent: Sent = { body },
  documents: Partial<NewDocument>[] = [{}],
): Sent => ({
  params: { document_group_id: addDocumentGroup(running, user, documents).id },
  ...sent,
});

const sending = (changed: unknown) => (world: World) => toOwn(world, { body: changed });
const to = (value: unknown) => sending({ ...body, to: value });
const email = (value: unknown) => to([{ email: value }]);
const history = (value: unknown) => sending({ ...body, with_history: value });
const timestamp = (value: unknown) => sending({ ...body, client_timestamp: value });
const withDocuments =
  (...documents: Partial<NewDocument>[]) =>
  (world: World) =>
    toOwn(world, { body }, documents);

const withRules = (rules: string) => (world: World) =>
  toOwn(world, { body, headers: { 'X-Skip-Rules': rules } });

/** To a group of somebody else's, in which the caller has the role, if any. */
async function toForeign({ running, user }: World, role?: 'approver'): Promise<Sent> {
  const group = addDocumentGroup(running, await addUser(running));
  if (role) running.service.documentGroups.share(group.key, user.key, role);
  return { params: { document_group_id: group.id }, body };
}

function unverified(world: World): Sent {
  world.running.service.users.setEmailVerified(world.user.key, false);
  return toOwn(world);
}

const DAY = 86_400;

/** The emails are of tomorrow, so that they count whether or not midnight comes before the request. */
function afterTheLimit(world: World): Sent {
  const { settings, outbox, now } = world.running.service;
  for (let sent = 0; sent < settings.dailyEmails; sent += 1) {
    const recipient = 'ann@tenant.example';
    outbox.add({
      kind: 'email',
      purpose: 'group-copy',
      senderKey: world.user.key,
      recipient,
      created: now() + DAY,
    });
  }
  return toOwn(world);
}

const MB = 1024 * 1024;

const bodyCases = casesOf('emailDocumentGroupCopy', [
  ...(['"text"', '5', 'null', '[]'] as const).map((value) => ({
    code: 19001000 as const,
    when: `the body is ${value}`,
    request: sending(value),
  })),
  { code: 19001000, when: 'there is no body', request: (world) => toOwn(world, {}) },
  { code: 19001000, when: 'the element is no object', request: to(['ann@tenant.example']) },
  { code: 19060001, when: 'it is an object', request: to({ email: 'ann@tenant.example' }) },
  { code: 19060001, when: 'it is a string', request: to('ann@tenant.example') },
  { code: 19060002, when: 'it is null', request: to(null) },
  { code: 19060002, when: 'it is missing', request: sending(withoutTo) },
  { code: 19060003, when: 'it has none', request: to([]) },
  { code: 19060003, when: 'it has two', request: to([...body.to, ...body.to]) },
  { code: 19060005, when: 'it is a string', request: history('true') },
  { code: 19060005, when: 'it is a number', request: history(1) },
  { code: 19060006, when: 'it is null', request: history(null) },
  { code: 19060006, when: 'it is missing', request: sending(withoutHistory) },
  { code: 19060007, request: email(5) },
  { code: 19060008, when: 'it is null', request: email(null) },
  { code: 19060008, when: 'it is missing', request: to([{}]) },
  { code: 19060009, when: 'it has no domain', request: email('ann') },
  { code: 19060009, when: 'it is empty', request: email('') },
  { code: 19060010, when: 'it is a string', request: timestamp('1700000000') },
  { code: 19060010, when: 'it has a fraction', request: timestamp(1.5) },
  { code: 19060011, when: 'it is null', request: timestamp(null) },
  { code: 19060011, when: 'it is missing', request: sending(withoutTimestamp) },
  { code: 19060012, when: 'it is below', request: timestamp(-1) },
  { code: 19060012, when: 'it is above', request: timestamp(4294967296) },
  { code: 19060012, when: 'it is enormous', request: timestamp(1e300) },
  ...['', '{"a":1}', 'not a rule', 'a,,b', ','].map((rules) => ({
    code: 19001057 as const,
    when: `it is "${rules}"`,
    request: withRules(rules),
  })),
]);

const stateCases = casesOf('emailDocumentGroupCopy', [
  { code: 19001050, request: unverified },
  {
    code: 19002010,
    when: 'nobody has the group',
    request: () => ({ params: { document_group_id: testId() }, body }),
  },
  {
    code: 19002010,
    when: 'the group was deleted',
    request: ({ running, user }) => ({
      params: {
        document_group_id: addDocumentGroup(running, user, [{}], { deleted: running.service.now() }).id,
      },
      body,
    }),
  },
  { code: 19061001, when: 'the caller has no role', request: (world) => toForeign(world) },
  { code: 19061001, when: 'the caller is an approver', request: (world) => toForeign(world, 'approver') },
  { code: 19061002, request: withDocuments({}, { hasPayment: true }) },
  { code: 19053003, request: afterTheLimit },
  { code: 19062001, when: 'one file is larger', request: withDocuments({ size: 10 * MB + 1 }) },
  {
    code: 19062001,
    when: 'all together are larger',
    request: withDocuments({ size: 6 * MB }, { size: 6 * MB }),
  },
  { code: 19062002, message: 'is missing', request: withDocuments({}, { file: 'missing' }) },
  { code: 19062003, message: 'cannot be read', request: withDocuments({ file: 'unreadable' }) },
  { code: 19062004, request: email('ann@tenant.invalid') },
]);

export const emailCopyCases = [...bodyCases, ...stateCases];

import { addDocumentGroup } from '#testing/documents.ts';
import { addUser, bearerOf, testId } from '#testing/service.ts';
import { emailCopyCases } from './email-copy-cases.ts';
import { casesOf, type Sent, type World } from './error-case.ts';
import { groupReadCases } from './group-read-cases.ts';

const copyOf =
  (body: unknown) =>
  ({ running, user }: World): Sent => ({
    params: { document_group_id: addDocumentGroup(running, user).id },
    body,
  });
const stamped = (client_timestamp: unknown) => copyOf({ document_group_name: 'A copy', client_timestamp });

const copyCases = casesOf('copyDocumentGroup', [
  { code: 13020000, when: 'it is below', request: stamped(-1) },
  { code: 13020000, when: 'it is above', request: stamped(4294967296) },
  { code: 13020000, condition: 1, when: 'it is a string', request: stamped('1700000000') },
  { code: 13020000, condition: 1, when: 'it has a fraction', request: stamped(1.5) },
  { code: 13020000, condition: 2, when: 'it is a number', request: copyOf({ document_group_name: 5 }) },
  { code: 13020000, condition: 2, when: 'it is null', request: copyOf({ document_group_name: null }) },
  { code: 13020000, condition: 2, when: 'it is missing', request: copyOf({}) },
  { code: 13020000, condition: 2, when: 'there is no body', request: copyOf(undefined) },
]);

/** From a group of somebody else's that is shared with the users. */
async function fromForeign(
  { running }: World,
  shared: readonly { key: number }[],
  user_id: string,
): Promise<Sent> {
  const group = addDocumentGroup(running, await addUser(running));
  for (const { key } of shared) running.service.documentGroups.share(group.key, key, 'viewer');
  return { params: { document_group_id: group.id, user_id } };
}

const fromOwn = ({ running, user }: World, user_id: string, deleted?: number): Sent => ({
  params: {
    document_group_id: addDocumentGroup(running, user, [{}], deleted === undefined ? {} : { deleted }).id,
    user_id,
  },
});

/** With a token that its user has outlived, in the one sense or the other. */
async function asRemoved(world: World): Promise<Sent> {
  const { running, application } = world;
  const removed = await addUser(running);
  const authorization = bearerOf(running, removed, application);
  const sent = await fromForeign(world, [removed], removed.id);
  running.service.users.remove(removed.key, running.service.now());
  return { ...sent, authorization };
}

const unshareCases = casesOf('unshareDocumentGroup', [
  { code: 12029023, request: asRemoved },
  {
    code: 12029026,
    when: 'nobody has it',
    request: ({ user }) => ({ params: { document_group_id: testId(), user_id: user.id } }),
  },
  { code: 12029026, when: 'it was deleted', request: (world) => fromOwn(world, testId(), 1_700_000_000) },
  { code: 12029022, request: (world) => fromOwn(world, world.user.id) },
  {
    code: 12029012,
    when: 'a stranger names themself',
    request: (world) => fromForeign(world, [], world.user.id),
  },
  {
    code: 12029012,
    when: 'a shared user names another',
    request: async (world) => {
      const other = await addUser(world.running);
      return fromForeign(world, [world.user, other], other.id);
    },
  },
  { code: 12029011, when: 'nobody has the id', request: (world) => fromOwn(world, testId()) },
  {
    code: 12029011,
    when: 'it is not shared with the user',
    request: async (world) => fromOwn(world, (await addUser(world.running)).id),
  },
]);

export const documentGroupCases = [...emailCopyCases, ...copyCases, ...unshareCases, ...groupReadCases];

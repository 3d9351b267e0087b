import { addDocumentGroup } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

const GONE = 1_700_000_000;

/** Brings a request about a group in each of the ways in which there is none for the user. */
const missingGroup = (params: Readonly<Record<string, string>> = {}) => [
  {
    code: 25002062 as const,
    when: 'nobody has it',
    request: () => ({ params: { ...params, document_group_id: testId() } }),
  },
  {
    code: 25002062 as const,
    when: 'it is another’s',
    request: async ({ running }: World): Promise<Sent> => ({
      params: { ...params, document_group_id: addDocumentGroup(running, await addUser(running)).id },
    }),
  },
  {
    code: 25002067 as const,
    when: 'it was deleted',
    request: ({ running, user }: World): Sent => ({
      params: {
        ...params,
        document_group_id: addDocumentGroup(running, user, [{}], { deleted: GONE }).id,
      },
    }),
  },
];

/** A group of the user's that was sent, with no invite that anybody has to answer. */
function sentGroup({ running, user }: World, inviteId: string): Sent {
  const { id } = addDocumentGroup(running, user, [{}], { inviteId, state: 'pending' });
  return { params: { document_group_id: id, invite_id: inviteId } };
}

const anotherInvite = {
  code: 25002062 as const,
  condition: 1,
  request: (world: World): Sent => {
    const { params } = sentGroup(world, testId());
    return { params: { ...params, invite_id: testId() } };
  },
};

const changeCases = [
  ...missingGroup({ invite_id: testId() }),
  anotherInvite,
  {
    code: 25002067 as const,
    condition: 1,
    request: (world: World): Sent => sentGroup(world, testId()),
  },
  {
    code: 12029012 as const,
    when: 'the group is shared with the user',
    request: async ({ running, user }: World): Promise<Sent> => {
      const inviteId = testId();
      const { key, id } = addDocumentGroup(running, await addUser(running), [{}], { inviteId });
      running.service.documentGroups.share(key, user.key, 'signer');
      return { params: { document_group_id: id, invite_id: inviteId } };
    },
  },
];

export const groupReadCases = [
  ...(['getDocumentGroup', 'getDocumentGroupBrand', 'getDocumentGroupRecipients'] as const).flatMap((id) =>
    casesOf(id, missingGroup()),
  ),
  ...casesOf('listPendingInvites', [...missingGroup({ invite_id: testId() }), anotherInvite]),
  ...(['resendGroupInvites', 'cancelGroupInvite'] as const).flatMap((id) => casesOf(id, changeCases)),
];

import * as codes from '#contract/errors/error-codes.ts';
import type { InviteStatus } from '#service/store/invites.ts';
import { addDocument } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { casesOf, type ErrorCase, type Sent, type World } from './error-case.ts';

const invalid = { code: codes.INVALID_PAYLOAD, shape: 'flat' } as const;
const invite = { to: 'ann@tenant.example' };

const inviteToOwn =
  (body: unknown) =>
  ({ running, user }: World): Sent => ({ params: { document_id: addDocument(running, user).id }, body });

/** An invite to roles of a document that has some. */
const inviteRoles =
  (roles: readonly string[], ...entries: readonly object[]) =>
  ({ running, user }: World): Sent => ({
    params: { document_id: addDocument(running, user, { roles }).id },
    body: { to: entries.map((entry) => ({ email: invite.to, ...entry })) },
  });

/** An invite for a document that somebody shares with the caller. */
async function inviteToShared({ running, user }: World): Promise<Sent> {
  const document = addDocument(running, await addUser(running));
  running.service.documents.share(document.key, user.key);
  return { params: { document_id: document.id }, body: invite };
}

const inviteCases = casesOf('sendInvite', [
  { ...invalid, message: 'The field to ', when: 'it has no recipient', request: inviteToOwn({}) },
  {
    ...invalid,
    message: 'The field to ',
    when: 'its recipient is a list',
    request: inviteToOwn({ to: [invite.to] }),
  },
  {
    ...invalid,
    message: 'The field to ',
    when: 'its recipient is no address',
    request: inviteToOwn({ to: 'ann' }),
  },
  {
    ...invalid,
    message: 'The field to[0].email ',
    when: 'a role goes nowhere',
    request: inviteToOwn({ to: [{ email: 'ann' }] }),
  },
  {
    ...invalid,
    message: 'The field to[0].role must be a role',
    when: 'it names a role that the document lacks',
    request: inviteRoles(['Tenant'], { role: 'Landlord' }),
  },
  {
    ...invalid,
    message: 'Somebody is invited as Tenant already',
    when: 'it names a role twice',
    request: inviteRoles(['Tenant', 'Guarantor'], { role: 'Tenant' }, { role: 'Tenant' }),
  },
  {
    ...invalid,
    message: 'cc',
    when: 'a copy goes nowhere',
    request: inviteToOwn({ ...invite, cc: ['ann'] }),
  },
  {
    ...invalid,
    message: 'from',
    when: 'its sender is a number',
    request: inviteToOwn({ ...invite, from: 1 }),
  },
  {
    ...invalid,
    message: 'The field document_id ',
    when: 'it names another document than its path',
    request: inviteToOwn({ ...invite, document_id: testId() }),
  },
  {
    ...invalid,
    message: 'Only the owner',
    when: 'the document is shared with its sender',
    request: inviteToShared,
  },
]);

const fax = { recipient_number: '+49 (30) 123-456' };

const faxOf =
  (changed: unknown) =>
  ({ running, user }: World): Sent => ({
    body: { ...fax, documents: [addDocument(running, user).id], ...(changed as object) },
  });

const faxCases = casesOf('sendFax', [
  {
    code: 20003014,
    message: 'cannot be read by the user',
    when: 'nobody has it',
    request: () => ({ body: { ...fax, documents: [testId()] } }),
  },
  {
    code: 20003014,
    message: 'cannot be read by the user',
    when: 'one of them is another user’s',
    request: async ({ running, user }) => {
      const foreign = addDocument(running, await addUser(running));
      return { body: { ...fax, documents: [addDocument(running, user).id, foreign.id] } };
    },
  },
  {
    code: 20003014,
    message: 'cannot be read by the user',
    when: 'it was deleted',
    request: ({ running, user }) => ({
      body: { ...fax, documents: [addDocument(running, user, { deleted: 1_700_000_000 }).id] },
    }),
  },
  {
    code: 20003014,
    message: 'The file of Lease cannot be read',
    when: 'its file is missing',
    request: ({ running, user }) => ({
      body: { ...fax, documents: [addDocument(running, user, { file: 'missing' }).id] },
    }),
  },
  ...['', '12', '1'.repeat(19), 'not a number', '123\u0000456', '+'].map((recipient_number) => ({
    ...invalid,
    message: 'The field recipient_number ',
    when: `its number is ${JSON.stringify(recipient_number)}`,
    request: faxOf({ recipient_number }),
  })),
  {
    ...invalid,
    message: 'The field documents ',
    when: 'it has no documents',
    request: faxOf({ documents: [] }),
  },
  { ...invalid, message: 'documents', when: 'a document is a number', request: faxOf({ documents: [5] }) },
  {
    ...invalid,
    message: 'client_timestamp',
    when: 'its time is text',
    request: faxOf({ client_timestamp: 'x' }),
  },
]);

const deleted: ErrorCase['request'] = ({ running, user }) => ({
  params: { document_id: addDocument(running, user, { deleted: 1_700_000_000 }).id },
});
const foreign: ErrorCase['request'] = async ({ running }) => ({
  params: { document_id: addDocument(running, await addUser(running)).id },
});
const missing: ErrorCase['request'] = () => ({ params: { document_id: testId() } });

/** What reading and changing a document refuse alike. */
const readableCases = (['getDocument', 'getDocumentHistory', 'cancelFieldInvites'] as const).flatMap((id) =>
  casesOf(id, [
    { code: codes.BRANDED_ENTITY_NOT_FOUND, when: 'nobody has it', request: missing },
    { code: codes.BRANDED_ENTITY_NOT_FOUND, when: 'it is another user’s', request: foreign },
    { code: codes.BRANDED_ENTITY_DELETED, request: deleted },
  ]),
);

const invited = async ({ running, user }: World, status: InviteStatus) => {
  const id = testId();
  const documentKey = addDocument(running, user).key;
  const invite = { id, documentKey, inviterKey: user.key, email: 'ann@tenant.example' };
  running.service.invites.add({ ...invite, status, created: running.service.now() });
  return { params: { field_invite_id: id } };
};

const cancelCases = [
  ...casesOf('cancelFieldInvites', [
    {
      ...invalid,
      message: 'Only the owner',
      when: 'the document is shared with the caller',
      request: async (world) => ({ params: (await inviteToShared(world)).params ?? {} }),
    },
  ]),
  ...casesOf('deleteFieldInvite', [
    {
      ...invalid,
      condition: 1,
      when: 'there is no such invite',
      request: () => ({ params: { field_invite_id: testId() } }),
    },
    {
      ...invalid,
      condition: 1,
      when: 'it is another user’s',
      request: async (world) => invited({ ...world, user: await addUser(world.running) }, 'pending'),
    },
    {
      ...invalid,
      message: 'was answered already',
      when: 'it was signed',
      request: (world) => invited(world, 'fulfilled'),
    },
  ]),
];

const folderCases = casesOf('getFolder', [
  { ...invalid, condition: 1, request: () => ({ params: { folder_id: testId() } }) },
  ...['limit=0', 'limit=101', 'offset=-1', 'limit=x'].map((query) => ({
    ...invalid,
    message: `The query parameter ${query.split('=')[0]} must`,
    when: `it is asked for ${query}`,
    request: () => ({ params: { folder_id: testId() }, query }),
  })),
]);

export const documentCases: readonly ErrorCase[] = [
  ...inviteCases,
  ...faxCases,
  ...readableCases,
  ...cancelCases,
  ...folderCases,
];

import * as codes from '#contract/errors/error-codes.ts';
import type { InviteStatus } from '#service/store/invites.ts';
import { addDocument } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { documents } from './brand-arrangements.ts';
import { readErrors } from './brand-assignment-cases.ts';
import { casesOf, type ErrorCase, invalidCases, type Sent, type World } from './error-case.ts';

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

const inviteCases = casesOf(
  'sendInvite',
  invalidCases([
    ['it has no recipient', 'The field to ', inviteToOwn({})],
    ['its recipient is a list', 'The field to ', inviteToOwn({ to: [invite.to] })],
    ['its recipient is no address', 'The field to ', inviteToOwn({ to: 'ann' })],
    ['a role goes nowhere', 'The field to[0].email ', inviteToOwn({ to: [{ email: 'ann' }] })],
    [
      'it names a role that the document lacks',
      'The field to[0].role must be a role',
      inviteRoles(['Tenant'], { role: 'Landlord' }),
    ],
    [
      'it names a role twice',
      'Somebody is invited as Tenant already',
      inviteRoles(['Tenant', 'Guarantor'], { role: 'Tenant' }, { role: 'Tenant' }),
    ],
    ['a copy goes nowhere', 'cc', inviteToOwn({ ...invite, cc: ['ann'] })],
    ['its sender is a number', 'from', inviteToOwn({ ...invite, from: 1 })],
    [
      'it names another document than its path',
      'The field document_id ',
      inviteToOwn({ ...invite, document_id: testId() }),
    ],
    ['the document is shared with its sender', 'Only the owner', inviteToShared],
  ]),
);

const fax = { recipient_number: '+49 (30) 123-456' };

const faxOf =
  (changed: unknown) =>
  ({ running, user }: World): Sent => ({
    body: { ...fax, documents: [addDocument(running, user).id], ...(changed as object) },
  });

const unreadable = { code: 20003014, message: 'cannot be read by the user' } as const;

const faxCases = casesOf('sendFax', [
  { ...unreadable, when: 'nobody has it', request: () => ({ body: { ...fax, documents: [testId()] } }) },
  {
    ...unreadable,
    when: 'one of them is another user’s',
    request: async ({ running, user }) => {
      const foreign = addDocument(running, await addUser(running));
      return { body: { ...fax, documents: [addDocument(running, user).id, foreign.id] } };
    },
  },
  {
    ...unreadable,
    when: 'it was deleted',
    request: ({ running, user }) => ({
      body: { ...fax, documents: [addDocument(running, user, { deleted: 1_700_000_000 }).id] },
    }),
  },
  {
    ...unreadable,
    message: 'The file of Lease cannot be read',
    when: 'its file is missing',
    request: ({ running, user }) => ({
      body: { ...fax, documents: [addDocument(running, user, { file: 'missing' }).id] },
    }),
  },
  ...invalidCases([
    ...['', '12', '1'.repeat(19), 'not a number', '123\u0000456', '+'].map(
      (recipient_number) =>
        [
          `its number is ${JSON.stringify(recipient_number)}`,
          'The field recipient_number ',
          faxOf({ recipient_number }),
        ] as const,
    ),
    ['it has no documents', 'The field documents ', faxOf({ documents: [] })],
    ['a document is a number', 'documents', faxOf({ documents: [5] })],
    ['its time is text', 'client_timestamp', faxOf({ client_timestamp: 'x' })],
  ]),
]);

/** What reading and changing a document refuse alike. */
const readableCases = (
  ['getDocument', 'getDocumentHistory', 'getDocumentBrand', 'cancelFieldInvites'] as const
).flatMap((id) => casesOf(id, readErrors(documents)));

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

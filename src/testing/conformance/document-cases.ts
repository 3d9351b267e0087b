import * as codes from '#contract/errors/error-codes.ts';
import { addDocument } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { casesOf, type ErrorCase, type Sent, type World } from './error-case.ts';

const invalid = { code: codes.INVALID_PAYLOAD, shape: 'flat' } as const;
const invite = { to: 'ann@tenant.example' };

const inviteToOwn =
  (body: unknown) =>
  ({ running, user }: World): Sent => ({ params: { document_id: addDocument(running, user).id }, body });

/** An invite for a document that somebody shares with the caller. */
async function inviteToShared({ running, user }: World): Promise<Sent> {
  const document = addDocument(running, await addUser(running));
  running.service.documents.share(document.key, user.key);
  return { params: { document_id: document.id }, body: invite };
}

const inviteCases = casesOf('sendInvite', [
  { ...invalid, message: 'to: ', when: 'it has no recipient', request: inviteToOwn({}) },
  { ...invalid, message: 'to: ', when: 'its recipient is a list', request: inviteToOwn({ to: [invite.to] }) },
  { ...invalid, message: 'to: ', when: 'its recipient is no address', request: inviteToOwn({ to: 'ann' }) },
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
    message: 'document_id: ',
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
    message: 'recipient_number: ',
    when: `its number is ${JSON.stringify(recipient_number)}`,
    request: faxOf({ recipient_number }),
  })),
  { ...invalid, message: 'documents: ', when: 'it has no documents', request: faxOf({ documents: [] }) },
  { ...invalid, message: 'documents', when: 'a document is a number', request: faxOf({ documents: [5] }) },
  {
    ...invalid,
    message: 'client_timestamp',
    when: 'its time is text',
    request: faxOf({ client_timestamp: 'x' }),
  },
]);

export const documentCases: readonly ErrorCase[] = [...inviteCases, ...faxCases];

import { addContact } from '#testing/contacts.ts';
import { addUser, testId } from '#testing/service.ts';
import { contactFieldCases } from './contact-field-cases.ts';
import { casesOf, type ErrorCase, type Sent, type World } from './error-case.ts';

/** To the caller's own contact. */
const toOwn = ({ running, user }: World, sent: Sent): Sent => ({
  params: { contact_id: addContact(running, user).id },
  ...sent,
});

/** To a contact of somebody else's, which may be shared with the caller. */
async function toForeign({ running, user }: World, sent: Sent, shared: boolean): Promise<Sent> {
  const contact = addContact(running, await addUser(running));
  if (shared) running.service.contacts.share(contact.key, user.key);
  return { params: { contact_id: contact.id }, ...sent };
}

const update = { body: { email: 'new@contact.example' } };

const groupCases = casesOf('listContactGroups', [
  ...(['ten', '1.5', ''] as const).map((value) => ({
    code: 27400901 as const,
    when: `per_page is "${value}"`,
    request: (world: World) => toOwn(world, { query: { per_page: value } }),
  })),
  ...(['0', '-5'] as const).map((value) => ({
    code: 27400902 as const,
    when: `per_page is ${value}`,
    request: (world: World) => toOwn(world, { query: { per_page: value } }),
  })),
  { code: 27400903, request: (world) => toOwn(world, { query: { per_page: '101' } }) },
  { code: 27400904, request: (world) => toOwn(world, { query: { page: 'first' } }) },
  ...(['0', '-1'] as const).map((value) => ({
    code: 27400905 as const,
    when: `page is ${value}`,
    request: (world: World) => toOwn(world, { query: { page: value } }),
  })),
  {
    code: 27404001,
    when: 'nobody has the contact',
    request: () => ({ params: { contact_id: testId() } }),
  },
  { code: 27404001, when: 'it is another user’s', request: (world) => toForeign(world, {}, false) },
  {
    code: 27404001,
    when: 'it is another user’s and shared with the caller',
    request: (world) => toForeign(world, {}, true),
  },
]);

const accessCases = casesOf('updateContact', [
  {
    code: 27404001,
    when: 'nobody has the contact',
    request: () => ({ params: { contact_id: testId() }, ...update }),
  },
  { code: 27404001, when: 'it is another user’s', request: (world) => toForeign(world, update, false) },
  { code: 27400913, request: (world) => toForeign(world, update, true) },
  {
    code: 27422001,
    when: 'another contact has the email in other letters',
    request: (world) => {
      const { email } = addContact(world.running, world.user);
      return toOwn(world, { body: { email: email.toUpperCase() } });
    },
  },
]);

export const contactCases: readonly ErrorCase[] = [...groupCases, ...accessCases, ...contactFieldCases];

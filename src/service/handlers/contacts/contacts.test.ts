import { describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addContact, addToNewGroup, everyField } from '#testing/contacts.ts';
import { addPerson, ask, type Person } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

/** A contact from its creation to its end: create, read, delete. */

const NOW = 1_800_000_000;
const running = await sharedService({ clock: standingAt(NOW) });

const LIST = '/v2/crm/contacts';
const get = (person: Person, id: string) => ask(running, person, 'GET', `${LIST}/${id}`);
const remove = (person: Person, id: string) => ask(running, person, 'DELETE', `${LIST}/${id}`);

async function create(person: Person, body: object): Promise<string> {
  const answer = await ask(running, person, 'POST', LIST, body);
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { id: expect.stringMatching(/^[a-z0-9]{40}$/) } },
  });
  return (answer.body as { data: { id: string } }).data.id;
}

describe('createContact', () => {
  it('keeps every field, which reading it answers again', async () => {
    const person = await addPerson(running);
    const id = await create(person, everyField);
    const { status, body } = await get(person, id);
    expect(status).toBe(200);
    expect(body).toEqual({ data: { id, ...everyField, created_at: NOW, updated_at: NOW } });
  });

  it('wants no more than an email, and takes countries in small letters', async () => {
    const person = await addPerson(running);
    const id = await create(person, { email: 'grace@contact.example', address: { country: 'de' } });
    expect(await get(person, id)).toMatchObject({
      body: { data: { first_name: null, address: { country: 'DE', city: null } } },
    });
  });

  it('gives one email to one contact alone when many ask at once', async () => {
    const person = await addPerson(running);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(running, person, 'POST', LIST, everyField)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...new Array(7).fill(422)]);
  });

  it('leaves other users free to have the same email', async () => {
    for (const person of [await addPerson(running), await addPerson(running)])
      await create(person, { email: 'both@contact.example' });
  });
});

describe('getContact', () => {
  it('is for the owner and those it is shared with', async () => {
    const [owner, shared] = [await addPerson(running), await addPerson(running)];
    const contact = addContact(running, owner.user);
    running.service.contacts.share(contact.key, shared.user.key);
    for (const person of [owner, shared]) expect((await get(person, contact.id)).status).toBe(200);
  });
});

describe('deleteContact', () => {
  it('takes it out of its groups and away from whom it was shared with, and frees its email', async () => {
    const [owner, shared] = [await addPerson(running), await addPerson(running)];
    const contact = addContact(running, owner.user);
    addToNewGroup(running, owner.user, contact, 'Clients');
    running.service.contacts.share(contact.key, shared.user.key);
    expect(await remove(owner, contact.id)).toMatchObject({ status: 204, body: null });
    for (const person of [owner, shared]) expect((await get(person, contact.id)).status).toBe(404);
    expect((await remove(owner, contact.id)).status).toBe(404);
    expect(await create(owner, { email: contact.email })).not.toBe(contact.id);
  });
});

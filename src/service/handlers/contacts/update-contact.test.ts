import { describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addContact, everyField, type TestContact } from '#testing/contacts.ts';
import { addPerson, ask, outcomeOf, type Person } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService({ clock: standingAt(1_800_000_000) });

const put = (person: Person, contact: { readonly id: string }, body: object) =>
  ask(running, person, 'PUT', `/v2/crm/contacts/${contact.id}`, body);

const stored = ({ id }: TestContact) => running.service.contacts.find(id);

const everythingStored = {
  email: 'ada@contact.example',
  firstName: 'Ada',
  lastName: 'Byron',
  description: 'Met in Turin',
  phoneNumber: '+1 212-555-0100',
  phoneCountryCode: 'US',
  city: 'Portland',
  state: 'Oregon',
  street: '12 Harbour Street',
  country: 'US',
  zipCode: '97205-1234',
  apartment: '4b',
  companyName: 'Analytical Engines',
  jobTitle: 'Director',
};

describe('updateContact', () => {
  it('writes every field, answers 204 without a body, and notes the time', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user);
    await running.clock.advance(60_000);
    expect(await put(person, contact, everyField)).toMatchObject({ status: 204, body: null });
    expect(stored(contact)).toMatchObject({ ...everythingStored, updated: running.service.now() });
  });

  it('keeps what is not sent, and removes what is sent empty', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user);
    await put(person, contact, everyField);
    expect((await put(person, contact, { email: everyField.email })).status).toBe(204);
    expect(stored(contact)).toMatchObject(everythingStored);
    const body = { email: everyField.email, first_name: '', company: { job_title: '' }, address: {} };
    expect((await put(person, contact, body)).status).toBe(204);
    expect(stored(contact)).toMatchObject({ ...everythingStored, firstName: null, jobTitle: null });
  });

  it('takes fields that the document does not name, and a contact’s own email in other letters', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user);
    const email = contact.email.toUpperCase();
    expect((await put(person, contact, { email, nickname: 'x', phone: { extension: '7' } })).status).toBe(
      204,
    );
    expect(stored(contact)?.email).toBe(email);
  });

  it('judges what is sent by the country that the contact has, and nothing that is not sent', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user);
    await put(person, contact, everyField);
    const { email } = everyField;
    const sent = async (address: object) => outcomeOf(await put(person, contact, { email, address }));
    expect(await sent({ zip_code: '97201' })).toBe(204);
    expect(await sent({ zip_code: 'EC1A 1BB' })).toBe(27422002);
    expect(await sent({ country: 'DE' })).toBe(204);
    expect(stored(contact)).toMatchObject({ country: 'DE', state: 'Oregon', zipCode: '97201' });
    expect(await sent({ state: 'Oregon' })).toBe(27422004);
    expect(await sent({ zip_code: '10115' })).toBe(204);
    expect(await sent({ country: '' })).toBe(204);
    expect(await sent({ zip_code: '10115' })).toBe(27400027);
    const moved = { country: 'GB', state: '', city: 'London', zip_code: 'EC1A 1BB' };
    expect((await put(person, contact, { email, address: moved })).status).toBe(204);
    expect(stored(contact)).toMatchObject({ country: 'GB', state: null, zipCode: 'EC1A 1BB' });
    expect((await put(person, contact, { email, address: { state: 'Oregon' } })).status).toBe(422);
  });

  it('lets an old address be that would be refused today, while another part of the contact changes', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user, { country: 'UK', zipCode: '1', phoneCountryCode: 'ZZ' });
    expect((await put(person, contact, { email: contact.email, first_name: 'Ada' })).status).toBe(204);
    expect(stored(contact)).toMatchObject({ firstName: 'Ada', country: 'UK', phoneCountryCode: 'ZZ' });
  });

  it('holds a phone number against a country code that is sent with it, and no other', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user, {
      phoneNumber: '+1 212-555-0100',
      phoneCountryCode: 'US',
    });
    const { email } = contact;
    const sent = async (phone: object) => (await put(person, contact, { email, phone })).status;
    expect(await sent({ number: '+49 30 12345678' })).toBe(204);
    expect(await sent({ country_code: 'FR' })).toBe(204);
    expect(await sent({ number: '+49 30 12345678', country_code: 'FR' })).toBe(422);
  });

  it('takes a description of two lines, and addresses of internationalized domains', async () => {
    const person = await addPerson(running);
    const contact = addContact(running, person.user);
    for (const email of ['info@münchen.example', 'почта@пример.рф', 'info@xn--e1afmkfd.xn--p1ai']) {
      expect((await put(person, contact, { email, description: 'One\r\n\ttwo' })).status).toBe(204);
      expect(stored(contact)).toMatchObject({ email, description: 'One\r\n\ttwo' });
    }
  });

  it('gives one email to one contact alone when many ask at once', async () => {
    const person = await addPerson(running);
    const contacts = Array.from({ length: 12 }, () => addContact(running, person.user));
    const spelt = (index: number) => (index % 2 ? 'One@Contact.Example' : 'one@contact.example');
    const answers = await Promise.all(
      contacts.map((contact, index) => put(person, contact, { email: spelt(index) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, ...Array.from({ length: 11 }, () => 422)]);
    const holders = contacts.filter(
      (contact) => stored(contact)?.email.toLowerCase() === 'one@contact.example',
    );
    expect(holders).toHaveLength(1);
  });

  it('is the owner’s alone, through any application', async () => {
    const [owner, shared] = [await addPerson(running), await addPerson(running)];
    const contact = addContact(running, owner.user);
    running.service.contacts.share(contact.key, shared.user.key);
    const body = { email: contact.email, first_name: 'Changed' };
    expect((await put(shared, contact, body)).status).toBe(404);
    expect(stored(contact)?.firstName).toBeNull();
    const elsewhere = { user: owner.user, application: shared.application };
    expect((await put(elsewhere, contact, body)).status).toBe(204);
  });
});

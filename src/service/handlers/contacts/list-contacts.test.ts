import { describe, expect, it } from 'vitest';
import { listContacts } from '#contract/operations/contacts.ts';
import { standingAt } from '#testing/clock.ts';
import { addContact } from '#testing/contacts.ts';
import { addPerson, ask, type Person } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const START = 1_800_000_000;
const running = await sharedService({ clock: standingAt(START) });

async function list(person: Person, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await ask(
    running,
    person,
    'GET',
    `/v2/crm/contacts?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return listContacts.responses[200].parse(body);
}

const emails = async (person: Person, query?: Readonly<Record<string, string>>) =>
  (await list(person, query)).data.map(({ email }) => email);

const filters = (...conditions: readonly object[]) => ({ filters: JSON.stringify(conditions) });
const anyOf = (fields: Readonly<Record<string, string>>) => ({
  _OR: Object.entries(fields).map(([name, value]) => ({ [name]: { type: 'like', value } })),
});
const everywhere = (value: string) =>
  anyOf({ email: value, first_name: value, last_name: value, company_name: value });

/** Three people, each second one newer. */
async function arrange() {
  const person = await addPerson(running);
  for (const [email, firstName, lastName, companyName] of [
    ['ada@engines.example', 'Ada', 'Byron', 'Analytical Engines'],
    ['grace_h@navy.example', 'Grace', 'Hopper', null],
    ['mary@engines.example', 'Mary', 'Somerville', '100% Maths'],
  ] as const) {
    await running.clock.advance(1000);
    addContact(running, person.user, { email, firstName, lastName, companyName });
  }
  return person;
}

describe('listContacts', () => {
  it('answers the caller’s own, newest first, with all that an update sends', async () => {
    const person = await arrange();
    const other = await arrange();
    const shared = addContact(running, other.user);
    running.service.contacts.share(shared.key, person.user.key);
    const { data, meta } = await list(person);
    expect(data.map(({ email }) => email)).toEqual([
      'mary@engines.example',
      'grace_h@navy.example',
      'ada@engines.example',
    ]);
    expect(data[2]).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      description: null,
      phone: { number: null, country_code: null },
      company: { name: 'Analytical Engines', job_title: null },
    });
    expect(meta.pagination).toMatchObject({ total: 3, per_page: 15, total_pages: 1 });
  });

  it('finds a text anywhere in the fields that are named, in whatever case', async () => {
    const person = await arrange();
    expect(await emails(person, filters(everywhere('ENGINES')))).toEqual([
      'mary@engines.example',
      'ada@engines.example',
    ]);
    expect(await emails(person, filters(anyOf({ company_name: 'engines' })))).toEqual([
      'ada@engines.example',
    ]);
    expect(await emails(person, filters(anyOf({ first_name: 'grace', last_name: 'byr' })))).toEqual([
      'grace_h@navy.example',
      'ada@engines.example',
    ]);
    expect(await emails(person, filters(anyOf({ first_name: 'hopper' })))).toEqual([]);
  });

  it('wants every condition, counts what it finds, and pages through it', async () => {
    const person = await arrange();
    const both = filters(everywhere('engines'), everywhere('mary'));
    expect(await emails(person, both)).toEqual(['mary@engines.example']);
    const page = await list(person, { ...filters(everywhere('engines')), per_page: '1', page: '2' });
    expect(page.data.map(({ email }) => email)).toEqual(['ada@engines.example']);
    expect(page.meta.pagination).toMatchObject({ total: 2, total_pages: 2, current_page: 2, count: 1 });
    expect(page.meta.pagination.links?.previous).toContain('filters=');
  });

  it('takes a text with % for a pattern of the whole, and any other for a part', async () => {
    const person = await arrange();
    expect(await emails(person, filters(everywhere('e_h')))).toEqual(['grace_h@navy.example']);
    expect(await emails(person, filters(everywhere('100%')))).toEqual(['mary@engines.example']);
    expect(await emails(person, filters(everywhere('ada%engines')))).toEqual([]);
    expect(await emails(person, filters(everywhere('a%a')))).toEqual(['ada@engines.example']);
  });

  it.each([
    ['no JSON', '[{'],
    ['an unknown field', JSON.stringify([anyOf({ phone: '1' })])],
    [
      'two fields in one',
      '[{"_OR":[{"email":{"type":"like","value":"a"},"first_name":{"type":"like","value":"a"}}]}]',
    ],
    ['nothing to look for', '[{"_OR":[]}]'],
    ['another comparison', '[{"_OR":[{"email":{"type":"=","value":"a"}}]}]'],
  ])('refuses a filter with %s', async (_, text) => {
    const person = await addPerson(running);
    const path = `/v2/crm/contacts?${new URLSearchParams({ filters: text })}`;
    expect(await ask(running, person, 'GET', path)).toMatchObject({ status: 400, body: { code: 65536 } });
  });
});

import { addContact } from '#testing/contacts.ts';
import { addUser, testId } from '#testing/service.ts';
import { type CaseOf, casesOf, type ErrorCase, type Sent, type World } from './error-case.ts';

type Code = NonNullable<CaseOf<'createContact'>['code']>;
type Body = Readonly<Record<string, unknown>>;

/** What breaks a rule of the fields, alike for a new contact and an old one. */
interface FieldCase {
  readonly code: Code;
  readonly when: string;
  readonly body: Body;
  readonly message?: string;
}

/** Sends a body, with an email unless it has one, to a contact of the caller's. */
const updating = (body: Body) => (world: World) => {
  const contact = addContact(world.running, world.user);
  return { params: { contact_id: contact.id }, body: { email: contact.email, ...body } };
};

const creating = (body: Body) => () => ({ body: { email: `${testId()}@contact.example`, ...body } });

/** A body that holds a value at a dotted name: `phone.number` → `{phone: {number: value}}`. */
function bodyWith(field: string, value: unknown, beside: object = {}): Record<string, unknown> {
  const [outer = '', inner] = field.split('.');
  return inner === undefined ? { [outer]: value } : { [outer]: { ...beside, [inner]: value } };
}

interface Text {
  readonly field: string;
  readonly notString: Code;
  readonly tooLong?: readonly [code: Code, most: number];
  readonly characters?: Code;
}

/** The rules of the document that fields have alike: of the type, the length and the characters. */
const texts: readonly Text[] = [
  { field: 'first_name', notString: 27400005, tooLong: [27400006, 128], characters: 27400030 },
  { field: 'last_name', notString: 27400007, tooLong: [27400008, 128], characters: 27400031 },
  { field: 'description', notString: 27400028, tooLong: [27400029, 408], characters: 27400032 },
  { field: 'company.name', notString: 27400011, tooLong: [27400012, 128], characters: 27400033 },
  { field: 'company.job_title', notString: 27400013, tooLong: [27400014, 128], characters: 27400034 },
  { field: 'address.country', notString: 27400015, tooLong: [27400016, 2], characters: 27400035 },
  { field: 'address.city', notString: 27400021, tooLong: [27400022, 128], characters: 27400036 },
  { field: 'address.street', notString: 27400017, tooLong: [27400018, 255], characters: 27400037 },
  { field: 'address.apartment', notString: 27400019, tooLong: [27400020, 255], characters: 27400038 },
  { field: 'address.state', notString: 27400023, tooLong: [27400024, 128], characters: 27400039 },
  { field: 'address.zip_code', notString: 27400025, tooLong: [27400026, 10] },
  { field: 'phone.number', notString: 27400003 },
  { field: 'phone.country_code', notString: 27400009, characters: 27400040 },
];

const NOT_STRINGS = [5, true, null, {}, []];

/** Two characters, so that they break no rule of length. */
const REFUSED_CHARACTERS = ['<A', 'A\u0007'];

const textCases = texts.flatMap(({ field, notString, tooLong, characters }) => {
  const beside = field === 'address.zip_code' ? { country: 'US' } : {};
  const caseOf = (code: Code, value: unknown): FieldCase => ({
    code,
    when: `${field} is ${JSON.stringify(value).slice(0, 12)}`,
    body: bodyWith(field, value, beside),
  });
  return [
    ...NOT_STRINGS.map((value) => caseOf(notString, value)),
    ...(tooLong ? [caseOf(tooLong[0], 'x'.repeat(tooLong[1] + 1))] : []),
    ...(characters ? REFUSED_CHARACTERS.map((value) => caseOf(characters, value)) : []),
  ];
});

/** The rules of single fields, and those that join two: what is sent, and the code that answers it. */
const others: readonly (readonly [Code, string, Readonly<Record<string, unknown>>])[] = [
  [27400001, 'the email is missing', { email: undefined }],
  [27400001, 'the email is null', { email: null }],
  [27400001, 'the email is empty', { email: '' }],
  [27400002, 'the email has no domain', { email: 'someone@' }],
  [27400002, 'the email is no text', { email: 7 }],
  ...[0, 9, 11, 14, 16].map(
    (length) =>
      [27400004, `the number has ${length} characters`, { phone: { number: '1'.repeat(length) } }] as const,
  ),
  [27400010, 'the country code is empty', { phone: { country_code: '' } }],
  [27400010, 'the country code has three letters', { phone: { country_code: 'USA' } }],
  [27400027, 'a zip code is sent with an empty country', { address: { zip_code: '97205', country: '' } }],
  [27422002, 'the zip code has another form', { address: { zip_code: 'EC1A 1BB', country: 'US' } }],
  [27422002, 'the country has no zip codes', { address: { zip_code: '999077', country: 'HK' } }],
  [27422003, 'no country has the code', { address: { country: 'ZZ' } }],
  [27422003, 'the country has one letter', { address: { country: 'U' } }],
  [27422004, 'the country has no such state', { address: { state: 'Bavaria', country: 'US' } }],
  [27422004, 'the country is not the United States', { address: { state: 'Oregon', country: 'CA' } }],
  [27422004, 'no country is known and it is no state', { address: { state: 'Ontario' } }],
  [27422005, 'no country has the country code', { phone: { country_code: 'ZZ' } }],
  [27422005, 'the country code is digits', { phone: { country_code: '49' } }],
  [27422003, 'the country is digits', { address: { country: '49' } }],
  [27400002, 'the email has a space in its domain', { email: 'info@mün chen.example' }],
  [27400032, 'a control character stands in the second line', { description: 'One\nt\u0007wo' }],
];

const fieldCases: readonly FieldCase[] = [
  ...textCases,
  ...others.map(([code, when, body]) => ({ code, when, body })),
  {
    code: 27422005,
    when: 'the number is of another country',
    message: 'not the one of the phone number',
    body: { phone: { number: '+49 30 12345678', country_code: 'US' } },
  },
];

const contactFieldCases: readonly ErrorCase[] = fieldCases.flatMap(({ body, ...rest }) => [
  ...casesOf('updateContact', [{ ...rest, request: updating(body) }]),
  ...casesOf('createContact', [{ ...rest, request: creating(body) }]),
]);

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

/** Every operation on a contact refuses one that is not the user's own. */
const notOwn = (sent: Sent = {}) =>
  [
    {
      code: 27404001,
      when: 'nobody has the contact',
      request: () => ({ params: { contact_id: testId() }, ...sent }),
    },
    {
      code: 27404001,
      when: 'it is another user’s',
      request: (world: World) => toForeign(world, sent, false),
    },
  ] as const;

const update = { body: { email: 'new@contact.example' } };

/** Rules of page and page size, which the list of contacts and that of a contact's groups have alike. */
const pagingCases = (
  [
    [27400901, 'per_page', ['ten', '1.5', '']],
    [27400902, 'per_page', ['0', '-5']],
    [27400903, 'per_page', ['101', '9'.repeat(40)]],
    [27400904, 'page', ['first']],
    [27400905, 'page', ['0', '-1']],
  ] as const
).flatMap(([code, name, values]) =>
  values.map((value) => ({ code, when: `${name} is "${value}"`, query: { [name]: value } })),
);

const listCases = casesOf(
  'listContacts',
  pagingCases.map(({ query, ...rest }) => ({ ...rest, request: () => ({ query }) })),
);

const groupCases = casesOf('listContactGroups', [
  ...pagingCases.map(({ query, ...rest }) => ({
    ...rest,
    request: (world: World) => toOwn(world, { query }),
  })),
  ...notOwn(),
  {
    code: 27404001,
    when: 'it is another user’s and shared with the caller',
    request: (world) => toForeign(world, {}, true),
  },
]);

const deleteCases = casesOf('deleteContact', [
  ...notOwn(),
  { code: 27400913, request: (world) => toForeign(world, {}, true) },
]);

const createCases = casesOf('createContact', [
  { code: 27400001, when: 'there is no body', request: () => ({}) },
  {
    code: 27400027,
    when: 'a zip code is sent alone',
    request: creating({ address: { zip_code: '97205' } }),
  },
  {
    code: 27422001,
    when: 'another contact has the email in other letters',
    request: ({ running, user }) => ({ body: { email: addContact(running, user).email.toUpperCase() } }),
  },
]);

/** A contact that has a country, and is sent what does not fit it. */
const toGerman =
  (address: Body) =>
  ({ running, user }: World): Sent => {
    const { id, email } = addContact(running, user, { country: 'DE' });
    return { params: { contact_id: id }, body: { email, address } };
  };

const accessCases = casesOf('updateContact', [
  { code: 27400001, when: 'there is no body', request: (world) => toOwn(world, {}) },
  {
    code: 27400027,
    condition: 1,
    when: 'the contact has no country either',
    request: updating({ address: { zip_code: '97205' } }),
  },
  { code: 27422002, when: 'the contact has another country', request: toGerman({ zip_code: '9720' }) },
  { code: 27422004, when: 'the contact has another country', request: toGerman({ state: 'Oregon' }) },
  ...notOwn(update),
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

export const contactCases: readonly ErrorCase[] = [
  ...listCases,
  ...casesOf('getContact', notOwn()),
  ...deleteCases,
  ...createCases,
  ...groupCases,
  ...accessCases,
  ...contactFieldCases,
];

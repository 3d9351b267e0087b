import { describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { brokenRules } from './rule.ts';

const id = 'a'.repeat(40);
const long = (length: number) => 'x'.repeat(length + 1);

type Part = 'body' | 'query' | 'headers';

/** Codes that the operation's schemas give for a part of a request. */
function codesOf(operation: Operation, part: Part, value: unknown): (number | undefined)[] {
  const parsed = operation[part]?.safeParse(value);
  return parsed?.error ? brokenRules(parsed.error).map((broken) => broken.code) : [];
}

type Case = readonly [what: string, value: unknown, code: number];

function table(operation: Operation, part: Part, good: unknown, cases: readonly Case[]) {
  describe(`${operation.summary}: ${part}`, () => {
    it('takes a good one', () => expect(codesOf(operation, part, good)).toEqual([]));
    it.each(cases)('%s', (_what, value, code) => expect(codesOf(operation, part, value)).toEqual([code]));
  });
}

const subscription = (change: object) => ({
  event: 'document.complete',
  entity_id: id,
  attributes: attributes({}),
  ...change,
});
const attributes = (change: object) => ({ callback: 'https://hooks.example/sign', ...change });
const withAttributes = (change: object) => subscription({ attributes: attributes(change) });

table(
  operations.createEventSubscription,
  'body',
  withAttributes({ delay: 0, retry_count: 10, headers: { a: 1, b: 'x', c: true } }),
  [
    ['event is a number', subscription({ event: 1 }), 15007009],
    ['event is missing', subscription({ event: undefined }), 15007009],
    ['event is empty', subscription({ event: '' }), 15007010],
    ['entity_id is a number', subscription({ entity_id: 1 }), 15007012],
    ['entity_id is empty', subscription({ entity_id: '' }), 15007013],
    ['entity_id is short', subscription({ entity_id: 'abc' }), 15007014],
    ['attributes is text', subscription({ attributes: 'x' }), 15007015],
    ['attributes is null', subscription({ attributes: null }), 15007015],
    ['attributes is missing', subscription({ attributes: undefined }), 15007016],
    ['attributes is empty', subscription({ attributes: {} }), 15007016],
    ['attributes is an empty array', subscription({ attributes: [] }), 15007016],
    ['callback is a number', withAttributes({ callback: 1 }), 15007017],
    ['callback is empty', withAttributes({ callback: '' }), 15007018],
    ['callback is no URL', withAttributes({ callback: 'hooks' }), 15007019],
    ['callback has another scheme', withAttributes({ callback: 'ftp://a.example/' }), 15007019],
    ['callback runs a script', withAttributes({ callback: 'javascript:alert(1)' }), 15007019],
    ['callback is null', withAttributes({ callback: null }), 15007028],
    ['callback is missing', subscription({ attributes: { delay: 1 } }), 15007028],
    ['headers is a list', withAttributes({ headers: ['x'] }), 15007023],
    ['secret_key is a number', withAttributes({ secret_key: 1 }), 15007024],
    ['secret_key is empty', withAttributes({ secret_key: '' }), 15007025],
    ['secret_key is long', withAttributes({ secret_key: long(300) }), 15007026],
    ['retry_count is a fraction', withAttributes({ retry_count: 1.5 }), 15007031],
    ['retry_count is text', withAttributes({ retry_count: '3' }), 15007031],
    ['retry_count is enormous', withAttributes({ retry_count: 1e300 }), 15007032],
    ['retry_count is 0', withAttributes({ retry_count: 0 }), 15007032],
    ['retry_count is 11', withAttributes({ retry_count: 11 }), 15007032],
    ['integration_id is short', withAttributes({ integration_id: 'x' }), 15007031],
    ['delay is text', withAttributes({ delay: '1' }), 15007034],
    ['delay is enormous', withAttributes({ delay: -1e300 }), 15007035],
    ['delay is -1', withAttributes({ delay: -1 }), 15007035],
    ['delay is 101', withAttributes({ delay: 101 }), 15007035],
  ],
);

table(
  operations.createEventGuide,
  'body',
  { event: 'user.document.complete', user_id: id, action: 'callback', attributes: attributes({}) },
  [
    ['event is empty', subscription({ event: '', action: 'callback' }), 15007010],
    ['neither id', subscription({ entity_id: undefined, action: 'callback' }), 15007013],
    ['user_id is short', subscription({ user_id: 'x', action: 'callback' }), 15007014],
    ['callback is no URL', { ...withAttributes({ callback: 'x' }), action: 'callback' }, 15007019],
  ],
);

const edit = (change: object) => ({
  event: 'document.open',
  action: 'callback',
  entity_id: id,
  attributes: attributes({}),
  ...change,
});

table(operations.editEventSubscription, 'body', edit({}), [
  ['event is a number', edit({ event: 1 }), 65582],
  ['event is empty', edit({ event: '' }), 65582],
  ['callback is a number', edit({ attributes: attributes({ callback: 1 }) }), 65582],
  ['attributes is empty', edit({ attributes: {} }), 400],
  ['callback is no URL', edit({ attributes: attributes({ callback: 'x' }) }), 400],
]);

const email = (change: object) => ({
  to: [{ email: 'a@b.example' }],
  with_history: true,
  client_timestamp: 0,
  ...change,
});

table(operations.emailDocumentGroupCopy, 'headers', { 'X-Skip-Rules': 'daily_limit, size' }, [
  ['X-Skip-Rules is empty', { 'X-Skip-Rules': '' }, 19001057],
  ['X-Skip-Rules has no names', { 'X-Skip-Rules': '{"a":1}' }, 19001057],
]);

table(operations.emailDocumentGroupCopy, 'body', email({ client_timestamp: 4294967295 }), [
  ['the body is text', 'x', 19001000],
  ['the body is a list', [], 19001000],
  ['to is text', email({ to: 'a@b.example' }), 19060001],
  ['to is missing', email({ to: undefined }), 19060002],
  ['to is null', email({ to: null }), 19060002],
  ['to is empty', email({ to: [] }), 19060003],
  ['to has two', email({ to: [{ email: 'a@b.example' }, { email: 'c@b.example' }] }), 19060003],
  ['with_history is text', email({ with_history: 'true' }), 19060005],
  ['with_history is null', email({ with_history: null }), 19060006],
  ['email is a number', email({ to: [{ email: 1 }] }), 19060007],
  ['email is null', email({ to: [{ email: null }] }), 19060008],
  ['email is invalid', email({ to: [{ email: 'a' }] }), 19060009],
  ['client_timestamp is text', email({ client_timestamp: '1' }), 19060010],
  ['client_timestamp is null', email({ client_timestamp: null }), 19060011],
  ['client_timestamp is negative', email({ client_timestamp: -1 }), 19060012],
  ['client_timestamp is enormous', email({ client_timestamp: 1e300 }), 19060012],
  ['client_timestamp is missing', email({ client_timestamp: undefined }), 19060011],
  ['client_timestamp is large', email({ client_timestamp: 4294967296 }), 19060012],
]);

table(operations.copyDocumentGroup, 'body', { document_group_name: 'Copy' }, [
  ['name is a number', { document_group_name: 1 }, 13020000],
  ['client_timestamp is a fraction', { document_group_name: 'x', client_timestamp: 0.5 }, 13020000],
  ['name is missing', {}, 13020000],
  ['client_timestamp is negative', { document_group_name: 'x', client_timestamp: -1 }, 13020000],
  ['client_timestamp is large', { document_group_name: 'x', client_timestamp: 4294967296 }, 13020000],
]);

table(
  operations.listGroupTemplateCopies,
  'query',
  { page: '1', per_page: '100', sort_by: 'updated', 'filters[entity_labels]': 'declined' },
  [
    ['page is text', { page: 'x' }, 27003002],
    ['page is 0', { page: '0' }, 27003003],
    ['per_page is text', { per_page: '1.5' }, 27003004],
    ['per_page is 0', { per_page: '0' }, 27003005],
    ['per_page is 101', { per_page: '101' }, 27003006],
    ['sort_by is unknown', { sort_by: 'name' }, 27003007],
    ['sort_order is unknown', { sort_order: 'up' }, 27003008],
    ['an unknown filter', { 'filters[name]': 'x' }, 27003010],
    ['filters is no object', { filters: 'x' }, 27003010],
    ['signing_status is unknown', { 'filters[signing_status]': 'done' }, 27003011],
  ],
);

table(operations.addGroupTemplateTemplate, 'body', { template_id: id }, [
  ['neither id', {}, 13025001],
  ['document_id is a number', { document_id: 1 }, 13025002],
  ['document_id is short', { document_id: 'x' }, 13025003],
  ['template_id is a number', { template_id: 1 }, 13025004],
  ['template_id is short', { template_id: 'x' }, 13025005],
  ['both ids', { document_id: id, template_id: id }, 13025006],
]);

table(operations.listContactGroups, 'query', { page: '2', per_page: '50' }, [
  ['per_page is text', { per_page: 'x' }, 27400901],
  ['per_page is 0', { per_page: '0' }, 27400902],
  ['per_page is 101', { per_page: '101' }, 27400903],
  ['per_page is enormous', { per_page: '9'.repeat(40) }, 27400903],
  ['per_page is negative', { per_page: '-1' }, 27400902],
  ['per_page is given twice', { per_page: ['1', '2'] }, 27400901],
  ['per_page is empty', { per_page: '' }, 27400901],
  ['page is text', { page: 'x' }, 27400904],
  ['page is 0', { page: '0' }, 27400905],
]);

it('reports every field that is wrong, and each once', () => {
  const body = {
    email: 'a',
    first_name: 1,
    address: { street: long(255), city: 1, zip_code: '10001', country: '' },
  };
  expect(codesOf(operations.updateContact, 'body', body).toSorted()).toEqual([
    27400002, 27400005, 27400018, 27400021, 27400027,
  ]);
});

const contact = (change: object) => ({ email: 'a@b.example', ...change });
const address = (change: object) => contact({ address: { country: 'US', ...change } });

table(operations.updateContact, 'body', address({ zip_code: '10001', state: 'New York', city: 'New York' }), [
  ['email is missing', {}, 27400001],
  ['email is empty', contact({ email: '' }), 27400001],
  ['email is null', contact({ email: null }), 27400001],
  ['email is a number', contact({ email: 0 }), 27400002],
  ['email is invalid', contact({ email: 'a' }), 27400002],
  ['number is a number', contact({ phone: { number: 1 } }), 27400003],
  ['number has 11 digits', contact({ phone: { number: '12345678901' } }), 27400004],
  ['first_name is a number', contact({ first_name: 1 }), 27400005],
  ['first_name is long', contact({ first_name: long(128) }), 27400006],
  ['last_name is a number', contact({ last_name: 1 }), 27400007],
  ['last_name is long', contact({ last_name: long(128) }), 27400008],
  ['country_code is a number', contact({ phone: { country_code: 1 } }), 27400009],
  ['country_code is long', contact({ phone: { country_code: 'USA' } }), 27400010],
  ['company name is a number', contact({ company: { name: 1 } }), 27400011],
  ['company name is long', contact({ company: { name: long(128) } }), 27400012],
  ['job_title is a number', contact({ company: { job_title: 1 } }), 27400013],
  ['job_title is long', contact({ company: { job_title: long(128) } }), 27400014],
  ['country is a number', contact({ address: { country: 1 } }), 27400015],
  ['country is long', contact({ address: { country: 'USA' } }), 27400016],
  ['street is a number', address({ street: 1 }), 27400017],
  ['street is long', address({ street: long(255) }), 27400018],
  ['apartment is a number', address({ apartment: 1 }), 27400019],
  ['apartment is long', address({ apartment: long(255) }), 27400020],
  ['city is a number', address({ city: 1 }), 27400021],
  ['city is long', address({ city: long(128) }), 27400022],
  ['state is a number', address({ state: 1 }), 27400023],
  ['state is long', address({ state: long(128) }), 27400024],
  ['zip_code is a number', address({ zip_code: 10001 }), 27400025],
  ['zip_code is long', address({ zip_code: long(10) }), 27400026],
  ['zip_code whose country is taken away', address({ zip_code: '10001', country: '' }), 27400027],
  ['description is a number', contact({ description: 1 }), 27400028],
  ['description is long', contact({ description: long(408) }), 27400029],
  ['first_name has markup', contact({ first_name: '<b>' }), 27400030],
  ['last_name has markup', contact({ last_name: '<b>' }), 27400031],
  ['description has markup', contact({ description: '<b>' }), 27400032],
  ['company name has markup', contact({ company: { name: '<b>' } }), 27400033],
  ['job_title has markup', contact({ company: { job_title: '<b>' } }), 27400034],
  ['country has markup', contact({ address: { country: '<>' } }), 27400035],
  ['city has markup', address({ city: '<b>' }), 27400036],
  ['street has markup', address({ street: '<b>' }), 27400037],
  ['apartment has markup', address({ apartment: '<b>' }), 27400038],
  ['state has markup', address({ state: '<b>' }), 27400039],
  ['country_code has markup', contact({ phone: { country_code: '<1' } }), 27400040],
]);

table(operations.setAllowedTeamAdmin, 'body', { email: 'a@b.example', active: false }, [
  ['email is a number', { email: 1, active: true }, 12012001],
  ['email is missing', { active: true }, 12012002],
  ['email is empty', { email: '', active: true }, 12012002],
  ['email is invalid', { email: 'a', active: true }, 12012003],
  ['active is missing', { email: 'a@b.example' }, 12012014],
  ['active is text', { email: 'a@b.example', active: 'yes' }, 12005001],
]);

table(operations.addAllowedTeamAdmin, 'body', { email: 'a@b.example' }, [
  ['email is a number', { email: 1 }, 12012001],
  ['email is missing', {}, 12012002],
  ['email is empty', { email: '' }, 12012002],
  ['email is invalid', { email: 'a' }, 12012003],
]);

for (const operation of [operations.assignBrandToDocument, operations.assignBrandToApplication]) {
  table(operation, 'body', { brand_id: id }, [
    ['body is text', 'x', 25002002],
    ['brand_id is missing', {}, 25002069],
    ['brand_id is a number', { brand_id: 1 }, 25002070],
    ['brand_id is empty', { brand_id: '' }, 25002071],
  ]);
}

table(
  operations.createEmailBrandResource,
  'body',
  { logo: { position: 'left' }, buttons: { color: '#fff' }, subject: 'x'.repeat(300) },
  [
    ['body is text', 'x', 2500202],
    ['position is a number', { logo: { position: 1 } }, 25002047],
    ['position is unknown', { logo: { position: 'top' } }, 25002048],
    ['background is a number', { buttons: { background: 1 } }, 25002004],
    ['background is a name', { buttons: { background: 'red' } }, 25002005],
    ['color is a number', { buttons: { color: 1 } }, 25002006],
    ['color is short', { buttons: { color: '#ff' } }, 25002007],
    ['subject is a number', { subject: 1 }, 25002049],
    ['subject is long', { subject: long(300) }, 25002058],
    ['from is a number', { from: 1 }, 25002050],
    ['from is invalid', { from: 'a' }, 25002051],
    ['body_header is a number', { body_header: 1 }, 25002052],
    ['body_header is long', { body_header: long(300) }, 25002059],
    ['body_message is a number', { body_message: 1 }, 25002053],
    ['body_message is long', { body_message: long(300) }, 25002060],
    ['footer_message is a number', { footer_message: 1 }, 25002054],
    ['footer_message is long', { footer_message: long(300) }, 25002061],
    ['service_references is text', { service_references: 'true' }, 25002055],
    ['sender_email is a number', { sender_email: 1 }, 25002056],
    ['sender_email is invalid', { sender_email: 'a' }, 25002057],
  ],
);

table(operations.unassignBrand, 'body', { entity_type: 'application', entity_id: id }, [
  ['body is text', 'x', 25002017],
  ['entity_type is a number', { entity_type: 1, entity_id: id }, 25002018],
  ['entity_type is missing', { entity_id: id }, 25002019],
  ['entity_type is empty', { entity_type: '', entity_id: id }, 25002020],
  ['entity_type is document', { entity_type: 'document', entity_id: id }, 25002021],
  ['entity_id is missing', { entity_type: 'application' }, 25002023],
  ['entity_id is empty', { entity_type: 'application', entity_id: '' }, 25002024],
]);

describe('an array in the place of a text breaks one rule, that of its type', () => {
  const list = (length: number) => Array.from({ length }, () => 'x');
  const assigned = { entity_type: 'application', entity_id: id };
  const contact = { email: 'ann@example.com' };
  it.each<readonly [keyof typeof operations, string, unknown, number]>([
    ['assignBrandToDocument', 'brand_id', { brand_id: [] }, 25002070],
    ['assignBrandToApplication', 'brand_id', { brand_id: [] }, 25002070],
    ['unassignBrand', 'entity_id', { ...assigned, entity_id: [] }, 25002017],
    ['unassignBrand', 'entity_type', { ...assigned, entity_type: [] }, 25002018],
    ['createEventSubscription', 'event', subscription({ event: [] }), 15007009],
    ['createEventSubscription', 'entity_id', subscription({ entity_id: [] }), 15007012],
    ['createEventSubscription', 'callback', withAttributes({ callback: [] }), 15007017],
    ['createEventSubscription', 'secret_key', withAttributes({ secret_key: list(301) }), 15007024],
    ['setAllowedTeamAdmin', 'email', { email: [], active: true }, 12012001],
    ['updateContact', 'email', { email: [] }, 27400002],
    ['updateContact', 'country_code', { ...contact, phone: { country_code: [] } }, 27400009],
    ['updateContact', 'first_name', { ...contact, first_name: list(129) }, 27400005],
    ['createEmailBrandResource', 'subject', { subject: list(301) }, 25002049],
  ])('%s, %s', (operation, _field, body, code) => {
    expect(codesOf(operations[operation], 'body', body)).toEqual([code]);
  });
});

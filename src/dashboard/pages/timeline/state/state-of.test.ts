import { describe, expect, it } from 'vitest';
import type { EntityType } from '#contract/entity-types.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { plainText } from '#features/event-history/sentence.ts';
import { logEntry } from '#testing/log-entry.ts';
import { stateOf } from './state-of.ts';

const id = (letter: string) => letter.repeat(40);
const ENTITY_ID = id('x');
const BRAND = id('b');
const OTHER = id('c');

/** `[request id, line, status, sent, answered]`, newest first; each was made a second after the next. */
type Logged = readonly [name: string, line: string, code: number, sent?: object, answered?: object];

const refusal = (code: number) => ({ errors: [{ code, message: '' }] });

function entries(calls: readonly Logged[]): RequestLogEntry[] {
  return calls.map(([name, line, code, sent, answered], index) => {
    const [method = '', uri = ''] = line.split(' ');
    const request = sent ? JSON.stringify(sent) : '';
    const response = answered ? JSON.stringify(answered) : '';
    const entry = logEntry({ method, uri, request, response, code, error: code >= 400 });
    return { ...entry, request_id: name, created: 1000 - index };
  });
}

/** Statements as lines: what, how certain, and what it rests on. */
function stated(kind: EntityType, history: readonly Logged[], beside: readonly Logged[] = []) {
  const logDerived = {
    id: ENTITY_ID,
    history: entries(history).map(stepOf),
    beside: entries(beside).map(stepOf),
  };
  const { sections, missing } = stateOf(kind, logDerived);
  const lines = sections.flatMap(({ statements }) =>
    statements.map(({ about, value, certainty, proof }) => {
      const names = proof.map(({ requestId }) => requestId).join('+');
      return `${plainText(about, ENTITY_ID)}: ${plainText(value, ENTITY_ID)} (${certainty} by ${names})`;
    }),
  );
  return missing ? [`missing by ${missing.proof.requestId}`, ...lines] : lines;
}

const assign = `PUT /v2/documents/${ENTITY_ID}/brand`;
const unassign = `DELETE /v2/documents/${ENTITY_ID}/brand`;
const admins = `PUT /v2/organizations/${ENTITY_ID}/allowed-team-admins`;
const edit = `PUT /v2/events/${ENTITY_ID}`;
const read = `GET /v2/event-subscriptions/${ENTITY_ID}`;
const general = (organization: string, brand: string) =>
  `/v2/organizations/${organization}/brands/${brand}/resources/general`;

const subscription = (attributes: object) => ({
  data: {
    ...{ id: ENTITY_ID, event: 'document.complete', active: true, created: 900, entity_type: 'document' },
    ...{ entity_unique_id: OTHER, json_attributes: attributes },
  },
});

describe('the brand of a document', () => {
  it.each<[string, readonly Logged[], readonly string[]]>([
    [
      'is the one assigned last',
      [
        ['new', assign, 201, { brand_id: BRAND }],
        ['old', assign, 201, { brand_id: OTHER }],
      ],
      ['Assigned brand: The brand bbbb…bbbb (written by new)'],
    ],
    [
      'is none after it was taken away, whatever was refused since',
      [
        ['refused', assign, 403, { brand_id: BRAND }, refusal(25002077)],
        ['taken', unassign, 204],
        ['given', assign, 201, { brand_id: BRAND }],
      ],
      ['Assigned brand: None of its own (written by taken)'],
    ],
    [
      'is told by a refusal as well',
      [['refused', assign, 400, { brand_id: BRAND }, refusal(25002028)]],
      ['Assigned brand: The brand bbbb…bbbb (refused by refused)'],
    ],
    [
      'is contradicted by a refusal that says otherwise',
      [
        ['refused', assign, 400, { brand_id: BRAND }, refusal(25002028)],
        ['taken', unassign, 204],
      ],
      ['Assigned brand: None of its own (contradicted by taken+refused)'],
    ],
    [
      'is contradicted when the document went missing',
      [
        ['gone', unassign, 422, undefined, refusal(25002065)],
        ['given', assign, 201, { brand_id: BRAND }],
      ],
      ['missing by gone', 'Assigned brand: The brand bbbb…bbbb (contradicted by given+gone)'],
    ],
  ])('%s', (_, history, lines) => {
    expect(stated('document', history)).toEqual(lines);
  });
});

describe('an organization', () => {
  const set = (email: string, active: boolean) => ({ email, active });

  it('has the admins that were set last, and tells who was refused', () => {
    expect(
      stated('organization', [
        ['ann2', admins, 204, set('Ann@example.com', false)],
        ['bob', admins, 404, set('bob@example.com', true), refusal(12012015)],
        ['ann1', admins, 204, set('ann@example.com', true)],
        ['eve', admins, 403, set('eve@example.com', true), refusal(25006002)],
        // A brand is missing here, not the organization.
        ['no', `GET ${general(ENTITY_ID, BRAND)}`, 404, undefined, refusal(25002016)],
      ]),
    ).toEqual([
      'Ann@example.com: Inactive admin (written by ann2)',
      'bob@example.com: Not an admin (refused by bob)',
    ]);
  });

  it('contradicts an admin whom a later call did not find', () => {
    expect(
      stated('organization', [
        ['refused', admins, 404, set('ann@example.com', true), refusal(12012015)],
        ['set', admins, 204, set('ann@example.com', true)],
      ]),
    ).toEqual(['ann@example.com: Active admin (contradicted by set+refused)']);
  });
});

describe('a subscription', () => {
  const sent = (attributes: object) => ({ event: 'document.complete', entity_id: OTHER, attributes });
  const made: Logged = [
    'made',
    'POST /v2/event-subscriptions',
    201,
    sent({ callback: 'https://a.example', delay: 5, headers: { 'X-Team': 'Zq8mWk-header' } }),
    { data: { id: ENTITY_ID } },
  ];

  it('has what it was made with, and of headers no more than their names', () => {
    expect(stated('subscription', [], [made])).toEqual([
      'Made: By the call that was answered with its id (written by made)',
      'Callback address: https://a.example (written by made)',
      'Delay: 5 seconds after the event (written by made)',
      'Custom headers: X-Team (value hidden) (written by made)',
    ]);
  });

  it('leaves in doubt what an edit does not carry', () => {
    const edited: Logged = ['edited', edit, 200, sent({ callback: 'https://b.example' }), { id: ENTITY_ID }];
    expect(stated('subscription', [edited], [made])).toEqual(
      expect.arrayContaining([
        'Callback address: https://b.example (written by edited)',
        'Delay: 5 seconds after the event (doubtful by made+edited)',
      ]),
    );
  });

  it('is contradicted by an answer that shows something else, and confirmed by one that shows the same', () => {
    const history: readonly Logged[] = [
      ['shown', read, 200, undefined, subscription({ callback_url: 'https://c.example', use_tls_12: true })],
      ['edited', edit, 200, sent({ callback: 'https://b.example', use_tls_12: true }), { id: ENTITY_ID }],
    ];
    const lines = stated('subscription', history);
    expect(lines).toContain('Callback address: https://b.example (contradicted by edited+shown)');
    expect(lines).toContain('TLS version: TLS 1.2 (read by shown+edited)');
    expect(lines).toContain('State: Active (read by shown)');
    expect(lines).toContain(`Of: The document cccc…cccc (read by shown)`);
  });
});

describe('a brand', () => {
  const email = `/v2/organizations/${OTHER}/brands/${ENTITY_ID}/resources/email`;

  it('has the resources that calls wrote, deleted or showed', () => {
    expect(
      stated('brand', [
        ['deleted', `DELETE ${email}`, 204],
        ['made', `PUT /v2/brands/${ENTITY_ID}/resources/email`, 201, { subject: 'Hello' }],
        ['read', `GET ${general(OTHER, ENTITY_ID)}`, 200, undefined, { data: {} }],
        ['none', `DELETE /v2/brands/${ENTITY_ID}/resources/editor`, 404, undefined, refusal(25002036)],
      ]),
    ).toEqual([
      'Email resource: Deleted (written by deleted)',
      'General resource: There (read by read)',
      'Editor resource: None (refused by none)',
    ]);
  });

  it('contradicts a deletion when the resource is found to exist', () => {
    const write = `PUT /v2/brands/${ENTITY_ID}/resources/email`;
    const history: Logged[] = [
      ['exists', write, 400, { subject: 'Hello' }, refusal(25002035)],
      ['deleted', `DELETE ${email}`, 204],
    ];
    expect(stated('brand', history)).toEqual(['Email resource: Deleted (contradicted by deleted+exists)']);
  });

  it('is where it was assigned, unless something took its place since', () => {
    const brandOf = (letter: string) => `/v2/documents/${id(letter)}/brand`;
    const beside: Logged[] = [
      ['other', `PUT ${brandOf('e')}`, 201, { brand_id: OTHER }],
      ['taken', `DELETE ${brandOf('f')}`, 204],
      ['g', `PUT /v2/applications/${id('g')}/brand`, 201, { brand_id: ENTITY_ID }],
      ['f', `PUT ${brandOf('f')}`, 201, { brand_id: ENTITY_ID }],
      ['e', `PUT ${brandOf('e')}`, 201, { brand_id: ENTITY_ID }],
      ['foreign', `PUT ${brandOf('h')}`, 201, { brand_id: OTHER }],
    ];
    expect(stated('brand', [], beside)).toEqual([
      'The document eeee…eeee: Has another brand since (written by other+e)',
      'The document ffff…ffff: Taken away since (written by taken+f)',
      'The application gggg…gggg: Assigned (written by g)',
    ]);
  });
});

describe('other entities', () => {
  it('a document was invited to, faxed and made a template of', () => {
    const history: Logged[] = [
      ['read', `GET /document/${ENTITY_ID}`, 200],
      ['invite', `POST /document/${ENTITY_ID}/invite`, 200, { to: 'ann@example.com', subject: 'Lease' }],
    ];
    const beside: Logged[] = [
      ['fax', 'POST /v2/faxes/send', 204, { recipient_number: '+49 1', documents: [ENTITY_ID] }],
      ['foreign', 'POST /v2/faxes/send', 204, { recipient_number: '+49 2', documents: [OTHER] }],
    ];
    expect(stated('document', history, beside)).toEqual([
      'ann@example.com: Lease (written by invite)',
      '+49 1: Faxed (written by fax)',
    ]);
  });

  it('a contact is what the last update that was taken has sent', () => {
    const contact = `PUT /v2/crm/contacts/${ENTITY_ID}`;
    expect(
      stated('contact', [
        ['refused', contact, 400, { email: 'no' }, refusal(27400002)],
        ['taken', contact, 204, { email: 'ann@example.com', phone: { number: '1234567890' } }],
        ['older', contact, 204, { email: 'old@example.com', first_name: 'Ann' }],
      ]),
    ).toEqual(['Email: ann@example.com (written by taken)', 'Phone number: 1234567890 (written by taken)']);
  });

  it('a group template has the templates that were added and the recipients that were shown', () => {
    const path = `/v2/document-group-templates/${ENTITY_ID}`;
    const recipients = [{ name: 'Signer 1', email: 'ann@example.com' }];
    expect(
      stated('group-template', [
        ['who', `GET ${path}/recipients`, 200, undefined, { data: { recipients } }],
        ['add', `POST ${path}/templates`, 200, { document_id: OTHER }, { data: { id: BRAND } }],
        ['copies', `GET ${path}/copies`, 200, undefined, { data: [], meta: { pagination: { total: 312 } } }],
      ]),
    ).toEqual([
      'The template bbbb…bbbb: Made from the document cccc…cccc (written by add)',
      'Signer 1: ann@example.com (read by who)',
      'Copies: 312 (read by copies)',
    ]);
  });

  it('a document group was copied, unshared and emailed, and has the brand that was read', () => {
    const path = `/v2/document-groups/${ENTITY_ID}`;
    const data = { unique_id: BRAND, title: 'Blue' };
    expect(
      stated('document-group', [
        ['brand', `GET ${path}/brand?use_hierarchy=true`, 200, undefined, { data }],
        ['none', `GET ${path}/brand`, 200, undefined, { data: [] }],
        ['copy', `POST ${path}/copy`, 202, { document_group_name: 'Lease 2' }],
        ['share', `DELETE ${path}/roles/${OTHER}`, 204],
        ['mail', `POST ${path}/send-email`, 204, { to: [{ email: 'ann@example.com' }], with_history: true }],
      ]),
    ).toEqual([
      'Brand that signers see: The brand bbbb…bbbb (read by brand)',
      'Its own brand: None (read by none)',
      'Lease 2: Scheduled (written by copy)',
      'The user cccc…cccc: No longer has access (written by share)',
      'ann@example.com: Sent with its history (written by mail)',
    ]);
  });

  /** What follows from calls that somebody made. */
  const statements = (kind: EntityType, history: Logged, calls: readonly RequestLogEntry[]) => {
    const logDerived = { id: ENTITY_ID, history: entries([history]).map(stepOf), beside: calls.map(stepOf) };
    return stateOf(kind, logDerived).sections.flatMap(({ statements: all }) => all);
  };

  it('an application has its brand, and used what its own calls tell', () => {
    const own = entries([
      ['second', `POST /v2/faxes/send`, 400, { recipient_number: '1' }, refusal(20003014)],
      ['first', `POST /v2/faxes/send`, 204, { recipient_number: '1' }],
      ['groups', `GET /v2/crm/contacts/${OTHER}/groups`, 200],
    ]).map((entry) => ({ ...entry, application_id: ENTITY_ID }));
    const brand: Logged = ['brand', `PUT /v2/applications/${ENTITY_ID}/brand`, 201, { brand_id: BRAND }];
    expect(statements('application', brand, own)).toMatchObject([
      { value: [{ type: 'brand', id: BRAND }], certainty: 'written' },
      { about: ['Send documents by fax'], value: ['2 calls, 1 failed'], proof: [{ requestId: 'second' }] },
      { about: ['List groups of a contact'], value: ['1 call'] },
    ]);
  });

  it('a user did last what the calls tell that were looked through, and lost what was unshared', () => {
    const line = `GET /v2/crm/contacts/${OTHER}/groups`;
    const own = entries([
      ['again', line, 200],
      ['once', line, 200],
    ]).map((entry) => ({ ...entry, user_id: ENTITY_ID }));
    const calls = [...own, ...entries([['foreign', line, 200]])];
    const taken: Logged = ['taken', `DELETE /v2/document-groups/${BRAND}/roles/${ENTITY_ID}`, 204];
    const about = ['The groups of the contact cccc…cccc were read'];
    expect(statements('user', taken, calls)).toMatchObject([
      { about, value: ['2 times'], proof: [{ requestId: 'again' }] },
      { about: [{ type: 'document-group', id: BRAND }], proof: [{ requestId: 'taken' }] },
    ]);
  });
});

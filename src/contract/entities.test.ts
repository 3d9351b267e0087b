import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, logEntry } from '#testing/log-entry.ts';
import { entitiesOf } from './entities.ts';
import type { EntityType } from './entity-types.ts';
import { operationList } from './operations.ts';

const id = (digit: string) => digit.repeat(40);
const json = JSON.stringify;

const filters = encodeURIComponent(json([{ applicationId: { type: 'in', value: [id('1')] } }]));
const two = (type: EntityType): [EntityType, string][] => [
  [type, id('1')],
  [type, id('2')],
];

const TOKEN = 'a1'.repeat(32);

/** The answer to a call with these data. */
const answer = (uri: string, data: unknown): Choices => ({ uri, response: json({ data }) });

const contactSent = (method: 'POST' | 'PUT', code: number): Choices => ({
  method,
  code,
  uri: method === 'PUT' ? `/v2/crm/contacts/${id('1')}` : '/v2/crm/contacts',
  request: json({ email: 'a@b.example' }),
  response: code < 300 ? json({ data: { id: id('1') } }) : '',
});

const recipients = {
  recipients: [{ documents: [{ id: id('1'), role: 'Signer 1' }] }],
  unmapped_documents: [{ id: id('2') }],
};

/** Undefined for what is no entity: an entry of the request logs, a folder, an invite. */
const PARAMS: Readonly<Record<string, EntityType | undefined>> = {
  request_id: undefined,
  folder_id: undefined,
  field_invite_id: undefined,
  invite_id: undefined,
  organization_id: 'organization',
  org_id: 'organization',
  brand_id: 'brand',
  document_id: 'document',
  document_group_id: 'document-group',
  doc_group_template_id: 'group-template',
  template_id: 'template',
  contact_id: 'contact',
  subscription_id: 'subscription',
  callback_id: undefined,
  event_subscription_id: 'subscription',
  user_id: 'user',
  application_id: 'application',
};

describe('entitiesOf', () => {
  it.each(operationList.filter(({ path }) => path.includes('{')))(
    'types the ids in the path of $id',
    ({ method, path }) => {
      const params = [...path.matchAll(/\{(\w+)\}/g)].map(
        (match, index) => [match[1] ?? '', id(String(index))] as const,
      );
      const uri = params.reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
      expect(entitiesOf(logEntry({ method, uri })).map(({ type, id: value }) => [type, value])).toEqual(
        params.flatMap(([name, value]) =>
          name in PARAMS && PARAMS[name] === undefined ? [] : [[PARAMS[name], value]],
        ),
      );
    },
  );

  it('types the ids in bodies by their field, with the name beside them', () => {
    const group = {
      id: id('b'),
      document_group_name: 'Onboarding',
      parent_id: id('c'),
      documents: [{ id: id('d'), name: 'Contract' }],
    };
    const found = entitiesOf(logEntry(answer(`/v2/document-group-templates/${id('c')}/copies`, [group])));
    expect(found).toEqual([
      { type: 'group-template', id: id('c'), name: undefined },
      { type: 'document-group', id: id('b'), name: 'Onboarding' },
      { type: 'document', id: id('d'), name: 'Contract' },
    ]);
  });

  it('types what stands among documents by what it says to be, and takes no role for a brand', () => {
    const documents = [
      { id: id('1'), document_name: 'Lease', roles: [{ unique_id: id('9'), name: 'Signer 1' }] },
      { id: id('2'), document_name: 'Form', template: '1' },
      { id: id('3'), document_name: 'Onboarding', entity_type: 'document-group' },
    ];
    expect(entitiesOf(logEntry({ uri: `/folder/${id('f')}`, response: json({ documents }) }))).toEqual([
      { type: 'document', id: id('1'), name: 'Lease' },
      { type: 'template', id: id('2'), name: 'Form' },
      { type: 'document-group', id: id('3'), name: 'Onboarding' },
    ]);
    const response = json({ id: id('2'), document_name: 'Form', template: true });
    expect(entitiesOf(logEntry({ uri: `/document/${id('2')}`, response }))).toEqual([
      { type: 'template', id: id('2'), name: 'Form' },
    ]);
  });

  it.each([
    ['document.complete', 'document'],
    ['user.document.complete', 'user'],
    ['document_group.complete', 'document-group'],
  ])('types the entity of a subscription to %s', (event, type) => {
    const request = json({ event, entity_id: id('e') });
    const created = answer('/v2/event-subscriptions', { id: id('f') });
    const found = entitiesOf(logEntry({ method: 'POST', request, ...created }));
    expect(found.map((entity) => [entity.type, entity.id])).toEqual([
      [type, id('e')],
      ['subscription', id('f')],
    ]);
  });

  it.each<[string, Choices, [EntityType, string, string?][]]>([
    ['an application in a filter', { uri: `/request-logs?filters=${filters}` }, [['application', id('1')]]],
    [
      'a document that was searched for',
      { uri: `/x?search_by=document-id&search_key=${id('1')}` },
      [['document', id('1')]],
    ],
    ['a parameter of the query', { uri: `/x?user_id=${id('1')}&page=1#y` }, [['user', id('1')]]],
    ['a list of ids', { request: json({ documents: [id('1'), id('2'), 'x'] }) }, two('document')],
    ['a contact and its email', contactSent('PUT', 200), [['contact', id('1'), 'a@b.example']]],
    ['a contact, and not the email that was refused', contactSent('PUT', 400), [['contact', id('1')]]],
    [
      'a contact that was created, and its email',
      contactSent('POST', 201),
      [['contact', id('1'), 'a@b.example']],
    ],
    [
      'contacts that were listed',
      answer('/v2/crm/contacts', [{ id: id('1'), email: 'a@b.example' }]),
      [['contact', id('1'), 'a@b.example']],
    ],
    [
      'the owner of a group',
      { response: json({ user_id: id('1'), owner: 'a@b.example' }) },
      [['user', id('1'), 'a@b.example']],
    ],
    [
      'brands with their titles',
      answer('/x', [
        { unique_id: id('1'), title: 'Blue' },
        { unique_id: id('2'), title: ' ' },
      ]),
      [
        ['brand', id('1'), 'Blue'],
        ['brand', id('2')],
      ],
    ],
    [
      'the application that a brand is unassigned from',
      { request: json({ entity_type: 'application', entity_id: id('1') }) },
      [['application', id('1')]],
    ],
    [
      'a subscription and its entity',
      answer(`/v2/event-subscriptions/${id('1')}`, {
        id: id('1'),
        event: 'document.open',
        entity_id: 17,
        entity_unique_id: id('2'),
        entity_type: 'document-group',
      }),
      [
        ['subscription', id('1'), 'document.open'],
        ['document-group', id('2')],
      ],
    ],
    [
      'the template that was added',
      { method: 'POST', ...answer('/v2/document-group-templates/x/templates', { id: id('1') }) },
      [['template', id('1')]],
    ],
    [
      'the templates of a group template, which its recipients call documents',
      answer('/v2/document-group-templates/x/recipients', recipients),
      two('template'),
    ],
    [
      'the documents that the recipients of a document group sign',
      answer('/v2/document-groups/x/recipients', recipients),
      two('document'),
    ],
    [
      'a listed document group',
      { response: json({ document_groups: [{ group_id: id('1'), group_name: 'New tenant' }] }) },
      [['document-group', id('1'), 'New tenant']],
    ],
    [
      'a document group with its owner, and the organization of the owner',
      answer(`/v2/document-groups/${id('1')}`, {
        id: id('1'),
        name: 'New tenant',
        owner: { id: id('2'), email: 'hr@northwind.example', organization: { id: id('3') } },
      }),
      [
        ['document-group', id('1'), 'New tenant'],
        ['user', id('2'), 'hr@northwind.example'],
        ['organization', id('3')],
      ],
    ],
    [
      'who is signed in, and their organization',
      {
        uri: '/user',
        response: json({
          id: id('1'),
          primary_email: 'a@b.example',
          organization: { id: id('2'), name: 'Northwind', logos: [] },
          teams: [{ id: id('3'), admins: [{ id: id('4'), email: 'c@b.example' }] }],
        }),
      },
      [
        ['user', id('1'), 'a@b.example'],
        ['organization', id('2'), 'Northwind'],
        ['user', id('4'), 'c@b.example'],
      ],
    ],
    [
      'the admins of an organization',
      answer(`/v2/organizations/${id('1')}/allowed-team-admins`, [{ id: id('2'), email: 'a@b.example' }]),
      [
        ['organization', id('1')],
        ['user', id('2'), 'a@b.example'],
      ],
    ],
    [
      'the user and the application of the entry',
      { user: id('1'), application: id('2') },
      [
        ['user', id('1')],
        ['application', id('2')],
      ],
    ],
    ['an upper-case id', { uri: `/v2/documents/${'A'.repeat(40)}` }, []],
    ['a word that every object knows', { uri: `/constructor/${id('1')}` }, []],
    ['an id of an unknown kind', { response: json({ id: id('1'), other_id: id('2') }) }, []],
    ['an id in a text', { request: json({ message: `see ${id('1')}` }) }, []],
    [
      'a token of 64 characters, or a part of one',
      {
        uri: `/v2/documents/${TOKEN}/brand?token=${TOKEN}`,
        request: json({ access_token: TOKEN, user_id: TOKEN }),
        response: json({ access_token: TOKEN, user_id: TOKEN, data: { id: TOKEN } }),
      },
      [],
    ],
  ])('reads %s', (_what, choices, expected) => {
    expect(entitiesOf(logEntry(choices))).toEqual(
      expected.map(([type, value, name]) => ({ type, id: value, name })),
    );
  });

  it('never throws, whatever was logged, and finds whole ids alone', () => {
    const anyText = fc.oneof(fc.string(), fc.json(), fc.constant('['.repeat(50_000) + ']'.repeat(50_000)));
    fc.assert(
      fc.property(anyText, anyText, fc.string(), (request, response, uri) => {
        for (const found of entitiesOf(logEntry({ request, response, uri }))) {
          expect(found.id).toMatch(/^[a-z0-9]{40}$/);
        }
      }),
    );
  });
});

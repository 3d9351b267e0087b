import { expect, it } from 'vitest';
import { groupRecipients } from '#contract/operations/document-group-records.ts';
import { documentRecord } from '#contract/operations/document-records.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { groupSigning } from './group-signing.ts';

const LEASE = 'a'.repeat(40);
const RULES = 'b'.repeat(40);
const NOW = 1_790_000_000;

const documents = [
  { id: LEASE, document_name: 'Lease' },
  { id: RULES, document_name: 'House rules' },
];

const recipients = groupRecipients.parse({
  recipients: [
    { email: 'ann@tenant.example', order: 1, documents: [{ id: LEASE, role: 'Tenant', action: 'sign' }] },
    {
      email: 'Bob@tenant.example',
      order: '2',
      documents: [
        { id: LEASE, role: 'Landlord', action: 'sign' },
        { id: RULES, role: 'Landlord', action: 'approve' },
      ],
    },
  ],
  unmapped_documents: [{ id: RULES, role: 'Witness' }],
  cc: ['files@northwind.example'],
});

const record = (id: string, invites: readonly object[]) =>
  documentRecord.parse({
    id,
    document_name: documents.find((it) => it.id === id)?.document_name,
    roles: [
      { name: 'Tenant', signing_order: 1 },
      { name: 'Landlord', signing_order: '2' },
    ],
    field_invites: invites,
  });

const progress = (facts: Parameters<typeof groupSigning>[0]) =>
  progressOf({ invites: [...groupSigning(facts).invites], created: NOW, updated: NOW }, NOW);

it('joins the invites of the documents with the order and the actions of the recipients', () => {
  const records = [
    record(LEASE, [
      { email: 'ann@tenant.example', role: 'Tenant', status: 'fulfilled' },
      { email: 'bob@tenant.example', role: 'Landlord', status: 'pending' },
    ]),
    record(RULES, [{ email: 'bob@tenant.example', role: 'Landlord', status: 'pending' }]),
  ];
  const facts = { documents, recipients, pending: undefined, records };
  expect(groupSigning(facts)).toMatchObject({
    from: 'invites',
    unmapped: [{ document: 'House rules', role: 'Witness' }],
    cc: ['files@northwind.example'],
  });
  const { steps, waitingFor } = progress(facts);
  expect(steps.map(({ recipient, order, state }) => [recipient, order, state])).toEqual([
    ['ann@tenant.example', 1, 'signed'],
    ['bob@tenant.example', 2, 'waiting'],
  ]);
  expect(waitingFor[0]?.invites.map(({ action, document_name }) => [action, document_name])).toEqual([
    ['sign', 'Lease'],
    ['approve', 'House rules'],
  ]);
});

it('takes the order from the roles of a document where the service tells no recipients', () => {
  const records = [record(LEASE, [{ email: 'bob@tenant.example', role: 'Landlord', status: 'pending' }])];
  expect(progress({ documents, recipients: undefined, pending: undefined, records }).steps).toMatchObject([
    { recipient: 'bob@tenant.example', order: 2, state: 'waiting' },
  ]);
});

it('says only what is still open where the service reads no documents', () => {
  const pending = [{ document_name: 'House rules', action: 'sign', status: 'pending' }];
  const facts = { documents, recipients, pending, records: [] };
  expect(groupSigning(facts).from).toBe('recipients');
  const { steps, waitingFor } = progress(facts);
  expect(steps.map(({ recipient, state, status }) => [recipient, state, status])).toEqual([
    ['ann@tenant.example', 'other', 'answered'],
    ['Bob@tenant.example', 'other', 'invited'],
  ]);
  // The service does not tell whose turn it is.
  expect(waitingFor).toEqual([]);
});

it('tells nothing where the service does not', () => {
  const facts = { documents, recipients: undefined, pending: undefined, records: [] };
  expect(groupSigning(facts)).toEqual({
    invites: [],
    from: 'nothing',
    unmapped: [],
    names: new Map(),
    cc: [],
  });
});

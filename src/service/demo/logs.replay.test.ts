import { describe, expect, it } from 'vitest';
import { matchUri } from '#contract/match.ts';
import { type OperationId, operationList, operations } from '#contract/operations.ts';
import { standingAt } from '#testing/clock.ts';
import { type Received, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import type { NewLog } from '../request-logs/new-log.ts';
import { demoAccounts, demoApiKeys, demoApplications } from './accounts.ts';
import { demoLogs } from './logs.ts';

/** Sends again what the demo logs show as successful: whatever they name must be there, and be called the same. */

const END = 1_800_000_000;
const LOGS = 6000;

const keys = new Map([...demoAccounts, ...demoApplications].map(({ id }, index) => [id, index + 1]));
const [portalKey, leaseKey] = demoApiKeys.map(({ key }) => `Bearer ${key}`);
const applicationOf = (name: string) => demoApplications.find(({ clientId }) => clientId === name);
const syncing = applicationOf('northwind-matter-sync');

interface Entry {
  readonly id: OperationId;
  readonly log: NewLog;
  readonly path: string;
  readonly response: unknown;
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};

const entries = [...demoLogs({ from: 0, to: LOGS, end: END, keys })].flatMap((log): Entry[] => {
  const operation = matchUri(log.method, log.uri)?.operation;
  const response = parsed(log.responseBody);
  // A body that was cut says nothing for sure.
  if (!operation || log.error || response === undefined || parsed(log.requestBody) === undefined) return [];
  return [{ id: operation.id as OperationId, log, path: log.uri, response }];
});

/** Each kind of request once in so many. */
function sampleOf(id: OperationId, most: number): readonly Entry[] {
  const all = entries.filter((entry) => entry.id === id);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, index) => index % step === 0);
}

const running = await sharedService({
  demo: { logs: LOGS },
  clock: standingAt(END),
  settings: { dailyEmails: 100_000 },
});

function credentialOf({ id, log }: Entry): string {
  if (operations[id].credential === 'basic') {
    return `Basic ${Buffer.from(`${syncing?.clientId}:${syncing?.clientSecret}`).toString('base64')}`;
  }
  const isHarbors = log.applicationKey === keys.get(applicationOf('harborpine-lease-desk')?.id ?? '');
  return (isHarbors ? leaseKey : portalKey) ?? '';
}

const again = (entry: Entry, path = entry.path): Promise<Received> =>
  send(running, path, {
    method: entry.log.method,
    headers: {
      authorization: credentialOf(entry),
      ...(entry.log.requestBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(entry.log.requestBody ? { body: entry.log.requestBody } : {}),
  });

interface Refusal {
  readonly errors?: readonly { readonly code: number }[];
}

const codesOf = (body: unknown) => (body as Refusal | null)?.errors?.map(({ code }) => code) ?? [];

/** The part of an answer that a log must agree with: all but what the entry's own moment decides. */
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  const passing = ['link', 'entity_id', 'event_count', 'links', 'data'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, it]) => !passing.includes(name) || (name === 'data' && it !== null))
      .map(([name, it]) => [name, lasting(it)]),
  );
}

describe('what demo logs show as read', () => {
  const reads: readonly OperationId[] = [
    'listOrganizationBrands',
    'getGeneralBrandResource',
    'getEmailInviteCompleted',
    'getBrand',
    'getEmailBrandResource',
    'getOrganizationEditorBrandResource',
    'getEditorBrandResource',
    'getDocumentGroupBrand',
    'getDocumentBrand',
    'getApplicationBrand',
    'getEventSubscription',
    'getGroupTemplateRecipients',
    'getContact',
    'listContactGroups',
  ];

  it.each(reads)('%s answers the same', async (id) => {
    const sample = sampleOf(id, 25);
    expect(sample.length).toBeGreaterThan(0);
    for (const entry of sample) {
      const { status, body } = await again(entry);
      expect({ path: entry.path, status, body }).toMatchObject({
        path: entry.path,
        status: entry.log.code,
        body: lasting(entry.response) as object,
      });
    }
  });

  it('listGroupTemplateCopies finds each group that was listed, with its name, documents and signers', async () => {
    const sample = sampleOf('listGroupTemplateCopies', 60);
    let found = 0;
    for (const entry of sample) {
      const { data } = entry.response as { data: { documents: { id: string }[] }[] };
      for (const group of data) {
        const query = `search_by=document-id&search_key=${group.documents[0]?.id}`;
        const { status, body } = await again(entry, `${entry.path.split('?')[0]}?${query}`);
        expect(status).toBe(200);
        const { documents, id, document_group_name, parent_id, invites } = group as Record<string, unknown>;
        const signers = (invites as { email: string; document_id: string }[]).map(
          ({ email, document_id }) => {
            return { email, document_id };
          },
        );
        expect(body).toMatchObject({
          data: [{ id, document_group_name, parent_id, documents, invites: signers }],
        });
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(20);
  });
});

/**
 * Refusals that say that something has happened to the entities since, not that they are missing.
 */
const since: Readonly<Partial<Record<OperationId, readonly number[]>>> = {
  createEventSubscription: [15006044, 15006045],
  createEventGuide: [15006044, 15006045],
  createContact: [27422001],
  deleteContact: [27404001],
  deleteEventSubscription: [15006003],
  deleteApplicationSubscription: [15006003],
  assignBrandToDocument: [25002028],
  assignBrandToApplication: [25002028],
  deleteEmailBrandResource: [25002036],
  deleteBrand: [25002016],
  deleteEditorBrandResource: [25002036],
  deleteOrganizationEditorBrandResource: [25002036],
  createEmailBrandResource: [25002035],
  addGroupTemplateTemplate: [13026004, 13026005, 13026009, 13026010],
  unshareDocumentGroup: [12029011, 12029022],
  resendGroupInvites: [25002067],
  cancelGroupInvite: [25002067],
  removeTemplateAccess: [12029011, 12029022],
};

describe('what demo logs show as done', () => {
  const writes = operationList.filter(
    ({ id, method, source }) => method !== 'GET' && id !== 'createToken' && source !== 'embedded',
  );

  it.each(writes.map(({ id }) => id as OperationId))('%s finds what it names', async (id) => {
    const sample = sampleOf(id, 25);
    expect(sample.length).toBeGreaterThan(0);
    for (const entry of sample) {
      const { status, body } = await again(entry);
      const unexpected = codesOf(body).filter((code) => !since[id]?.includes(code));
      expect({ path: entry.path, body, unexpected }).toMatchObject({ unexpected: [] });
      if (codesOf(body).length === 0) expect({ status, body }).toMatchObject({ status: entry.log.code });
    }
  });

  it('created and edited subscriptions are there, for the entity and event that were named', async () => {
    const sample = [
      ...sampleOf('createEventSubscription', 15).map((entry) => ({ entry, body: entry.response as object })),
      ...sampleOf('editEventSubscription', 15).map((entry) => ({
        entry,
        body: { data: entry.response as object },
      })),
    ];
    expect(sample.length).toBeGreaterThan(10);
    for (const { entry, body } of sample) {
      const { id } = (body as { data: { id: string } }).data;
      const sent = parsed(entry.log.requestBody) as {
        entity_id: string;
        event: string;
        attributes: { callback: string };
      };
      const answer = await send(running, `/v2/event-subscriptions/${id}`, {
        headers: { authorization: credentialOf({ ...entry, id: 'getEventSubscription' }) },
      });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: {
            entity_unique_id: sent.entity_id,
            event: sent.event,
            json_attributes: { callback_url: sent.attributes.callback },
          },
        },
      });
    }
  });
});

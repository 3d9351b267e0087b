import { describe, expect, it } from 'vitest';
import { signingStatuses } from '#contract/operations/document-group-templates.ts';
import { standingAt } from '#testing/clock.ts';
import { demoCall } from '#testing/demo-call.ts';
import { sharedService } from '#testing/shared-service.ts';
import { callsToTry, landmarks, situationKeys } from './landmarks.ts';

const END = 1_800_000_000;
// As few logs as there can be: the landmarks do not depend on them.
const running = await sharedService({ demo: { logs: 1 }, clock: standingAt(END) });

const popular = `/v2/document-group-templates/${landmarks.popularGroupTemplate}`;

describe('landmarks of the demo data', () => {
  it('brands come from the group, its application, its organization, or nowhere', async () => {
    const brandOf = async (id: string, hierarchy: boolean) => {
      const { body } = await demoCall(
        running,
        `GET /v2/document-groups/${id}/brand?use_hierarchy=${hierarchy}`,
      );
      const { data } = body as { data: { unique_id?: string } };
      return data.unique_id;
    };
    expect(await brandOf(landmarks.groupWithOwnBrand, false)).toBe(landmarks.brand);
    expect(await brandOf(landmarks.groupWithApplicationBrand, true)).toBe(
      landmarks.brandWithoutEmailResource,
    );
    expect(await brandOf(landmarks.groupWithApplicationBrand, false)).toBeUndefined();
    expect(await brandOf(landmarks.groupWithOrganizationBrand, true)).toBe(landmarks.brand);
    expect(await brandOf(landmarks.groupWithoutBrand, true)).toBeUndefined();
  });

  it('a busy group template has copies for every filter and label, and words to search for', async () => {
    const total = async (query: string) => {
      const { status, body } = await demoCall(running, `GET ${popular}/copies?${query}`);
      expect(status).toBe(200);
      return (body as { meta: { pagination: { total: number } } }).meta.pagination.total;
    };
    expect(await total('per_page=1')).toBeGreaterThan(200);
    for (const status of signingStatuses)
      expect(await total(`filters[signing_status]=${status}`)).toBeGreaterThan(20);
    for (const label of ['declined', 'undelivered']) {
      expect(await total(`filters[entity_labels]=${label}`)).toBeGreaterThan(20);
    }
    expect(await total('search_by=document-text&search_key=security deposit')).toBeGreaterThan(2);
    expect(await total('search_by=inviter-email&search_key=ortega')).toBeGreaterThan(100);
    const others = async (id: string) =>
      (await demoCall(running, `GET /v2/document-group-templates/${id}/copies`)).body;
    const pages = (count: number) => ({ meta: { pagination: { total: count } } });
    expect(await others(landmarks.groupTemplateWithoutCopies)).toMatchObject(pages(0));
    expect(await others(landmarks.groupTemplateWithFewCopies)).toMatchObject(pages(3));
  });

  it('subscriptions are active and inactive, and count their callbacks', async () => {
    const read = async (id: string) => {
      const { body } = await demoCall(running, `GET /v2/event-subscriptions/${id}?include_event_count=true`);
      return (body as { data: unknown }).data;
    };
    expect(await read(landmarks.activeSubscription)).toMatchObject({ active: true, entity_type: 'user' });
    expect(await read(landmarks.inactiveSubscription)).toMatchObject({ active: false });
    expect(await read(landmarks.elaborateSubscription)).toMatchObject({ active: true, event_count: 12 });
  });

  it('completed-email texts lack a language', async () => {
    const { body } = await demoCall(
      running,
      `GET /v2/brands/${landmarks.brandWithoutFrenchTexts}/resources/email-invite-completed`,
    );
    expect(Object.keys((body as { data: object }).data).toSorted()).toEqual(['en', 'es']);
  });

  it('an address stands in the contacts of two users', async () => {
    const first = running.service.contacts.find(landmarks.contact);
    const second = running.service.contacts.find(landmarks.contactWithSameEmail);
    expect(second?.email).toBe(first?.email);
    expect(second?.ownerKey).not.toBe(first?.ownerKey);
  });

  it('the keys of people and applications work', async () => {
    for (const key of [situationKeys.colleague, situationKeys.freeApplication, situationKeys.guest]) {
      expect((await demoCall(running, 'GET /request-logs', { key })).status).toBe(200);
    }
  });

  it.each(callsToTry)('to try: $what', async ({ path }) => {
    expect((await demoCall(running, `GET ${path}`)).status).toBe(200);
  });

  it('nobody outside is ever called, and no callback waits', () => {
    for (const { callback, state } of running.service.deliveries.list(10_000)) {
      expect(new URL(callback).hostname).toMatch(/\.example$/);
      expect(state).not.toBe('waiting');
    }
    expect(running.service.deliveries.list(10_000).length).toBeGreaterThan(100);
  });

  it('emails and faxes of the past days are in the outbox, none of them of today', () => {
    const messages = running.service.outbox.list({ limit: 100 });
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['email', 'fax']));
    expect(messages.every(({ created }) => created < END - 86_400 / 2 && created > END - 20 * 86_400)).toBe(
      true,
    );
    const times = messages.map(({ created }) => created);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(messages.some(({ attachments }) => attachments.length > 0)).toBe(true);
  });
});

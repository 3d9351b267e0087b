import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import type { Entity } from '#contract/entities.ts';
import { listContactGroups } from '#contract/operations/contacts.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { signedIn } from '#testing/render-page.tsx';
import { directoryOf } from './directory.ts';
import { type ScanProgress, scanProgress, scanRequestLogs } from './scan-request-logs.ts';

/** Entries that a browser reads which has never been here; the account has more. */
const NEWEST = 500;

/** Every owner is a browser that has never been here. */
const newOwner = () => `embedded:${crypto.randomUUID()}`;

/** Runs a scan and tells what it showed on the way. */
async function scan(owner: string, signal = new AbortController().signal): Promise<ScanProgress[]> {
  const shown: ScanProgress[] = [];
  const unsubscribe = scanProgress.subscribe(() => {
    const progress = scanProgress.get();
    if (progress) shown.push(progress);
  });
  await scanRequestLogs(await signedIn(), owner, signal);
  unsubscribe();
  return shown;
}

/** Makes calls that are in the logs afterwards. @returns what they were about */
async function callAboutEntities(): Promise<readonly Entity[]> {
  const [contact, group, subscription] = [unusedId(), unusedId(), unusedId()];
  const calls = await Promise.allSettled([
    callOperation(listContactGroups, { params: { contact_id: contact } }),
    callOperation(getDocumentGroupBrand, { params: { document_group_id: group } }),
    callOperation(getEventSubscription, { params: { subscription_id: subscription } }),
  ]);
  for (const { status } of calls) expect(status).toBe('rejected');
  return [
    { type: 'contact', id: contact },
    { type: 'document-group', id: group },
    { type: 'subscription', id: subscription },
  ];
}

it('reads the newest 500 entries at first, and then only what is new', async () => {
  const owner = newOwner();
  await signedIn();
  const entities = await callAboutEntities();
  const first = await scan(owner);
  expect(first.at(-1)).toEqual({ read: NEWEST, total: NEWEST });
  for (const entity of entities) expect(directoryOf(owner).find(entity)).toBeDefined();
  expect(scanProgress.get()).toBeUndefined();

  const second = await scan(owner);
  expect(second.at(-1)?.total ?? 0).toBeLessThan(NEWEST);
});

it('can be stopped, and keeps what it has', async () => {
  const owner = newOwner();
  const controller = new AbortController();
  const unsubscribe = scanProgress.subscribe(() => {
    if ((scanProgress.get()?.read ?? 0) >= 50) controller.abort();
  });
  await scan(owner, controller.signal);
  unsubscribe();
  await directoryOf(owner).settled();
  expect(directoryOf(owner).entries().length).toBeGreaterThan(0);
  expect(scanProgress.get()).toBeUndefined();
  const after = await scan(owner);
  expect(after.at(-1)?.total ?? 0).toBeLessThan(NEWEST);
});

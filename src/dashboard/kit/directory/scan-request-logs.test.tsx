import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { sessionQuery, signInMutation } from '#api/session.ts';
import { directoryOf } from './directory.ts';
import { type ScanProgress, scanProgress, scanRequestLogs } from './scan-request-logs.ts';

// The proxy and the embedded service stand behind the page (testing/backend.ts).

beforeAll(async () => {
  const client = createQueryClient(() => undefined);
  const { environments } = await client.fetchQuery(sessionQuery);
  const account = environments
    .flatMap((it) => it.demoAccounts)
    .find(({ email }) => email.startsWith('m.ortega'));
  if (!account) throw new Error('There is no demo account m.ortega');
  const { email: username, password } = account;
  await client
    .getMutationCache()
    .build(client, signInMutation)
    .execute({ environment: 'embedded', username, password });
});

/** Every owner is a browser that has never been here. */
const newOwner = () => `embedded:${crypto.randomUUID()}`;

/** Runs a scan and tells what it showed on the way. */
async function scan(owner: string, signal = new AbortController().signal): Promise<ScanProgress[]> {
  const shown: ScanProgress[] = [];
  const unsubscribe = scanProgress.subscribe(() => {
    const progress = scanProgress.get();
    if (progress) shown.push(progress);
  });
  await scanRequestLogs(owner, signal);
  unsubscribe();
  return shown;
}

it('reads the newest 500 entries at first, and then only what is new', async () => {
  const owner = newOwner();
  const first = await scan(owner);
  expect(first.at(-1)).toEqual({ read: 500, total: 500 });
  const types = new Set(
    directoryOf(owner)
      .entries()
      .map(({ type }) => type),
  );
  for (const type of ['document', 'document-group', 'user', 'application', 'subscription'])
    expect(types).toContain(type);
  expect(scanProgress.get()).toBeUndefined();

  const second = await scan(owner);
  expect(second.at(-1)?.total ?? 0).toBeLessThan(100);
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
  expect(after.at(-1)?.total ?? 0).toBeLessThan(400);
});

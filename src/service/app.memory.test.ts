import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { type SpawnedService, spawnService } from '#testing/durability/spawn-service.ts';
import { world } from '#testing/durability/world.ts';
import { needsProc, residentMemory } from '#testing/resident-memory.ts';
import { testFolder } from '#testing/test-folder.ts';

const MEGABYTE = 1024 * 1024;
const CONTACT = `/v2/crm/contacts/${world.contactIds[0]}`;
const ROUNDS = 6;
const AT_ONCE = 10;

const pathOf = testFolder();
let service: SpawnedService | undefined;
afterEach(async () => {
  await service?.kill();
});

const authorization = `Bearer ${world.apiKey}`;
const headers = { authorization, 'content-type': 'application/json' };

function* pieces(megabytes: number) {
  for (let piece = 0; piece < megabytes; piece += 1) yield Buffer.alloc(MEGABYTE, 'x');
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** What would fill the memory if it were kept: each with the status that it is answered with. */
const floods: readonly (readonly [number, () => Buffer | Readable])[] = [
  [413, () => Buffer.alloc(10 * MEGABYTE, 'x')],
  [413, () => Readable.from(pieces(10))],
  [400, () => json({ email: 'x'.repeat(MEGABYTE - 100) })],
  [400, () => Buffer.from('['.repeat(MEGABYTE))],
  [
    400,
    () =>
      json(Object.fromEntries(Array.from({ length: 30_000 }, (_, key) => [`${key}-${Math.random()}`, 1]))),
  ],
  [400, () => json({ email: 1, tags: Array.from({ length: 200_000 }, () => ({})) })],
];

async function flood(url: string, [status, body]: (typeof floods)[number], round: number): Promise<void> {
  const target = `${url}${CONTACT}?${round}=${'x'.repeat(4000)}${Math.random()}`;
  const init = { method: 'PUT', headers, body: body(), duplex: 'half' } as RequestInit;
  const answer = await fetch(target, init);
  await answer.arrayBuffer();
  expect(answer.status).toBe(status);
}

it('bodies without measure are refused without filling the memory', {
  ...needsProc,
  tags: ['slow'],
  timeout: 300_000,
}, async () => {
  service = spawnService(pathOf('service.db'));
  const url = (await service.address) ?? '';
  const all = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of floods)
        await Promise.all(Array.from({ length: AT_ONCE }, () => flood(url, kind, round)));
    }
  };
  await all(2);
  const before = residentMemory(service.pid);
  await all(ROUNDS);
  const after = residentMemory(service.pid);
  // Had it kept them, there would be some hundred megabytes of each kind.
  expect(after).toBeLessThan(before + 150 * MEGABYTE);
  expect(after).toBeLessThan(600 * MEGABYTE);
  const answer = await fetch(`${url}/request-logs?per_page=500`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  // Of each entry a part of the body is kept, however large it was.
  expect((await answer.text()).length).toBeLessThan(20 * MEGABYTE);
});

import { expect, it } from 'vitest';
import { type Directory, directoryOf, MAX_ENTRIES } from './directory.ts';
import { readEntries, writeEntries } from './internal/directory-database.ts';

const idOf = (number: number) => number.toString(36).padStart(40, '0');
const document = (number: number, name?: string) => ({ type: 'document', id: idOf(number), name }) as const;

/** Every test has an owner, and so a directory, of its own. */
async function openFresh(): Promise<{ owner: string; directory: Directory }> {
  const owner = `embedded:${crypto.randomUUID()}`;
  const directory = directoryOf(owner);
  await directory.settled();
  return { owner, directory };
}

it('keeps on disk what was seen, named and pinned, of which another owner is shown nothing', async () => {
  const { owner, directory } = await openFresh();
  directory.see([document(1, 'Contract')], 100);
  directory.pin(document(1), true);
  directory.rename(document(1), '  Ours  ');
  await directory.settled();
  expect(await readEntries(owner)).toEqual([
    { type: 'document', id: idOf(1), name: 'Contract', givenName: 'Ours', pinned: true, lastSeen: 100 },
  ]);
  expect((await openFresh()).directory.entries()).toEqual([]);
});

it('keeps on disk which brand an entity was given here, through later sightings, until it is told otherwise', async () => {
  const { owner, directory } = await openFresh();
  const brand = { id: idOf(9), at: 100 };
  directory.see([document(1)], 100);
  directory.noteBrand(document(1), brand);
  directory.see([document(1, 'Contract')], 200);
  await directory.settled();
  expect(await readEntries(owner)).toMatchObject([{ name: 'Contract', brand }]);
  directory.noteBrand(document(1), undefined);
  await directory.settled();
  expect((await readEntries(owner))[0]?.brand).toBeUndefined();
});

it('keeps what was marked before when a page sees the same id before the disk is read', async () => {
  const owner = `embedded:${crypto.randomUUID()}`;
  const marked = { ...document(1, 'Contract'), pinned: true, givenName: 'Ours', lastSeen: 100 };
  await writeEntries(owner, [{ ...marked, brand: { id: idOf(9), at: 90 } }], []);
  const directory = directoryOf(owner);
  directory.see([document(1)], 200);
  await directory.settled();
  const remembered = { ...marked, brand: { id: idOf(9), at: 90 }, lastSeen: 200 };
  expect(directory.entries()).toEqual([remembered]);
  expect(await readEntries(owner)).toEqual([remembered]);
});

it('gives up the least recently seen, and nothing that is pinned', async () => {
  const { owner, directory } = await openFresh();
  directory.see([document(0)], 1);
  directory.pin(document(0), true);
  for (let number = 1; number <= MAX_ENTRIES + 5; number++) directory.see([document(number)], 1000 + number);
  await directory.settled();
  const stored = await readEntries(owner);
  expect(stored).toHaveLength(MAX_ENTRIES + 1);
  expect(stored.some(({ id }) => id === idOf(0))).toBe(true);
  expect(stored.some(({ id }) => id === idOf(5))).toBe(false);
  expect(stored.some(({ id }) => id === idOf(6))).toBe(true);
});

it('forgets one, and all', async () => {
  const { owner, directory } = await openFresh();
  directory.see([document(1), document(2)], 100);
  await directory.settled();
  directory.forget(document(1));
  expect(directory.entries().map(({ id }) => id)).toEqual([idOf(2)]);
  await directory.clear();
  expect(directory.entries()).toEqual([]);
  expect(await readEntries(owner)).toEqual([]);
});

it('tells who follows it, once for many sightings and not for none', async () => {
  const { directory } = await openFresh();
  let told = 0;
  directory.subscribe(() => {
    told += 1;
  });
  directory.see([document(1)], 100);
  directory.see([document(2)], 100);
  await directory.settled();
  directory.see([document(1)], 50);
  await directory.settled();
  expect(told).toBe(1);
  expect(directory.entries()).toHaveLength(2);
  expect(directory.entries()).toBe(directory.entries());
});

it('follows what another tab changes', async () => {
  const { owner, directory } = await openFresh();
  const told = new Promise<void>((resolve) => {
    directory.subscribe(resolve);
  });
  await writeEntries(owner, [{ ...document(7), pinned: false, lastSeen: 5 }], []);
  new BroadcastChannel(`sealdesk-directory ${owner}`).postMessage('changed');
  await told;
  expect(directory.find(document(7))).toMatchObject({ lastSeen: 5 });
});

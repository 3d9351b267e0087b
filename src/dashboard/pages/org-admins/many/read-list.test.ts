import { expect, it } from 'vitest';
import { readList } from './read-list.ts';

const read = async (text: string, reading?: Parameters<typeof readList>[1]) =>
  (await readList(text, reading)).addresses.map(({ line, email, active }) => [line, email, active] as const);

it('reads one address in a line, without the space around it', async () => {
  expect(await read('\n ann@example.com \r\n\r\n  \nbea@example.com\n')).toEqual([
    [2, 'ann@example.com', undefined],
    [5, 'bea@example.com', undefined],
  ]);
});

it.each([
  ['commas', 'ann@example.com, bea@example.com'],
  ['semicolons', 'ann@example.com; bea@example.com'],
  ['bars', 'ann@example.com|bea@example.com'],
  ['tabs, among other columns', 'Ann\tann@example.com\t7\tbea@example.com'],
  ['names around them', 'Ann Lee <ann@example.com>, "Bell, Bea <bea@example.com>"'],
])('reads several in a line, separated by %s', async (_, text) => {
  expect((await read(text)).map(([, email]) => email)).toEqual(['ann@example.com', 'bea@example.com']);
});

it('reads a table by its headings, and what it says is to become of each', async () => {
  const text =
    'Name,E-mail,Active\n"Ann\nLee",ann@example.com,TRUE\nBea,bea@example.com,no\nCy,cy@example.com,';
  expect(await read(text)).toEqual([
    [2, 'ann@example.com', true],
    [4, 'bea@example.com', false],
    [5, 'cy@example.com', undefined],
  ]);
});

it('finds the column of addresses under headings in another language', async () => {
  const { addresses, hasHeading, leftOut } = await readList('Nom;Courriel\nAnn;ann@example.com');
  expect(addresses).toMatchObject([{ line: 2, email: 'ann@example.com' }]);
  expect(hasHeading).toBe(true);
  expect(leftOut).toEqual(['Line 1 is the heading. “Courriel” is read, “Nom” not.']);
});

it('reads as a person says, where what it found out is wrong', async () => {
  expect(await read('email\nann@example.com', { hasHeading: false })).toHaveLength(2);
  expect(await read('x@example.com\nann@example.com', { hasHeading: true })).toEqual([
    [2, 'ann@example.com', undefined],
  ]);
  expect(await read('ann@example.com,bea@example.com', { separator: ';' })).toEqual([
    [1, 'ann@example.com,bea@example.com', undefined],
  ]);
});

it('keeps what is no address, for its error to be told', async () => {
  expect(await read('nobody\n,,\nann@example.com')).toEqual([
    [1, 'nobody', undefined],
    [3, 'ann@example.com', undefined],
  ]);
  const { addresses } = await readList('email,active\nann@example.com,maybe');
  expect(addresses[0]?.error).toContain('“maybe”');
});

it('says what it leaves out, and where it stands', async () => {
  const { leftOut } = await readList('\nAnn,ann@example.com\n\nBea,bea@example.com\n\n');
  expect(leftOut).toEqual([
    'Lines 1 and 3 are empty and left out.',
    '2 cells without an @ are left out, such as “Ann” in line 2.',
  ]);
  const many = await readList(`a@example.com${'\n'.repeat(10)}b@example.com`);
  expect(many.leftOut).toEqual(['Lines 2, 3, 4, 5, 6, 7 and 3 more are empty and left out.']);
});

it.each([
  ['an open quotation mark', 'ann@example.com\n"bea@example.com\ncy@example.com', 'quotation mark'],
  [
    'two that enclose lines',
    'ann@example.com\n"bea@example.com\nx@example.com"\ncy@example.com',
    'lines 2 to 3',
  ],
  ['a row that is cut off', 'email,name,active\nbea@example.com,Be\ncy@example.com,Cy,no', 'may be cut off'],
  ['a cell too many', 'email,name\nbea@example.com,Bell,Bea\ncy@example.com,Cy', 'separator'],
])('names %s with its line, and reads the lines after it', async (_, text, words) => {
  const { addresses } = await readList(text);
  expect(addresses.find(({ error }) => error)).toMatchObject({
    line: 2,
    email: expect.stringContaining('bea@example.com'),
    error: expect.stringContaining(words),
  });
  expect(addresses.at(-1)).toMatchObject({ email: 'cy@example.com' });
  expect(addresses.at(-1)).not.toHaveProperty('error');
});

import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const read = async (text: string) =>
  (await readList(text)).map(({ line, email, active }) => [line, email, active] as const);

describe('readList', () => {
  it('reads one address in a line, leaving out empty lines and space', async () => {
    expect(await read('\n ann@example.com \r\n\r\n  \nbea@example.com\n')).toEqual([
      [2, 'ann@example.com', undefined],
      [5, 'bea@example.com', undefined],
    ]);
  });

  it.each([
    ['commas', 'ann@example.com, bea@example.com'],
    ['semicolons', 'ann@example.com; bea@example.com'],
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

  it('keeps what is no address, for its error to be told', async () => {
    expect(await read('nobody\n,,\nann@example.com')).toEqual([
      [1, 'nobody', undefined],
      [3, 'ann@example.com', undefined],
    ]);
    const [maybe] = await readList('email,active\nann@example.com,maybe');
    expect(maybe?.error).toContain('“maybe”');
  });

  it('says where a quotation mark opens and swallows the rest', async () => {
    const listed = await readList('ann@example.com\n"bea@example.com\ncy@example.com');
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatchObject({ line: 2, error: expect.stringContaining('quotation mark') });
  });
});

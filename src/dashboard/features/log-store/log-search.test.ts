import { expect, it } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { LogSearch } from './log-search.ts';

it('comes back to the entry that it is to start at, until the user scrolls or the entry is found', () => {
  const client = createQueryClient(() => undefined);
  const question = { span: { from: 0, to: 1 }, terms: [], direction: 'desc', withReads: false } as const;
  const search = new LogSearch(client, question, { startAt: 'left', onEntries: () => undefined });
  expect(search.position).toBe('left');
  search.onRange(0, 20);
  expect(search.position).toBe('left');
  search.onRange(3, 23);
  expect(search.position).toBeUndefined();
});

import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { signedIn } from '#testing/render-page.tsx';
import { entryByIdQuery } from './log-entry-query.ts';

it('finds an entry by its id alone, and null for a missing one', async () => {
  const client = await signedIn();
  const { data } = await callOperation(listRequestLogs, { query: { per_page: 1 } });
  const [entry] = data;
  const found = await client.fetchQuery(entryByIdQuery(entry?.request_id ?? ''));
  expect(found).toEqual(entry);
  const missing = await client.fetchQuery(entryByIdQuery('0'.repeat(40)));
  expect(missing).toBeNull();
});

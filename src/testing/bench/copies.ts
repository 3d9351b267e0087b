import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type copySearchFields,
  copySortFields,
  entityLabels,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { startService } from '#service/start.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';
import { fillLists, type ListsData } from './lists-data.ts';
import { atMost, type BenchResult, p95AtMost, withoutBudget } from './result.ts';
import { timeAnswer } from './time-answer.ts';

const BUDGET_MS = 50;
const DATA = 'Copies of a template, 10,000 groups';

type Query = Readonly<Record<string, string>>;
type SearchField = (typeof copySearchFields)[number];

const filters: readonly Query[] = [
  {},
  ...signingStatuses.map((status) => ({ 'filters[signing_status]': status })),
  ...entityLabels.map((label) => ({ 'filters[entity_labels]': label })),
  { 'filters[signing_status]': 'pending', 'filters[entity_labels]': 'undelivered' },
];

const sorts: readonly Query[] = copySortFields.flatMap((sort_by) =>
  ['asc', 'desc'].map((sort_order) => ({ sort_by, sort_order })),
);

/** Search keys that all groups, many, one and none have: words, parts of them and phrases. */
const keysOf = ({ recipient, inviter, documentId }: ListsData): Record<SearchField, readonly string[]> => ({
  'document-name': ['pdf', 'e', 'agreement – keller', '4711', 'letter', 'nowhere'],
  'signer-email': ['@', 'iris.', 'RECIPIENT@', recipient, 'nobody@'],
  'inviter-email': [inviter, inviter.slice(2, 9), 'nobody@'],
  'document-text': [
    'agreement',
    'e',
    'prior written consent',
    'the parties agree that',
    '4711',
    'e t',
    'nowhere',
  ],
  'document-id': [documentId, documentId.slice(20), '5', 'document', 'zzzz'],
});

/**
 * Issue 3, Speed: the list of the copies of a template with 10,000 groups over HTTP, with total and page, for every
 * combination of filter, sort and search, a line for each search field. The first search by a field is measured by itself,
 * right after a start, once the service has read the groups, which it does while it has no request.
 */
export async function benchCopies(): Promise<readonly BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const options = { database: join(dir, 'service.db'), port: 0, control: false };
  let running = await startService({ ...options, demo: { logs: ORIGINAL_LOGS } });
  try {
    const data = fillLists(running);
    await running.close();
    running = await startService(options);
    let asked = 0;
    const ask = async (query: Query): Promise<number> => {
      asked += 1;
      const search = new URLSearchParams({
        page: String(1 + (asked % 5)),
        per_page: String(20 + (asked % 81)),
        ...query,
      });
      const url = `${running.url}/v2/document-group-templates/${data.groupTemplateId}/copies?${search}`;
      const { authorization } = data;
      return (await timeAnswer(url, { headers: { authorization } })).milliseconds;
    };
    const started = performance.now();
    await running.service.copies.ready();
    const seconds = (performance.now() - started) / 1000;
    const results = [withoutBudget(`${DATA}, reading them after a start`, `${seconds.toFixed(1)} s`)];
    const searches: readonly (readonly [what: string, queries: readonly Query[]])[] = [
      ['no search', [{}]],
      ...Object.entries(keysOf(data)).map(
        ([field, keys]) =>
          [`search by ${field}`, keys.map((search_key) => ({ search_by: field, search_key }))] as const,
      ),
    ];
    for (const [what, queries] of searches) {
      const first = await ask(queries.at(-1) ?? {});
      results.push(atMost(`${DATA}, the first list after a start, ${what}`, first, BUDGET_MS, { digits: 1 }));
    }
    for (const [what, queries] of searches) {
      const samples: number[] = [];
      for (const search of queries)
        for (const filter of filters)
          for (const sort of sorts) samples.push(await ask({ ...search, ...filter, ...sort }));
      results.push(p95AtMost(`${DATA}, every filter and sort, ${what}`, samples, BUDGET_MS));
    }
    return results;
  } finally {
    await running.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

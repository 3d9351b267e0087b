import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copySearchFields,
  copySortFields,
  entityLabels,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import { startService } from '#service/start.ts';
import { type CopiesData, fillWithCopies } from './copies-data.ts';
import { atMost, type BenchResult, p95AtMost, withoutBudget } from './result.ts';
import { timeAnswer } from './time-answer.ts';

const BUDGET_MS = 50;
const DATA = 'Copies of a template, 100,000 groups';

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

/** What is searched for: what all have, what many have, what one has, what none has; words, parts of them and phrases. */
function keysFor(field: SearchField, { email, documentIds }: CopiesData): readonly string[] {
  switch (field) {
    case 'document-name':
      return ['pdf', 'e', 'lease düsseldorf', '4711', 'Offer Bristol 99', 'nowhere'];
    case 'signer-email':
      return ['@', 'ann.', 'IRIS.1', '@lease.example', email, 'nobody@'];
    case 'inviter-email':
      return ['owner@', 'bench.example', 'nobody@'];
    case 'document-text':
      return [
        'agreement',
        'e',
        'prior written consent',
        'the parties agree that',
        '4711',
        'of Gdańsk, who',
        'e t',
        'nowhere',
      ];
    case 'document-id':
      return [documentIds[3] ?? '', documentIds[70]?.slice(20) ?? '', 'd1', 'copies', 'zzzz'];
  }
}

function searchesFor(field: SearchField | undefined, data: CopiesData): readonly Query[] {
  if (field === undefined) return [{}];
  return keysFor(field, data).map((search_key) => ({ search_by: field, search_key }));
}

/** A search by each field, none of which was asked before. */
function firstSearches(data: CopiesData): readonly Query[] {
  return copySearchFields.map((field) => ({
    search_by: field,
    search_key: keysFor(field, data).findLast((key) => key.length > 1) ?? '',
  }));
}

/**
 * Issue 3, Speed: the list of the copies of a template with 100,000 groups over HTTP, with total and page, for every
 * combination of filter, sort and search. A line a search field, since that is what decides how long it takes. Before,
 * what is asked first after a fill and after a start, once the service has read the groups, which it does while nobody
 * asks.
 */
export async function benchCopies(): Promise<readonly BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const start = () => startService({ database: join(dir, 'service.db'), port: 0 });
  let running = await start();
  try {
    const data = fillWithCopies(running);
    let asked = 0;
    const ask = async (query: Query): Promise<number> => {
      asked += 1;
      const search = new URLSearchParams({
        page: String(1 + (asked % 5)),
        per_page: String(20 + (asked % 81)),
        ...query,
      });
      const url = `${running.url}/v2/document-group-templates/${data.templateId}/copies?${search}`;
      const { authorization } = data;
      return (await timeAnswer(url, { headers: { authorization } })).milliseconds;
    };
    const fresh: number[] = [];
    const results: BenchResult[] = [];
    const report = (what: string, samples: readonly number[]) => {
      results.push(p95AtMost(`${DATA}, ${what}`, samples, BUDGET_MS));
    };
    const reportFirst = (what: string, milliseconds: number) => {
      results.push(atMost(`${DATA}, ${what}`, milliseconds, BUDGET_MS, { digits: 1 }));
    };
    const readAll = async (when: string) => {
      const started = performance.now();
      await running.service.copies.ready();
      const seconds = (performance.now() - started) / 1000;
      results.push(withoutBudget(`${DATA}, reading them ${when}`, `${seconds.toFixed(1)} s`));
    };
    await readAll('after the fill');
    reportFirst('the first list after the fill', await ask({}));
    await running.close();
    running = await start();
    await readAll('after a start');
    for (const search of firstSearches(data)) {
      reportFirst(`the first search by ${search.search_by} after a start`, await ask(search));
    }
    for (const field of [undefined, ...copySearchFields]) {
      const samples: number[] = [];
      for (const search of searchesFor(field, data)) {
        const before = samples.length;
        for (const filter of filters) {
          for (const sort of sorts) samples.push(await ask({ ...search, ...filter, ...sort }));
        }
        fresh.push(...samples.slice(before, before + 1));
      }
      report(`every filter and sort, ${field ? `search by ${field}` : 'no search'}`, samples);
    }
    report('searches that were not asked before', fresh);
    return results;
  } finally {
    await running.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

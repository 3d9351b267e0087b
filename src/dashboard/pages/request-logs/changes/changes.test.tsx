import { useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { callOperation } from '#api/call-operation.ts';
import { matchUri } from '#contract/match.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { isHiddenRead } from '#features/log-store/hidden-reads.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { renderPage } from '#testing/render-page.tsx';
import { logUrlState } from '../model/log-state.ts';
import { type LogLoaderData, useLogReading } from '../reading/use-log-reading.ts';
import { loader } from '../request-logs-page.tsx';
import { LatencyTable } from './latency-table.tsx';
import { TimeTaken } from './time-taken.tsx';
import { WhatChanged } from './what-changed.tsx';

const DAY = 86_400;

/**
 * A week that is over, so that no other test's entries come into it or into the one before: also where the tests began
 * before midnight.
 */
const end = (Math.floor(Date.now() / 1000 / DAY) - 1) * DAY - 1;
const begin = end + 1 - 7 * DAY;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '');

function Parts() {
  const loaded = useLoaderData<LogLoaderData>();
  const [state, change] = useUrlState(logUrlState);
  const list = useLogReading({ state, loaded, change, openId: undefined });
  const linkTo = (filters: object) => `/request-logs?filters=${Object.keys(filters)}`;
  return (
    <>
      <WhatChanged list={list} few={1} linkTo={linkTo} />
      <TimeTaken list={list} />
      <LatencyTable list={list} linkTo={linkTo} />
    </>
  );
}

const routes = [{ path: '/request-logs', loader, Component: Parts }];
const open = (created: string) => renderPage(routes, `/request-logs?created=${created}`);

/** The entries of a period that are not hidden. */
async function entriesBetween(from: number, to: number) {
  const filters = [{ created: { type: 'between' as const, value: [from, to] as [number, number] } }];
  const pages = await Promise.all(
    [1, 2].map((page) => callOperation(listRequestLogs, { query: { filters, page, per_page: 500 } })),
  );
  return pages
    .flatMap(({ data }) => data)
    .filter(({ request }) => !isHiddenRead(matchUri(request.method, request.uri)?.operation, request));
}

it('tells over how many entries of both periods it speaks, and shows all lines when asked', async () => {
  const { screen } = await open(`${iso(begin)}..${iso(end)}`);
  const changed = screen.getByRole('region', { name: 'What changed against the 7 days before' });
  await expect.element(changed.getByText(/entries now/)).toBeVisible();
  const [now, before] = await Promise.all([
    entriesBetween(begin, end),
    entriesBetween(begin - 7 * DAY, begin - 1),
  ]);
  await expect
    .element(changed.getByText(/entries now/))
    .toHaveTextContent(`${now.length} entries now, ${before.length} entries before`);
  const rows = changed.getByRole('rowheader');
  const all = changed.getByRole('button', { name: /^All \d+$/ });
  expect(rows.elements()).toHaveLength(1);
  const count = Number(/\d+/.exec(all.element().textContent)?.[0]);
  await all.click();
  await expect.element(changed.getByRole('button', { name: 'First 1' })).toBeVisible();
  expect(rows.elements()).toHaveLength(count);
  // A failure that is gone leads to the period before.
  for (const row of rows.elements()) {
    const isGone = row.closest('tr')?.textContent.endsWith('gone') ?? false;
    expect(row.querySelector('a')?.href.includes('created'), row.textContent).toBe(isGone);
  }
});

it('compares nothing with what has no beginning', async () => {
  const { screen } = await open(`..${iso(end)}`);
  await expect.element(screen.getByText(/^What has no beginning cannot be compared/)).toBeVisible();
});

it('says every time of the chart in words, and sorts operations by any column, either way round', async () => {
  const { screen } = await open(`${iso(begin)}..${iso(end)}`);
  const table = screen.getByRole('region', { name: 'Time taken', exact: true }).getByRole('table');
  const known = (await entriesBetween(begin, end)).filter(
    ({ response }) => typeof response.time === 'number',
  );
  await expect
    .poll(() =>
      table
        .getByRole('row')
        .elements()
        .reduce((sum, row) => sum + Number(row.querySelector('td')?.textContent ?? 0), 0),
    )
    .toBe(known.length);

  const operations = screen.getByRole('region', { name: 'Time taken by operation' });
  const calls = () =>
    [...operations.element().querySelectorAll('tbody tr')].map((row) =>
      Number(row.querySelector('td')?.textContent),
    );
  await expect.element(operations).toBeVisible();
  expect(calls()).toEqual(calls().toSorted((a, b) => b - a));
  await operations.getByRole('button', { name: 'Calls' }).click();
  await expect
    .element(operations.getByRole('columnheader', { name: 'Calls' }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(calls()).toEqual(calls().toSorted((a, b) => a - b));
  expect(calls()).toHaveLength(8);
});

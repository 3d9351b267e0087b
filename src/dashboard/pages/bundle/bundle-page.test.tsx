import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionQuery } from '#api/session.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import type { BundleSource } from '#features/support-bundle/bundle-draft.ts';
import { makeBundle, withWords } from '#features/support-bundle/internal/make-bundle.ts';
import { bundleOperation } from '#features/support-bundle/support-bundle.ts';
import { paths } from '#lib/paths.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { logEntry } from '#testing/log-entry.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

const failed = logEntry({
  ...{ method: 'POST', uri: '/v2/event-subscriptions', code: 400, error: true, id: unusedId() },
  request: JSON.stringify({ event: '', attributes: { note: 'for anna@host.example' } }),
  response: '{"errors":[{"code":15007010,"message":"No event"}]}',
});
const COUNTED = { from: '2025-10-09T08:53:20Z', to: '2025-10-09T09:53:19Z', entries: 40, notRead: 3 };
const entrySource: BundleSource = { kind: 'entry', entry: failed };
const failures: BundleSource = {
  kind: 'failures',
  failures: {
    operation: bundleOperation(createEventSubscription),
    code: 15007010,
    condition: 'event is missing',
    remedy: 'Send an event.',
    message: '',
    field: 'event',
    statuses: [400],
    count: 12,
    firstSeen: '2025-10-09T08:53:30Z',
    lastSeen: '2025-10-09T09:43:20Z',
    counted: COUNTED,
    trend: [],
    standsOut: {
      against: 'all others',
      others: 800,
      found: [{ name: 'Client', value: 'portal/4', chosen: 12, others: 1 }],
    },
  },
};
const chart: BundleSource = {
  kind: 'chart',
  query: 'code:400',
  counted: COUNTED,
  bars: [{ from: COUNTED.from, to: COUNTED.to, succeeded: 28, refused: 12, serverErrors: 0 }],
};

/** The text of a bundle as a file has it. @param environment whose logs it is of */
function fileOf(environment: 'embedded' | 'production', service: string, withEmails = false): string {
  const items = [entrySource, failures, chart].map((source, at) => ({
    ...{ source, key: String(at), where: `/request-logs?code=40${at}` },
  }));
  const bundle = makeBundle({
    ...{ items, timelines: [], origin: 'https://sealdesk.example', service, now: 1_760_004_000 },
    session: { environment, accountKey: 'somebody' },
    ...{ withBodies: true, withSecrets: false, withEmails },
  });
  const notes = { 0: 'Look here.\nIt is empty.' };
  return JSON.stringify(withWords(bundle, { title: 'Ticket 4711', note: 'Urgent', items, notes }));
}

async function open(text: string, name?: string) {
  const { screen, router } = await renderPage(routes, paths.bundle, await signedIn(name));
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const choose = async (content: string) => {
    const input = document.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('Nothing takes a file');
    await userEvent.upload(input, new File([content], 'bundle.json', { type: 'application/json' }));
  };
  await choose(text);
  return { screen, router, choose };
}

test('shows what was handed on in the order of the sender, and leads nowhere in another environment', async () => {
  const { screen } = await open(fileOf('production', 'https://api.elsewhere.example'));
  await expect.element(screen.getByRole('heading', { name: 'Ticket 4711' })).toBeVisible();
  await expect.element(screen.getByText('Urgent')).toBeVisible();
  await expect
    .element(screen.getByText(/of another environment: Production, https:\/\/api\.elsewhere/))
    .toBeVisible();
  const titles = screen.getByRole('heading', { level: 3 });
  await expect
    .poll(() => titles.elements().map(({ textContent }) => textContent))
    .toEqual([
      '1.Create an event subscription: 400 Bad request, code 15007010',
      '2.12 failures: Create an event subscription, code 15007010',
      '3.40 entries over time: code:400',
    ]);
  await expect.element(screen.getByText('Look here. It is empty.')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Client portal\/4 12 \(100 %\) 1 \(<1 %\)/ }))
    .toBeVisible();
  await expect
    .element(screen.getByText(/Counted among 40 entries .*3 more had not been read/).first())
    .toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: '40 entries over time, 12 of them failed' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'The numbers' }).click();
  await expect.element(screen.getByRole('row', { name: /28 12 0$/ })).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});

// P.duval may not read the logs.
test.each([undefined, 'p.duval'])('opens an entry beside the bundle, masked, for %s', async (name) => {
  const { screen } = await open(fileOf('production', 'https://api.elsewhere.example', true), name);
  await screen.getByRole('button', { name: 'Open the entry' }).click();
  const panel = screen
    .getByRole('complementary', { name: 'Request log entry' })
    .or(screen.getByRole('dialog', { name: 'Request log entry' }));
  await expect.element(panel.getByRole('button', { name: 'email-1 · show' })).toBeVisible();
  expect(document.body.textContent).not.toContain('anna@host.example');
  await expect.element(panel).toMatchTextContent(/15007010/);
});

test('says why a file is no bundle, and keeps the one that is open', async () => {
  const { screen, choose } = await open('{"format":"something else"}');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/JSON, but no support bundle/);
  await choose(fileOf('embedded', 'x'));
  await expect.element(screen.getByRole('heading', { name: 'Ticket 4711' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await choose(fileOf('embedded', 'x').slice(0, 400));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/ends in the middle/);
  await expect.element(screen.getByRole('heading', { name: 'Ticket 4711' })).toBeVisible();
});

test('#74 a file that attacks leads nowhere, runs nothing and asks for nothing', async () => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>[a](javascript:1)';
  const { environments } = await (await signedIn()).fetchQuery(sessionQuery);
  const text = fileOf('embedded', environments[0]?.origin ?? '');
  const file = JSON.parse(text);
  const [entry, group, counts] = file.items;
  file.title = attack;
  entry.where.path = '/operations/createUser?from=x&at=5';
  entry.note = attack;
  entry.entry.link = 'javascript:alert(1)';
  entry.entry.call.uri = `/v2/${attack}\u202egpj`;
  group.where.path = '/request-logs/%2e%2e/operations/createUser';
  group.failures.condition = attack;
  counts.where.path = 'https://evil.example/request-logs';
  file.timelines = [
    { type: 'document', id: '../../operations/x', link: 'javascript:1', error: attack, steps: [] },
  ];
  const { screen, choose } = await open(text);
  const links = screen.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  performance.clearResourceTimings();
  await choose(JSON.stringify(file));
  await expect.element(screen.getByRole('heading', { name: attack })).toBeVisible();
  await screen.getByRole('button', { name: /^Document/ }).click();
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/timeline/..%2F..%2Foperations%2Fx']);
  expect(document.querySelectorAll('main :is(img, script, iframe)')).toHaveLength(0);
  expect(document.title).not.toBe('1');
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((url) => /\/api\/|evil/.test(url))).toEqual([]);
});

test('#141 long texts and combining marks of a file neither fill the page nor cover the rest of it', async () => {
  const file = JSON.parse(fileOf('embedded', 'x'));
  const [entry, group, counts] = file.items;
  const { screen, choose } = await open(JSON.stringify({ ...file, title: 'x'.repeat(2_000_000) }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/“title” has more than 200 characters/);
  const marks = (length: number) => 'e'.padEnd(length, '\u0301');
  file.title = marks(200);
  file.note = marks(4000);
  entry.note = marks(4000);
  entry.entry.call.uri = `/${marks(20_000).slice(1)}`;
  group.failures.message = 'long '.repeat(40_000);
  counts.query = marks(150_000);
  await choose(JSON.stringify(file));
  await expect.element(screen.getByRole('heading', { level: 2 })).toMatchTextContent(/^e\u0301{6}U\+0301/);
  await expect.element(screen.getByText('… (shortened from 200,000 characters)').first()).toBeVisible();
  const main = document.querySelector('main') ?? document.body;
  expect(main.textContent).not.toMatch(/\p{M}{7}/u);
  expect(main.textContent.length).toBeLessThan(10_000);
  for (const element of main.querySelectorAll('h2, h3, blockquote, li > p, dd, td'))
    expect(getComputedStyle(element).contain).toContain('paint');
});

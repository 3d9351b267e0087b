import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { updateContact } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { paths } from '#lib/paths.ts';
import { unusedId } from '#testing/demo-ids.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

/** A failed and a successful call of the demo data, as the address names them. */
async function twoEntries() {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  const newest = async (from: number, to: number) => {
    const filters = [
      { created: { type: 'between' as const, value: [0, anHourAgo] as [number, number] } },
      { code: { type: 'between' as const, value: [from, to] as [number, number] } },
    ];
    const { data } = await callOperation(listRequestLogs, { query: { filters, per_page: 1 } });
    const [entry] = data;
    if (!entry) throw new Error(`The demo data has no entry with a status from ${from} to ${to}`);
    return { id: entry.request_id, at: entry.created };
  };
  return [await newest(400, 499), await newest(200, 299)] as const;
}

/** From the cause to what hardly ever is one. */
const parts = [
  'What was sent',
  'Request body',
  'What came back',
  'Errors and predictions',
  'Response body',
  'Times, addresses and ids',
];

it('shows two entries beside each other, and what differs', async () => {
  const client = await signedIn();
  const [left, right] = await twoEntries();
  const { screen } = await renderPage(routes, paths.compareEntries(left, right), client);
  await expect.element(screen.getByRole('region', { name: 'Left entry', exact: true })).toBeVisible();
  const answered = screen.getByRole('table', { name: 'What came back' });
  await expect.element(answered.getByRole('row', { name: /^Status Differs: / })).toBeVisible();
  const headings = screen.getByRole('heading', { level: 3 });
  const partOf = ({ textContent }: Element) => textContent?.replace(/(?:equal|\d+ differences?)$/, '') ?? '';
  const order = headings.elements().map(partOf);
  expect(order.filter((name) => parts.includes(name))).toEqual(parts);
});

describe('two calls of one kind', () => {
  const ANNA = 'anna@host.example';
  const sent = { email: ANNA, first_name: 'Anna', address: { city: 'Portland', zip_code: '97205' } };

  /** Makes a call that is refused, and finds its entry. */
  async function logged(body: typeof sent & Readonly<Record<string, unknown>>) {
    const id = unusedId();
    await callOperation(updateContact, { params: { contact_id: id }, body }).catch(() => undefined);
    const filters = [
      { uri: { type: 'match' as const, value: `/${id}` } },
      { method: { type: 'in' as const, value: ['PUT'] } },
    ];
    const { data } = await callOperation(listRequestLogs, { query: { filters, per_page: 1 } });
    const [entry] = data;
    if (!entry) throw new Error('The call was not logged');
    return { id: entry.request_id, at: entry.created };
  }

  async function openTwo() {
    const client = await signedIn();
    const left = await logged({ ...sent, phone: { number: '2125550100' } });
    const right = await logged({ ...sent, email: 'bob@tenant', description: 'new' });
    const { screen, router } = await renderPage(routes, paths.compareEntries(left, right), client);
    const request = screen.getByRole('table', { name: 'Request body' });
    const row = (name: RegExp) => request.getByRole('row', { name });
    await expect.element(row(/^Differs: .*"email"/)).toBeVisible();
    return { screen, router, request, row };
  }

  it('differ in lines of their bodies, alone or among equal ones, which keys walk round both ends', async () => {
    const { screen, router, request, row } = await openTwo();
    await expect.element(row(/^Only left: .*"phone"/)).toBeVisible();
    await expect.element(row(/^Only right: .*"description"/)).toBeVisible();
    await expect
      .element(screen.getByRole('table', { name: 'What was sent' }))
      .toMatchTextContent(/contact_id in the path/);
    await expect
      .element(screen.getByRole('region', { name: 'Errors of the right entry' }))
      .toMatchTextContent(/27400002 agrees/);
    await screen.getByRole('button', { name: 'Only differences' }).click();
    await expect.poll(() => router.state.location.search).toContain('show=differences');
    await expect.element(request.getByText(/"first_name"/)).not.toBeInTheDocument();
    await request.getByRole('button', { name: /equal/ }).first().click();
    await expect.element(request.getByText(/"first_name"/).first()).toBeVisible();
    await userEvent.keyboard('d');
    await expect.poll(() => router.state.location.search).not.toContain('show=differences');
    const at = () =>
      [...document.querySelectorAll('[data-difference]')].indexOf(document.activeElement as Element);
    await userEvent.keyboard('jj');
    await expect.poll(at).toBe(1);
    await userEvent.keyboard('kk');
    await expect.poll(at).toBe(document.querySelectorAll('[data-difference]').length - 1);
  });

  it('have their addresses hidden, which still differ, until these are asked for', async () => {
    const { screen, request } = await openTwo();
    await expect.element(request.getByText(/\[email-1\]/).first()).toBeVisible();
    expect(document.body.innerHTML).not.toContain(ANNA);
    await screen.getByRole('button', { name: 'Show hidden values' }).click();
    await expect.element(request).toMatchTextContent(new RegExp(ANNA));
  });

  it('mark a difference in the colour of neither success nor failure', async () => {
    const { row } = await openTwo();
    const differs = row(/^Differs: /)
      .first()
      .element();
    const used = [differs, ...differs.querySelectorAll('*')].flatMap((element) => {
      const { color, backgroundColor, textDecorationColor } = getComputedStyle(element);
      return [color, backgroundColor, textDecorationColor];
    });
    const probe = differs.appendChild(document.createElement('i'));
    const meanings = ['good', 'warn', 'bad'].flatMap((name) =>
      ['', '-soft', '-mark'].map((kind) => {
        probe.style.color = `var(--${name}${kind})`;
        return getComputedStyle(probe).color;
      }),
    );
    expect(used.filter((colour) => meanings.includes(colour))).toEqual([]);
  });

  it('are found from one of them, by one call', async () => {
    const client = await signedIn();
    const [failed] = await twoEntries();
    const { screen, router } = await renderPage(routes, paths.compareEntries(failed), client);
    await screen.getByRole('button', { name: /^The call before it/ }).click();
    await expect.poll(() => router.state.location.search).toMatch(/(?:left|right)=\w+(?:@|%40)\d+&/);
    await expect.element(screen.getByRole('table', { name: 'What was sent' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByRole('button', { name: /^The call before it/ })).toBeVisible();
  });
});

it('says so when an entry is not there', async () => {
  const client = await signedIn();
  const [left] = await twoEntries();
  const missing = { id: '0'.repeat(40), at: 1_700_000_000 };
  const { screen } = await renderPage(routes, paths.compareEntries(left, missing), client);
  await expect.element(screen.getByRole('heading', { name: 'This entry is not to be found' })).toBeVisible();
});

it('tells where entries are chosen when the address names none', async () => {
  const { screen } = await renderPage(routes, paths.compare);
  await expect.element(screen.getByRole('heading', { name: 'Choose two entries to compare' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the request logs' })).toBeVisible();
});

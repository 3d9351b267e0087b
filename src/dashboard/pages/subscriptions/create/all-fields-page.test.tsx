import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { paths } from '#lib/paths.ts';
import { demoIds, unusedId } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

/** A callback that nothing else has, on a host that is kept for documentation. */
const newCallback = () => `https://hooks.example.com/${unusedId().slice(0, 12)}`;

// A draft of the test before would be found again.
beforeEach(() => sessionStorage.clear());

async function open(path: string = paths.newSubscription) {
  const { screen, router } = await renderPage(routes, path);
  const form = {
    document: screen.getByRole('combobox', { name: /^Document id/ }),
    event: screen.getByRole('combobox', { name: /^Event/ }),
    callback: screen.getByRole('textbox', { name: 'Callback URL' }),
    secret: screen.getByLabelText('Secret', { exact: true }),
    integration: screen.getByRole('textbox', { name: 'Integration id' }),
    create: screen.getByRole('button', { name: 'Create the subscription' }),
    addHeader: screen.getByRole('button', { name: 'Add a header' }),
    header: (number: number) => screen.getByRole('group', { name: `Header ${number}`, exact: true }),
  };
  return { screen, router, form };
}

/** The same with all that is required filled in. */
async function openFilled(callback = newCallback()) {
  const opened = await open();
  await opened.form.document.fill(demoIds.freeDocument);
  await opened.form.event.fill('document.complete');
  await opened.form.callback.fill(callback);
  return opened;
}

it('takes the event and what it is to from the address, and the rest from the subscription that is there', async () => {
  const event = 'document.fieldinvite.signed';
  const like = demoIds.activeSubscription;
  const { screen, form } = await open(
    paths.newSubscriptionTo({ event, entityId: demoIds.freeDocument, like }),
  );
  await expect.element(screen.getByRole('link', { name: 'this subscription' })).toBeVisible();
  await expect.element(form.event).toHaveValue(event);
  await expect.element(form.document).toHaveValue(demoIds.freeDocument);
  await expect.element(form.callback).toHaveValue(expect.stringMatching(/^https:/));
  await expect.element(form.secret).toHaveValue('');
});

it('sends all that can be chosen, shows of it what is not secret, and leads to a first delivery', async () => {
  const { screen, router, form } = await openFilled();
  await screen.getByRole('button', { name: 'Generate a secret' }).click();
  await expect.element(form.secret).toHaveValue(expect.stringMatching(/^[\w-]{43}$/));
  const secret = (form.secret.element() as HTMLInputElement).value;
  await screen.getByRole('textbox', { name: 'Delay in seconds' }).fill('30');
  await screen.getByRole('textbox', { name: 'Retries' }).fill('5');
  await form.addHeader.click();
  await form.header(1).getByRole('textbox', { name: 'Name' }).fill('X-Limit');
  await form.header(1).getByRole('textbox', { name: 'Value' }).fill('12');
  await form.header(1).getByRole('combobox', { name: 'Sent as' }).selectOptions('Number');
  for (const name of [
    /TLS 1.2/,
    /^Add the document id/,
    /^Include the document’s/,
    /^Leave the access token/,
  ])
    await screen.getByRole('checkbox', { name }).click();
  await form.integration.fill(demoIds.integration);
  const preview = screen.getByRole('complementary', { name: 'What this makes' });
  await expect.element(preview).toMatchTextContent(/30 seconds after a document is completed/);
  await preview.getByText('Details for developers').click();
  await expect.element(preview).toMatchTextContent(/"X-Limit": hidden/);
  await expect.element(preview).not.toMatchTextContent(new RegExp(secret));
  const sent = vi.spyOn(globalThis, 'fetch');
  await form.create.click();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/try$/);
  const bodies = sent.mock.calls.map(([, init]) => init?.body).filter((body) => typeof body === 'string');
  sent.mockRestore();
  expect(bodies.map((body) => JSON.parse(body).attributes)).toContainEqual({
    callback: expect.any(String),
    delay: 30,
    retry_count: 5,
    secret_key: secret,
    headers: { 'X-Limit': 12 },
    use_tls_12: true,
    docid_queryparam: true,
    include_metadata: true,
    delete_access_token: false,
    integration_id: demoIds.integration,
  });
});

it('says by the rules of the contract what is wrong, and goes to the first error', async () => {
  const { screen, form } = await open();
  await form.create.click();
  await expect.element(form.document).toHaveFocus();
  await expect.element(form.document).toHaveAccessibleDescription(/Choose whose events/);
  await expect.element(form.event).toHaveAccessibleDescription(/Choose an event/);
  for (const [field, text, words] of [
    [form.callback, 'hooks.example.com', /no web address.*beginning with https/],
    [screen.getByRole('textbox', { name: 'Delay in seconds' }), '101', /from 0 to 100 seconds/],
    [screen.getByRole('textbox', { name: 'Retries' }), 'often', /whole number of retries from 1 to 10/],
    [form.secret, 'x'.repeat(301), /at most 300 characters/],
  ] as const) {
    await field.fill(text);
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(words);
  }
  await form.event.fill('user.document.complete');
  await screen.getByRole('button', { name: 'Subscribe to a user' }).click();
  await expect.element(screen.getByRole('combobox', { name: /^User id/ })).toBeVisible();
});

it('writes and removes headers by keyboard, with the focus where somebody goes on', async () => {
  const { screen, form } = await open();
  const name = (number: number) => form.header(number).getByRole('textbox', { name: 'Name' });
  await form.addHeader.click();
  await expect.element(name(1)).toHaveFocus();
  await userEvent.keyboard('X-First{Tab}1{Enter}');
  await expect.element(name(2)).toHaveFocus();
  await userEvent.keyboard('x-first{Tab}2{Tab}');
  await expect.element(name(2)).toHaveAccessibleDescription(/there already/);
  await screen.getByRole('button', { name: 'Remove header 2' }).click();
  await expect.element(name(1)).toHaveFocus();
  await screen.getByRole('button', { name: 'Remove header 1' }).click();
  await expect.element(form.addHeader).toHaveFocus();
});

it('puts a refusal on its field with what to do, and keeps all else', async () => {
  const right = { callback: newCallback(), event: 'document.complete', document: demoIds.freeDocument };
  const { form } = await openFilled(right.callback);
  await form.secret.fill('not lost');
  for (const [name, value, words] of [
    ['callback', 'http://10.0.0.1/', /does not call this host.*Enter an address/],
    ['callback', 'https://nobody.invalid/', /is not found.*Check its spelling/],
    ['event', 'document.exploded', /knows no such event.*Choose one/],
    ['document', demoIds.documentAtSubscriptionLimit, /20 active subscriptions.*Deactivate/],
  ] as const) {
    await form[name].fill(value);
    await form.create.click();
    await expect.element(form[name]).toHaveAccessibleDescription(words);
    await form[name].fill(right[name]);
  }
  await form.integration.fill('i'.repeat(40));
  await form.create.click();
  await expect.element(form.integration).toHaveAccessibleDescription(/no such integration/);
  await expect.element(form.secret).toHaveValue('not lost');
});

it('names a callback that is called already, and gives it the focus', async () => {
  const callback = newCallback();
  const { screen, form } = await openFilled(callback);
  await callOperation(createEventSubscription, {
    body: { event: 'document.complete', entity_id: demoIds.freeDocument, attributes: { callback } },
  });
  await form.create.click();
  await expect.element(form.callback).toHaveAccessibleDescription(/already calls this address.*Use that one/);
  await expect.element(form.callback).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/was not created.*Request id/s);
});

it('says where the answer does not tell the id, and keeps what was typed', async () => {
  const { screen, form } = await openFilled('https://hooks.example.com/unnamed');
  const answered = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 201 }));
  await form.create.click();
  const notice = screen.getByRole('status').filter({ hasText: 'did not tell its id' });
  await expect.element(notice).toHaveFocus();
  answered.mockRestore();
  await expect
    .element(notice.getByRole('link', { name: /request logs/ }))
    .toHaveAttribute('href', '/request-logs?uri=%2Fv2%2Fevent-subscriptions');
  await expect.element(form.callback).toHaveValue('https://hooks.example.com/unnamed');
});

import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Operation } from '#contract/operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { newcomer } from '#testing/newcomer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { requestFor, schemasOf } from '../model/api-request.ts';
import { FormSections } from './form-sections.tsx';
import { valuesOf } from './request-values.ts';
import { RequestFormContext, useRequest, useRequestForm } from './use-request-form.ts';

interface SectionsProps {
  readonly operation: Operation;
  readonly body: unknown;
  readonly bodyText?: string;
}

/** What the service has something against in these tests. */
const REFUSED = ['body', 'recipient_number'];

/** The fields, and below them the body that they make. */
function Sections({ operation, body, bodyText }: SectionsProps) {
  const schemas = schemasOf(operation);
  const fresh = valuesOf({ ...requestFor(schemas, undefined), body }, bodyText);
  const form = useRequestForm(operation, schemas, fresh, operation.id);
  const request = useRequest(form);
  return (
    <RequestFormContext value={form}>
      <button
        type="button"
        onClick={() => form.refuse({ request, issues: [{ path: REFUSED, text: 'Refused.' }] })}
      >
        Refuse
      </button>
      <FormSections />
      <output aria-label="Request">{JSON.stringify(request)}</output>
    </RequestFormContext>
  );
}

async function open(operation: Operation, body: unknown, bodyText?: string) {
  const element = <Sections operation={operation} body={body} {...(bodyText && { bodyText })} />;
  // Ids that the browser of another account knows would be offered over what stands below.
  const { screen } = await renderPage([{ path: '/', element }], '/', newcomer().client);
  const request = () =>
    JSON.parse(screen.getByRole('status', { name: 'Request' }).element().textContent ?? '');
  return { screen, request, sent: () => request().body };
}

test('names with values: added, of another kind, taken, removed', async () => {
  const { screen, sent } = await open(createEventSubscription, {});
  await screen.getByText('headers', { exact: true }).click();
  const name = screen.getByRole('textbox', { name: 'New name in headers' });
  await name.fill('X-Trace');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('');
  await screen.getByRole('textbox', { name: 'X-Trace', exact: true }).fill('12');
  expect(sent()).toEqual({ attributes: { headers: { 'X-Trace': '12' } } });
  await screen.getByRole('radio', { name: 'JSON', exact: true }).click();
  await screen
    .getByRole('textbox', { name: 'Body as JSON' })
    .fill('{"attributes":{"headers":{"X-Trace":12}}}');
  await screen.getByRole('radio', { name: 'Form', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'X-Trace', exact: true })).toHaveValue('12');
  expect(sent()).toEqual({ attributes: { headers: { 'X-Trace': 12 } } });
  await name.fill('X-Trace');
  await expect.element(name).toHaveAccessibleDescription('There is a value under this name already.');
  await screen.getByRole('button', { name: 'Remove X-Trace' }).click();
  expect(sent()).toEqual({});
});

test('a list: items added, emptied without being lost, removed', async () => {
  const { screen, sent } = await open(sendFax, {});
  await screen.getByRole('button', { name: 'Add documents[0]' }).click();
  await screen.getByRole('combobox', { name: 'documents[0]' }).fill('a');
  await screen.getByRole('button', { name: 'Add documents[1]' }).click();
  await screen.getByRole('combobox', { name: 'documents[0]' }).fill('');
  expect(sent()).toEqual({ documents: ['', ''] });
  await screen.getByRole('button', { name: 'Remove documents[1]' }).click();
  await screen.getByRole('button', { name: 'Remove documents[0]' }).click();
  expect(sent()).toEqual({ documents: [] });
  await screen.getByRole('button', { name: 'Now' }).click();
  expect(sent().client_timestamp).toBeCloseTo(Date.now() / 1000, -2);
});

test('values of other shapes than their fields take are shown and can be left out', async () => {
  const { screen, sent } = await open(createEventSubscription, {
    event: { deep: true },
    entity_id: null,
    attributes: { use_tls_12: 'yes', delay: 'soon', headers: ['x'] },
  });
  await expect.element(screen.getByText('{"deep":true}')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'use_tls_12' })).toHaveDisplayValue('"yes"');
  await expect.element(screen.getByRole('textbox', { name: 'delay' })).toHaveValue('soon');
  await expect.element(screen.getByText('["x"]')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave event out' }).click();
  await screen.getByRole('button', { name: 'Leave headers out' }).click();
  await screen.getByRole('combobox', { name: 'use_tls_12' }).selectOptions('left out');
  expect(sent()).toEqual({ entity_id: null, attributes: { delay: 'soon' } });
});

test('a body that is no object at all can be left out', async () => {
  const { screen, sent } = await open(sendFax, ['no', 'object']);
  await screen.getByRole('button', { name: 'Leave body out' }).click();
  await screen.getByRole('textbox', { name: 'recipient_number' }).fill('123');
  expect(sent()).toEqual({ recipient_number: '123' });
});

test('a body that was cut off is there to be completed, and is fields from then on', async () => {
  const { screen, sent } = await open(sendFax, {}, '{"recipient_number":"12');
  const text = screen.getByRole('textbox', { name: 'Body as JSON' });
  await expect.element(text).toHaveValue('{"recipient_number":"12');
  await expect.element(text).toHaveAccessibleDescription(/^Line 1: /);
  await screen.getByRole('radio', { name: 'Form', exact: true }).click();
  await expect.element(screen.getByText(/no fields can show it/)).toBeVisible();
  await screen.getByRole('radio', { name: 'JSON', exact: true }).click();
  await text.fill('{"recipient_number":"123"}');
  expect(sent()).toEqual({ recipient_number: '123' });
  await screen.getByRole('radio', { name: 'Form', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'recipient_number' })).toHaveValue('123');
});

test('an object that is made on the way begins with what could not be otherwise, and only then', async () => {
  const { screen, request } = await open(listRequestLogs, undefined);
  await screen.getByText('filters', { exact: true }).click();
  await screen.getByRole('button', { name: 'Add filters[0]' }).click();
  await screen.getByText('method', { exact: true }).click();
  const method = screen.getByRole('group', { name: 'method', exact: true });
  await method.getByRole('button', { name: 'Add value[0]' }).click();
  const filters = () => request().query.filters;
  expect(filters()).toMatchObject([{ method: { type: 'in', value: [expect.any(String)] } }]);
  await method.getByRole('combobox', { name: 'type' }).selectOptions('left out');
  await method.getByRole('textbox', { name: 'value[0]' }).fill('PUT');
  expect(filters()).toEqual([{ method: { value: ['PUT'] } }]);
  await method.getByRole('button', { name: 'Remove value[0]' }).click();
  expect(filters()).toEqual([{ method: { value: [] } }]);
});

test('what is sent with nothing in it stays so until it is left out', async () => {
  const id = 'e'.repeat(40);
  const { screen, sent } = await open(createEventSubscription, { event: '', attributes: {} });
  await screen.getByRole('combobox', { name: 'entity_id' }).fill(id);
  expect(sent()).toEqual({ event: '', entity_id: id, attributes: {} });
  await screen.getByRole('button', { name: 'Leave attributes out' }).click();
  await screen.getByRole('textbox', { name: 'delay' }).fill('5');
  expect(sent()).toEqual({ event: '', entity_id: id, attributes: { delay: 5 } });
  await screen.getByRole('textbox', { name: 'delay' }).fill('');
  expect(sent()).toEqual({ event: '', entity_id: id });
});

test('what the service refuses stands at its field until that holds something else', async () => {
  const { screen } = await open(sendFax, { recipient_number: '123', documents: ['a'] });
  const number = screen.getByRole('textbox', { name: 'recipient_number' });
  await screen.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect.element(number).toHaveAccessibleDescription(/^Refused\./);
  await screen.getByRole('textbox', { name: 'subject' }).fill('Lease');
  await screen.getByRole('textbox', { name: 'message' }).click();
  await expect.element(number).toHaveAccessibleDescription(/^Refused\./);
  await number.fill('1234');
  await expect.element(number).not.toHaveAccessibleDescription(/Refused/);
});

import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { logCall, unusedId } from './logged-calls.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const contact = (id: string) => `/v2/crm/contacts/${id}`;
const entryPath = ({ id, at }: { readonly id: string; readonly at: number }, more = '') =>
  `/request-logs/${id}?at=${at}${more}`;

atBothWidths(() => {
  test('sets what the rules foretell beside what came back, and marks it in the body', {
    tag: '@smoke',
  }, async ({ page, service, signedIn }) => {
    await signedIn();
    const body = { email: 'nobody', first_name: 'Ann', address: { zip_code: '97205', country: '' } };
    const entry = await logCall(service, 'PUT', contact(unusedId()), body);
    await page.goto(entryPath(entry));
    const prediction = page.getByLabel('Prediction');
    await expect(prediction.getByText('27400002 agrees')).toBeVisible();
    await expect(prediction.getByText('27400027 agrees')).toBeVisible();
    const lines = page.getByRole('region', { name: 'Request body' });
    await expect(lines.getByText('(the invalid field)')).toHaveCount(2);
    await expect(lines.locator('[data-invalid]').first()).toContainText('"email"');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

test('says which error only the service can know', async ({ page, service, signedIn }) => {
  await signedIn();
  const entry = await logCall(service, 'PUT', contact(unusedId()), { email: 'ann@tenant.example' });
  await page.goto(entryPath(entry));
  const prediction = page.getByLabel('Prediction');
  await expect(prediction).toContainText('No rule is broken');
  await expect(prediction).toContainText(/27404001 came back\s*Only the service can know/);
  await prediction.getByText(/only the service can know$/).click();
  await expect(prediction).toContainText('27422001 Another contact of the user has this email');
  await expectAccessible(page);
});

test('tells the conditions of one code apart', async ({ page, service, signedIn }) => {
  await signedIn();
  const body = { client_timestamp: 1.5, document_group_name: 'Copy' };
  const entry = await logCall(service, 'POST', `/v2/document-groups/${unusedId()}/copy`, body);
  await page.goto(entryPath(entry));
  const errors = page.getByRole('list', { name: 'Errors' });
  await expect(errors.getByText('13020000 · One of 3 conditions')).toBeVisible();
  await expect(errors.getByText(/this one/)).toHaveCount(1);
  await expect(errors.getByText(/is not an integer · this one/)).toBeVisible();
});

test('judges no value that the log hides, and no body that it cuts off', async ({
  page,
  service,
  signedIn,
}) => {
  await signedIn();
  const id = unusedId();
  const attributes = { callback: 'https://hooks.northwind.example/', secret_key: '' };
  const body = { event: 'document.complete', entity_id: landmarks.freeDocument, attributes };
  const hidden = await logCall(service, 'POST', `/v2/event-subscriptions?${id}`, body, id);
  await page.goto(entryPath(hidden));
  const prediction = page.getByLabel('Prediction');
  await expect(prediction).toContainText(
    /15007025 came back\s*It is about a value that the log does not tell/,
  );
  await expect(prediction).toContainText(/Not judged\s*attributes.secret_key/);

  const description = 'a few words '.repeat(900);
  const cut = await logCall(service, 'PUT', contact(unusedId()), { description, email: 'nobody' });
  await page.goto(entryPath(cut));
  await expect(prediction).toContainText(/Cannot be judged\s*The log holds only the beginning/);
});

test('names an operation that is deprecated', async ({ page, service, signedIn }) => {
  await signedIn();
  const entry = await logCall(service, 'POST', `/v2/brands/${unusedId()}/unassign`, {});
  await page.goto(entryPath(entry));
  await expect(page.getByRole('heading', { name: 'Unassign a brand (deprecated)' })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Request log entry' });
  await expect(panel.getByText('Deprecated', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Prediction')).toContainText('25002019 agrees');
});

test('shows in the rows what asks for attention', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/request-logs?code=404&method=POST&uri=/v2/templates/');
  const rows = page.getByRole('table', { name: 'Request logs' }).getByRole('row');
  await rows.filter({ hasText: 'Not in the specification' }).first().click();
  const entry = page.getByRole('complementary', { name: 'Request log entry' });
  await expect(entry.getByRole('heading', { name: 'Not in the specification' })).toBeVisible();
  await expect(entry.getByLabel('Prediction')).toContainText('The operation is not known');
  await page.goto('/request-logs?method=POST&uri=/unassign');
  await expect(rows.filter({ hasText: /Deprecated\s*Unassign a brand/ }).first()).toBeVisible();
});

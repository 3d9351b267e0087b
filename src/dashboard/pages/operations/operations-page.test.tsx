import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

describe('the form of an operation', () => {
  it('moves the focus to the first field that breaks a rule', async () => {
    const { screen } = await renderPage(routes, paths.operation('sendFax'));
    await screen.getByRole('button', { name: 'Send the request' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'of the contract' })).toBeVisible();
    const rules = screen.getByRole('list', { name: 'Rules that the request breaks' });
    await rules.getByRole('button', { name: 'recipient_number' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'recipient_number' })).toHaveFocus();
  });

  it('sends what the contract forbids if asked, and says at the field what came back', async () => {
    const { screen } = await renderPage(routes, paths.operation('createEventSubscription'));
    const field = (name: string) =>
      screen
        .getByRole('textbox', { name, exact: true })
        .or(screen.getByRole('combobox', { name, exact: true }));
    await field('event').fill('document.nonsense');
    await field('entity_id').fill('short');
    await field('callback').fill('https://hooks.northwind.example/x');
    await screen.getByRole('button', { name: 'Send the request' }).click();
    await expect.element(field('entity_id')).toHaveFocus();
    await expect.element(field('entity_id')).toHaveAccessibleDescription(/15007014/);
    await screen.getByRole('button', { name: 'Send it all the same' }).click();
    const response = screen.getByRole('region', { name: 'Response', exact: true });
    await expect.element(response.getByText('400 Bad request', { exact: true })).toBeVisible();
    await expect.element(response.getByRole('list', { name: 'What was refused' })).toBeVisible();
    const errors = screen.getByRole('region', { name: /^Documented errors/ }).getByRole('row');
    await expect.element(errors.filter({ hasText: 'came back' }).first()).toMatchTextContent(/1500/);
    await expect.element(field('event')).toHaveValue('document.nonsense');
  });

  it('leads from a broken rule to its place in the body as JSON, and shows what the contract does not know', async () => {
    const { screen } = await renderPage(routes, `${paths.operation('updateContact')}?view=json`);
    const view = (name: string) => screen.getByRole('radio', { name, exact: true });
    const body = screen.getByRole('textbox', { name: 'Body as JSON' });
    await body.fill('{\n  "email": 7,\n  "nickname": "Al"\n}');
    await screen.getByRole('button', { name: 'Line 2, email' }).click();
    await expect.element(body).toHaveFocus();
    expect(getSelection()?.toString()).toContain('"email": 7');
    await view('Form').click();
    await expect.element(screen.getByText(/the contract does not know it: nickname/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'email', exact: true }).fill('al@northwind.example');
    await screen.getByRole('button', { name: 'Leave it out' }).click();
    await view('JSON').click();
    await expect.element(body).toHaveValue('{\n  "email": "al@northwind.example"\n}');
  });

  it('is a command for a shell where no session may have it sent, and takes no secret', async () => {
    const { screen } = await renderPage(routes, paths.operation('createToken'));
    await expect.element(screen.getByText(/it does not pass this operation on/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send the request' })).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector('input[type=password]')).toBeNull();
    const command = screen.getByRole('region', { name: 'Request', exact: true });
    await expect.element(command).toMatchTextContent(/password="\$PASSWORD"/);
    await screen.getByRole('combobox', { name: 'Kind of body' }).selectOptions('grant_type: refresh_token');
    await expect.element(command).toMatchTextContent(/\$REFRESH_TOKEN/);
  });

  it('begins empty where the logged request to begin with is not found', async () => {
    const { screen } = await renderPage(routes, `${paths.operation('sendFax')}?from=nothing&at=1`);
    await expect.element(screen.getByText('The logged request was not found')).toBeVisible();
    await screen.getByRole('link', { name: 'Open the empty form' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'recipient_number' })).toHaveValue('');
  });
});

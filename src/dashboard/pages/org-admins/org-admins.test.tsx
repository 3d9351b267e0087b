import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

it('says that an address has no id of an organization', async () => {
  const { screen } = await renderPage(routes, paths.organizationAdmins('short'));
  await expect.element(screen.getByText('This is not the id of an organization')).toBeVisible();
});

it('one admin is refused at the address where that is none, or is that of no user of the organization', async () => {
  const { screen } = await renderPage(routes, paths.setAdmin(demoIds.organization));
  const email = screen.getByRole('textbox', { name: 'Email' });
  const add = screen.getByRole('button', { name: /^(?:Activate|Add this admin)$/ });
  await email.fill('ann');
  await add.click();
  await expect.element(email).toBeInvalid();
  await email.fill('stranger@example.com');
  await add.click();
  await expect.element(email).toHaveAccessibleDescription(/not found.*belongs to the organization/s);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('stranger@example.com');
});

it('many at once are read from a file as its bytes tell, and otherwise where a person says so', async () => {
  const { screen } = await renderPage(routes, paths.manyAdmins(demoIds.organization));
  const text = 'Name;Mail;Active\nZo\u00eb;zoe@example.com;no\n\n"Bea;bea@example.com;no\nCy;cy@example.com';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await expect.element(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([bytes], 'admins.csv', { type: 'text/csv' }));
  await expect
    .element(screen.getByRole('textbox', { name: 'Addresses' }))
    .toHaveValue(expect.stringContaining('Zoë'));
  const encoding = screen.getByRole('combobox', { name: 'Encoding, a guess' });
  await expect.element(encoding).toHaveDisplayValue(/^Windows-1252/);
  const separator = screen.getByRole('combobox', { name: 'Separator' });
  await expect.element(separator).toHaveDisplayValue('Semicolon');
  await expect.element(screen.getByText(/“Mail” and “Active” are read, “Name” not/)).toBeVisible();
  await expect.element(screen.getByText('Line 3 is empty and left out.')).toBeVisible();
  await expect.element(screen.getByText(/A quotation mark opens here/)).toBeVisible();
  await expect.element(screen.getByText(/and this line 2: it may be cut off/)).toBeVisible();
  await expect.element(screen.getByText(/1 address is ready .* 2 lines cannot be sent/)).toBeVisible();

  await screen.getByRole('combobox', { name: 'First row' }).selectOptions('An address');
  await expect.element(screen.getByText(/cells without an @ are left out/)).toBeVisible();
  await encoding.selectOptions('UTF-8');
  await expect.element(screen.getByText(/^Line 2 cannot be read as UTF-8/)).toBeVisible();
});

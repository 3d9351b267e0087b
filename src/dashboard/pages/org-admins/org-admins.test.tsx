import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from './routes.tsx';

// The proxy and the embedded service stand behind the pages (testing/backend.ts).

it('asks for an organization', async () => {
  const { screen } = await renderPage(routes, paths.orgAdminsOfAnother);
  await expect.element(screen.getByText('Whose admins do you want to manage?')).toBeVisible();
});

it('says that an address has no id of an organization', async () => {
  const { screen } = await renderPage(routes, paths.organizationAdmins('short'));
  await expect.element(screen.getByText('This is not the id of an organization')).toBeVisible();
});

describe('one admin', () => {
  it('is not set without an address that can be one', async () => {
    const { screen } = await renderPage(routes, paths.organizationAdmins(demoIds.organization));
    await screen.getByRole('link', { name: 'Set an admin' }).click();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await email.fill('ann');
    await screen.getByRole('button', { name: 'Activate this admin' }).click();
    await expect.element(email).toBeInvalid();
  });
});

describe('many at once', () => {
  it('are checked before anything is sent', async () => {
    const { screen } = await renderPage(routes, paths.manyAdmins(demoIds.organization));
    await screen.getByRole('textbox', { name: 'Addresses' }).fill('ann@example.com\nann@example.com\nbea');
    await expect.element(screen.getByText(/The same address stands in line 1/)).toBeVisible();
    await expect.element(screen.getByText(/12012003/)).toBeVisible();
  });
});

import { beforeEach, expect, it } from 'vitest';
import { openCompletedEmail } from '#testing/brand-email.ts';
import { choosePreview } from '../preview/preview-choice.tsx';

beforeEach(() => choosePreview({ language: 'en', languages: 'one', width: 'desktop', dark: 'partial' }));

it('shows the texts of each language, as they are and as a mail in light and in dark', async () => {
  const { screen } = await openCompletedEmail('Northwind Legal');
  const texts = screen.getByRole('region', { name: 'Texts', exact: true });
  await expect.element(texts.getByText('{document_name} is complete')).toBeVisible();
  const preview = screen.getByRole('region', { name: 'Preview', exact: true });
  await expect.element(preview).toMatchTextContent(/Everybody has signed Lease renewal 2027/);
  await expect.element(screen.getByText(/Every language has its texts/)).toBeVisible();
  await expect.element(texts.getByText('Todos han firmado {document_name}.')).toBeVisible();
  const mails = screen.getByRole('img', { name: /^The completed email/ });
  await expect.element(mails).toHaveLength(2);
  await screen.getByRole('radio', { name: 'All three' }).click();
  await expect.element(mails).toHaveLength(6);
  await expect
    .element(screen.getByRole('img', { name: /^The completed email in Spanish, in dark/ }))
    .toMatchTextContent(/Todos han firmado/);
});

it('says which language is missing, and goes there', async () => {
  const { screen } = await openCompletedEmail('Northwind Estates');
  await screen.getByRole('button', { name: 'There are no texts in French' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Français', exact: true })).toBeChecked();
  await expect.element(screen.getByRole('heading', { name: 'French' })).toHaveFocus();
  await expect.element(screen.getByText('The brand has no texts in French', { exact: false })).toBeVisible();
});

it('says what people get where the brand has no such texts at all', async () => {
  const { screen } = await openCompletedEmail('Northwind (old logo)');
  await expect
    .element(screen.getByRole('heading', { name: 'The brand has no completed-email texts' }))
    .toBeVisible();
  await expect.element(screen.getByText(/everybody gets the service’s own email/)).toBeVisible();
});

import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { TextsTab } from './texts-tab.tsx';

const CONSENT = 'consent-text.en';
const saved = {
  'help-center.visibility': true,
  [CONSENT]: 'You agree to sign what sent you.',
  'welcome-message.header-text.fr': 'Bonjour',
};

const open = () => openStudio({ texts: TextsTab }, { saved });

it('puts a placeholder where the cursor is, as a step of its own', async () => {
  const { screen, editor, value } = await open();
  const field = screen.getByRole('textbox', { name: 'Consent text in English' });
  await userEvent.click(field);
  const area = field.element() as HTMLTextAreaElement;
  area.setSelectionRange(22, 22);
  await screen.getByRole('button', { name: 'Insert {sender_email} into Consent text in English' }).click();
  expect(value(CONSENT)).toBe('You agree to sign what {sender_email} sent you.');
  await expect.element(field).toHaveFocus();
  expect(area.selectionStart).toBe('You agree to sign what {sender_email}'.length);
  await userEvent.keyboard('!');
  expect(value(CONSENT)).toBe('You agree to sign what {sender_email}! sent you.');
  editor.undo();
  expect(value(CONSENT)).toBe('You agree to sign what {sender_email} sent you.');
  editor.undo();
  expect(value(CONSENT)).toBe(saved[CONSENT]);
});

it('makes one step of what is typed into a field, counts it, marks it and takes it back', async () => {
  const { screen, value, steps } = await open();
  const field = screen.getByRole('textbox', { name: 'Consent text in French' });
  await userEvent.click(field);
  await userEvent.keyboard('Merci, été');
  expect(value('consent-text.fr')).toBe('Merci, été');
  expect(steps()).toBe(1);
  await expect.element(field).toHaveAccessibleDescription(/10 characters$/);
  await screen.getByRole('button', { name: 'Reset: Consent text in French' }).click();
  expect(value('consent-text.fr')).toBeUndefined();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/not set$/);
});

it('does not count an emptied text that was not set as a change', async () => {
  const { screen, editor } = await open();
  const field = screen.getByRole('textbox', { name: 'Message in Spanish' });
  await userEvent.fill(field, 'Hola');
  await userEvent.clear(field);
  expect(editor.state.get().draft).toEqual(saved);
});

it('switches what signers see, and says where the service decides', async () => {
  const { screen, value } = await open();
  const help = screen.getByRole('switch', { name: 'Show the help center' });
  await expect.element(help).toBeChecked();
  // Where the preview draws it as well.
  await expect.element(screen.getByText(/help center at the foot of the page/)).toBeVisible();
  await help.click();
  expect(value('help-center.visibility')).toBe(false);
  await screen.getByRole('button', { name: 'Reset: Show the help center' }).click();
  expect(value('help-center.visibility')).toBe(true);
  await expect
    .element(screen.getByRole('switch', { name: 'Show the welcome message' }))
    .toHaveAccessibleDescription(/the service decides/);
});

it('goes to the text that the URL names, and names the text that has the focus', async () => {
  const { screen, router } = await open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Heading in French' }));
  await expect.poll(() => router.state.location.search).toBe('?field=welcome-message.header-text.fr');
  await router.navigate({ search: '?field=consent-text.es' });
  await expect.element(screen.getByRole('textbox', { name: 'Consent text in Spanish' })).toHaveFocus();
});

it('leaves the focus with whoever has gone on before the address names the text', async () => {
  const { screen } = await open();
  const next = screen.getByRole('button', { name: 'Insert {sender_email} into Consent text in French' });
  screen.getByRole('textbox', { name: 'Consent text in French' }).element().focus();
  next.element().focus();
  const part = screen.getByRole('button', { name: /^Consent text in French: / });
  await expect.element(part).toHaveAttribute('aria-current', 'true');
  await expect.element(next).toHaveFocus();
});

it('corrects a misspelt placeholder by what the checks beside it offer', async () => {
  const { screen, value } = await open();
  const field = screen.getByRole('textbox', { name: 'Consent text in French' });
  await userEvent.fill(field, 'Merci, {sender_mail}');
  await screen.getByRole('button', { name: /^Apply fix: .*sender_mail/ }).click();
  await expect.element(field).toHaveValue('Merci, {sender_email}');
  expect(value('consent-text.fr')).toBe('Merci, {sender_email}');
});

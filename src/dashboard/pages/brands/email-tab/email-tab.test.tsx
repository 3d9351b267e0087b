import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brandWithEmail } from '#testing/brand-email.ts';
import { openStudio } from '#testing/brand-studio.tsx';
import { network } from '#testing/network.ts';
import { EmailTab } from './email-tab.tsx';

const BRAND = 'Northwind Estates';
const old = {
  from: 'old@northwind.example',
  subject: 'The old subject',
  logo: { position: 'left' as const },
};
const EMAIL = /\/resources\/email$/;

const net = network();
beforeEach(() => localStorage.clear());
afterEach(net.restore);

type Screen = Awaited<ReturnType<Awaited<ReturnType<typeof brandWithEmail>>['open']>>['screen'];
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const unsaved = (screen: Screen) => screen.getByText(/unsaved change/);

it('creates an email where there is none, once the rules have nothing against it', async () => {
  const brand = await brandWithEmail(BRAND, null);
  const { screen } = await brand.open();
  await expect.element(screen.getByText(/has no email of its own: signers get/)).toBeVisible();
  await expect.element(button(screen, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await field(screen, 'Sender email').fill('nobody');
  await field(screen, 'Subject').fill('x'.repeat(303));
  await expect.element(screen.getByText('303 of 300: 3 too many')).toBeVisible();
  await button(screen, 'Save').click();
  await expect
    .element(screen.getByText('The sender email is invalid. Check the address for typing errors.'))
    .toBeVisible();
  await expect.element(screen.getByText('Shorten the subject to at most 300 characters.')).toBeVisible();
  await expect.element(field(screen, 'Sender email')).toHaveFocus();
  expect(await brand.now()).toBeNull();

  await field(screen, 'Sender email').fill('sign@northwind.example');
  await field(screen, 'Subject').fill('Please sign');
  await screen.getByRole('radio', { name: 'Middle' }).click();
  await screen.getByRole('radio', { name: 'Hide' }).click();
  await field(screen, 'Button text').fill('fff');
  await field(screen, 'Button background').fill('#0b5d4b');
  await button(screen, 'Save').click();
  await expect.element(button(screen, 'Delete email')).toBeVisible();
  await expect.element(unsaved(screen)).not.toBeInTheDocument();
  await expect.poll(brand.now).toEqual({
    from: 'sign@northwind.example',
    subject: 'Please sign',
    logo: { position: 'middle' },
    buttons: { color: '#fff', background: '#0b5d4b' },
    service_references: false,
  });
});

describe('replacing the email', () => {
  async function openWithEmail() {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    return { brand, screen };
  }

  async function replace(screen: Screen) {
    await button(screen, 'Save').click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Save and replace the email' }).click();
  }

  it('that stops half way says so on each tab and after a reload, and lets the old one be put back', async () => {
    const { brand, screen } = await openWithEmail();
    net.cut('PUT', EMAIL);
    await field(screen, 'Subject').fill('The new subject');
    await field(screen, 'Sender email').fill('');
    await replace(screen);
    const alert = screen.getByRole('alert', { name: /is deleted, and the new one is not in/ });
    await expect.element(alert).toMatchTextContent(/The brand has no email of its own now; signers get/);
    await expect.element(alert).toHaveFocus();
    expect(await brand.now()).toBeNull();
    await screen.getByRole('link', { name: 'Completed email' }).click();
    await expect.element(screen.getByRole('region', { name: 'Texts', exact: true })).toBeVisible();
    await expect.element(alert).toBeVisible();
    await screen.unmount();

    net.restore();
    const { screen: again } = await brand.open();
    await expect.element(field(again, 'Subject')).toHaveValue('The new subject');
    await expect.element(field(again, 'Sender email')).toHaveValue('');
    await button(again, 'Put the old one back').click();
    await expect.element(again.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual(old);
    await expect.element(field(again, 'Subject')).toHaveValue('The new subject');
    await expect.element(field(again, 'Sender email')).toHaveValue('');

    await replace(again);
    await expect.element(unsaved(again)).not.toBeInTheDocument();
    await expect.poll(brand.now).toMatchObject({ subject: 'The new subject' });
    expect(Object.keys(localStorage).filter((key) => key.includes('email'))).toEqual([]);
  });

  it('puts a refusal beside its field, and finds a corrected one to be in though the answer is lost', async () => {
    const { brand, screen } = await openWithEmail();
    net.on('PUT', EMAIL, (pass) => pass({ subject: 'x'.repeat(301) }));
    await field(screen, 'Subject').fill('Too long for this service');
    await replace(screen);
    await expect
      .element(field(screen, 'Subject'))
      .toHaveAccessibleDescription(/Shorten the subject to at most 300 characters/);
    net.restore();
    net.loseAnswers('PUT', EMAIL);
    await field(screen, 'Subject').fill('Short');
    await button(screen, 'Put the new one in').click();
    await expect.element(unsaved(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'Short' });
  });

  it('says that signers get the same mail as before where the old one cannot be deleted', async () => {
    const { brand, screen } = await openWithEmail();
    net.on('DELETE', EMAIL, async () => Response.json({ message: 'No' }, { status: 403 }));
    await field(screen, 'Subject').fill('The new subject');
    await replace(screen);
    await expect
      .element(screen.getByRole('alert', { name: 'The email was not saved' }))
      .toMatchTextContent(/the same mail as before/);
    expect(await brand.now()).toEqual(old);
  });

  it('deletes nothing that somebody else has changed meanwhile, and keeps both', async () => {
    const { brand, screen } = await openWithEmail();
    await field(screen, 'Subject').fill('Mine');
    await brand.remove();
    await brand.put({ ...old, body_header: 'Theirs' });
    await replace(screen);
    await expect.element(screen.getByRole('alert', { name: /Somebody else has changed/ })).toBeVisible();
    await expect.element(field(screen, 'Heading')).toHaveValue('Theirs');
    expect(await brand.now()).toEqual({ ...old, body_header: 'Theirs' });
    await button(screen, 'Keep both and save').click();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'Mine', body_header: 'Theirs' });
  });

  it('is shown in another tab of the browser, which can finish it', async () => {
    const { brand, screen } = await openWithEmail();
    net.cut('PUT', EMAIL);
    await brand.open();
    // Either may come first; the first on the page is the one that was opened first as soon as both are there.
    await expect.element(field(screen, 'Subject')).toHaveLength(2);
    await field(screen, 'Subject').first().fill('The new subject');
    await button(screen, 'Save').first().click();
    await button(screen, 'Save and replace the email').click();
    const alerts = screen.getByRole('alert');
    await expect.element(alerts).toHaveLength(1);
    net.restore();

    // A document is not told of what it wrote itself; these two tabs are in one.
    const key = Object.keys(localStorage).find((it) => it.startsWith('sealdesk.email-replacement')) ?? '';
    dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    await expect.element(alerts).toHaveLength(2);
    await expect.element(alerts.last()).toMatchTextContent(/The brand has no email of its own now/);
    await expect.element(field(screen, 'Subject').last()).toHaveValue('The new subject');
    await alerts.last().getByRole('button', { name: 'Put the new one in' }).click();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'The new subject' });
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    await expect.element(alerts).not.toBeInTheDocument();
  });
});

it('deletes the email, and fills the form with what it was', async () => {
  const brand = await brandWithEmail(BRAND, old);
  const { screen } = await brand.open();
  await button(screen, 'Delete email').click();
  const dialog = screen.getByRole('dialog', { name: `Delete the email of “${BRAND}”?` });
  await expect.element(dialog).toMatchTextContent(/signers get the service’s own mail/);
  await dialog.getByRole('button', { name: 'Delete email' }).click();
  await expect.element(screen.getByRole('status', { name: 'The email is deleted' })).toHaveFocus();
  expect(await brand.now()).toBeNull();
  await button(screen, 'Fill the form with what it was').click();
  await expect.element(field(screen, 'Subject')).toHaveValue('The old subject');
});

it('shows beside the form what its mail looks like and what is wrong with it, which both lead to fields', async () => {
  const { screen } = await openStudio(
    { email: EmailTab },
    { saved: { 'email.subject': 'Sign', 'email.buttons.color': '#111', 'email.buttons.background': '#111' } },
  );
  await field(screen, 'Heading').fill('A heading of mine');
  const preview = screen.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('A heading of mine').first()).toBeVisible();
  await preview
    .getByRole('button', { name: /^Subject: Sign/ })
    .first()
    .click();
  await expect.element(field(screen, 'Subject')).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(field(screen, 'Subject')).toHaveValue('Sign!');

  const checks = screen.getByRole('region', { name: 'Checks', exact: true });
  await checks.getByRole('button', { name: 'Email button text is hard to read', exact: true }).click();
  await expect.element(field(screen, 'Button text')).toHaveFocus();
  await checks.getByRole('button', { name: /^Apply fix: .*hard to read/ }).click();
  await expect.element(field(screen, 'Button text')).not.toHaveValue('#111');
  await expect.element(checks.getByText(/Nothing to fix/)).toBeVisible();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brandWithEmail, network } from '#testing/brand-email.ts';

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

const save = (screen: Screen) => screen.getByRole('button', { name: 'Save', exact: true });
const unsaved = (screen: Screen) => screen.getByText(/unsaved change/);

describe('an email where there is none', () => {
  it('is created, after the rules have had their say', async () => {
    const brand = await brandWithEmail(BRAND, null);
    const { screen } = await brand.open();
    await expect.element(screen.getByText(/has no email of its own: signers get/)).toBeVisible();
    await expect.element(save(screen)).toHaveAttribute('aria-disabled', 'true');
    await field(screen, 'Sender email').fill('nobody');
    await field(screen, 'Subject').fill('x'.repeat(303));
    await expect.element(screen.getByText('303 of 300: 3 too many')).toBeVisible();
    await save(screen).click();
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
    await save(screen).click();
    await expect.element(screen.getByRole('button', { name: 'Delete email' })).toBeVisible();
    await expect.element(unsaved(screen)).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual({
      from: 'sign@northwind.example',
      subject: 'Please sign',
      logo: { position: 'middle' },
      buttons: { color: '#fff', background: '#0b5d4b' },
      service_references: false,
    });
  });

  it('shows the service’s refusal beside the field that it is about', async () => {
    const brand = await brandWithEmail(BRAND, null);
    net.on('PUT', EMAIL, (pass) => pass({ subject: 'Please sign', body_message: 'x'.repeat(301) }));
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('Please sign');
    await field(screen, 'Message').fill('x'.repeat(300));
    await save(screen).click();
    await expect
      .element(field(screen, 'Message'))
      .toHaveAccessibleDescription(/Shorten the message to at most 300 characters/);
    await expect.element(field(screen, 'Subject')).toHaveValue('Please sign');
  });

  it('takes over what somebody else has put in meanwhile, and goes on from there', async () => {
    const brand = await brandWithEmail(BRAND, null);
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('Mine');
    await brand.put({ subject: 'Theirs', footer_message: 'Theirs too' });
    await save(screen).click();
    const notice = screen.getByRole('alert', { name: /Somebody else has changed the email/ });
    await expect.element(notice).toBeVisible();
    await expect.element(field(screen, 'Footer')).toHaveValue('Theirs too');
    await expect.element(field(screen, 'Subject')).toHaveValue('Mine');
    await notice.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.poll(brand.now).toEqual({ subject: 'Mine', footer_message: 'Theirs too' });
  });
});

async function replace(screen: Screen) {
  await save(screen).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save and replace the email' }).click();
}

describe('replacing', () => {
  it('deletes the old one and creates the new one, and leaves no snapshot', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await expect.element(field(screen, 'Subject')).toHaveValue('The old subject');
    await field(screen, 'Subject').fill('The new subject');
    await replace(screen);
    await expect.poll(brand.now).toEqual({ ...old, subject: 'The new subject' });
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('email'))).toEqual([]);
    await expect.element(save(screen)).toHaveAttribute('aria-disabled', 'true');
  });

  it('that stops half way says so, also after a reload, and puts the new one in', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, () => Promise.reject(new TypeError('Failed to fetch')));
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('The new subject');
    await field(screen, 'Sender email').fill('');
    await replace(screen);
    const alert = screen.getByRole('alert', { name: /is deleted, and the new one is not in/ });
    await expect.element(alert).toMatchTextContent(/The brand has no email of its own now; signers get/);
    await expect.element(alert).toHaveFocus();
    expect(await brand.now()).toBeNull();
    await screen.unmount();

    net.restore();
    const { screen: again } = await brand.open();
    await expect.element(again.getByRole('alert', { name: /the new one is not in/ })).toBeVisible();
    await expect.element(field(again, 'Subject')).toHaveValue('The new subject');
    await expect.element(field(again, 'Sender email')).toHaveValue('');
    await again.getByRole('button', { name: 'Put the new one in' }).click();
    await expect.element(again.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual({ logo: old.logo, subject: 'The new subject' });
  });

  it('that is refused half way puts the old one back, and keeps what was typed', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, async (pass) => {
      await fetch('/session', { method: 'DELETE', headers: { 'X-CSRF': '1' } });
      return pass();
    });
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('The new subject');
    await replace(screen);
    await expect.element(screen.getByRole('alert', { name: /the new one is not in/ })).toBeVisible();
    await screen.unmount();

    net.restore();
    const { screen: again } = await brand.open();
    await again.getByRole('button', { name: 'Put the old one back' }).click();
    await expect.element(again.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual(old);
    await expect.element(field(again, 'Subject')).toHaveValue('The new subject');
  });

  it('puts a refusal of the new one beside its field, and takes it corrected', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, (pass) => pass({ subject: 'x'.repeat(301) }));
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('Too long for this service');
    await replace(screen);
    await expect
      .element(field(screen, 'Subject'))
      .toHaveAccessibleDescription(/Shorten the subject to at most 300 characters/);
    net.restore();
    await field(screen, 'Subject').fill('Short');
    await screen.getByRole('button', { name: 'Put the new one in' }).click();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'Short' });
  });

  it('finds out by itself that the new one is in when only the answer was lost', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, async (pass) => {
      await pass();
      throw new TypeError('Failed to fetch');
    });
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('The new subject');
    await replace(screen);
    await expect.poll(brand.now).toEqual({ ...old, subject: 'The new subject' });
    await expect.element(screen.getByRole('button', { name: 'Delete email' })).toBeVisible();
    await expect.element(unsaved(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'The new subject' });
  });

  it('deletes nothing where the service refuses to delete', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('DELETE', EMAIL, async (pass) => {
      await fetch('/session', { method: 'DELETE', headers: { 'X-CSRF': '1' } });
      return pass();
    });
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('The new subject');
    await replace(screen);
    await expect
      .element(screen.getByRole('alert', { name: 'The email was not saved' }))
      .toMatchTextContent(/the same mail as before/);
    await screen.unmount();
    net.restore();
    await brand.open();
    expect(await brand.now()).toEqual(old);
  });

  it('deletes nothing that somebody else has changed meanwhile, and keeps both', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('Mine');
    await brand.remove();
    await brand.put({ ...old, body_header: 'Theirs' });
    await replace(screen);
    await expect.element(screen.getByRole('alert', { name: /Somebody else has changed/ })).toBeVisible();
    await expect.element(field(screen, 'Heading')).toHaveValue('Theirs');
    expect(await brand.now()).toEqual({ ...old, body_header: 'Theirs' });
    await screen.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'Mine', body_header: 'Theirs' });
  });

  it('is shown in another tab of the browser, which can finish it', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, () => Promise.reject(new TypeError('Failed to fetch')));
    const first = await brand.open();
    const second = await brand.open();
    // Either may come first; the first on the page is the one that was opened first as soon as both are there.
    await expect.element(field(first.screen, 'Subject')).toHaveLength(2);
    await field(first.screen, 'Subject').first().fill('The new subject');
    await save(first.screen).first().click();
    await first.screen
      .getByRole('dialog')
      .getByRole('button', { name: 'Save and replace the email' })
      .click();
    await expect.element(first.screen.getByRole('alert').first()).toBeVisible();
    net.restore();

    // A document is not told of what it wrote itself; these two tabs are in one.
    const key = Object.keys(localStorage).find((it) => it.startsWith('sealdesk.email-replacement')) ?? '';
    dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    await expect.element(second.screen.getByRole('alert')).toHaveLength(2);
    const mine = second.screen.getByRole('alert').last();
    await expect.element(mine).toMatchTextContent(/The brand has no email of its own now/);
    await expect.element(field(second.screen, 'Subject').last()).toHaveValue('The new subject');
    await mine.getByRole('button', { name: 'Put the new one in' }).click();
    await expect.poll(brand.now).toEqual({ ...old, subject: 'The new subject' });
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    await expect.element(first.screen.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('asks once, says what signers get, and lets the form be filled again', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await screen.getByRole('button', { name: 'Delete email' }).click();
    const dialog = screen.getByRole('dialog', { name: `Delete the email of “${BRAND}”?` });
    await expect.element(dialog).toMatchTextContent(/signers get the service’s own mail/);
    await dialog.getByRole('button', { name: 'Delete email' }).click();
    await expect.element(screen.getByRole('status', { name: 'The email is deleted' })).toHaveFocus();
    expect(await brand.now()).toBeNull();
    await screen.getByRole('button', { name: 'Fill the form with what it was' }).click();
    await expect.element(field(screen, 'Subject')).toHaveValue('The old subject');
    await save(screen).click();
    await expect.poll(brand.now).toEqual(old);
  });

  it('says so when somebody else was faster', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await screen.getByRole('button', { name: 'Delete email' }).click();
    await brand.remove();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete email' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/There is nothing left to delete/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(screen.getByText(/has no email of its own: signers get/)).toBeVisible();
  });
});

describe('the form', () => {
  it('keeps what was typed over a reload until it is discarded', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await field(screen, 'Heading').fill('Unsaved');
    await screen.unmount();
    const { screen: again } = await brand.open();
    await expect.element(again.getByText(/This is your draft from/)).toBeVisible();
    await expect.element(field(again, 'Heading')).toHaveValue('Unsaved');
    await again.getByRole('button', { name: 'Discard the draft' }).click();
    await expect.element(field(again, 'Heading')).toHaveValue('');
    await expect.element(again.getByText(/This is your draft from/)).not.toBeInTheDocument();
    await again.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(field(again, 'Heading')).toHaveValue('Unsaved');
  });

  it('takes up the draft that the email had for itself in former versions', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const values = { from: old.from, subject: 'Typed then', logo_position: 'right', body_header: '' };
    const base = { from: old.from, subject: old.subject, logo_position: 'left', body_header: '' };
    const { screen: before } = await brand.open();
    await field(before, 'Heading').fill('Unsaved');
    await before.unmount();
    const now = Object.keys(localStorage).find((it) => it.startsWith('sealdesk.brand-draft ')) ?? '';
    const [, owner] = now.split(' ');
    localStorage.clear();
    const key = `sealdesk.form ${owner} email ${brand.brandId}`;
    localStorage.setItem(key, JSON.stringify({ values, base, at: 1_700_000_000 }));
    const { screen } = await brand.open();
    await expect.element(field(screen, 'Subject')).toHaveValue('Typed then');
    await expect.element(screen.getByRole('radio', { name: 'Right' })).toBeChecked();
    await expect.element(screen.getByText('2 unsaved changes')).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('fixes what a check complains about, and goes to its field', async () => {
    const brand = await brandWithEmail(BRAND, { buttons: { color: '#0b5d4b', background: '#0b5d4b' } });
    const { screen } = await brand.open();
    const checks = screen.getByRole('region', { name: 'Checks', exact: true });
    await checks.getByRole('button', { name: 'Email button text is hard to read', exact: true }).click();
    await expect.element(field(screen, 'Button text')).toHaveFocus();
    await checks.getByRole('button', { name: /^Apply fix: .*hard to read/ }).click();
    await expect.element(field(screen, 'Button text')).not.toHaveValue('#0b5d4b');
    // It is another than that of the main button still.
    await checks.getByRole('button', { name: /^Apply fix: Use the main button’s colours/ }).click();
    await expect.element(checks.getByText(/Nothing to fix/)).toBeVisible();
  });

  it('follows its fields in the preview, whose parts lead back to them', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await field(screen, 'Heading').fill('A heading of mine');
    const preview = screen.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByText('A heading of mine').first()).toBeVisible();
    await preview
      .getByRole('button', { name: /^Subject: The old subject/ })
      .first()
      .click();
    await expect.element(field(screen, 'Subject')).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(field(screen, 'Subject')).toHaveValue('The old subject!');
  });
});

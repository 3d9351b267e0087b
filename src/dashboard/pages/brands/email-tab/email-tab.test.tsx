import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brandWithEmail, network } from '#testing/brand-email.ts';
import { holdOffer } from '#testing/hold-offer.ts';

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

describe('an email resource that there is none of', () => {
  it('is created, after the rules have had their say', async () => {
    const brand = await brandWithEmail(BRAND, null);
    const { screen } = await brand.open();
    const create = screen.getByRole('button', { name: 'Create email resource' });
    await expect.element(create).toHaveAttribute('aria-disabled', 'true');
    await field(screen, 'Sender email').fill('nobody');
    await field(screen, 'Subject').fill('x'.repeat(303));
    await expect.element(screen.getByText('303 of 300: 3 too many')).toBeVisible();
    await create.click();
    await expect.element(screen.getByText(/sender email is invalid\. .* Code 25002051\./)).toBeVisible();
    await expect.element(screen.getByText(/longer than 300 characters\. .* Code 25002058\./)).toBeVisible();
    await expect.element(field(screen, 'Sender email')).toHaveFocus();
    expect(await brand.now()).toBeNull();

    await field(screen, 'Sender email').fill('sign@northwind.example');
    await field(screen, 'Subject').fill('Please sign');
    await screen.getByRole('radio', { name: 'Middle' }).click();
    await screen.getByRole('radio', { name: 'Hide' }).click();
    await field(screen, 'Button text').fill('fff');
    await field(screen, 'Button background').fill('#0b5d4b');
    await create.click();
    await expect.element(screen.getByRole('button', { name: 'Delete email resource' })).toBeVisible();
    expect(await brand.now()).toEqual({
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
    await screen.getByRole('button', { name: 'Create email resource' }).click();
    await expect
      .element(field(screen, 'Message'))
      .toHaveAccessibleDescription(/body_message is longer than 300 characters/);
    await expect.element(field(screen, 'Subject')).toHaveValue('Please sign');
  });

  it('explains a second one that the service refuses, and goes on to replace it', async () => {
    const brand = await brandWithEmail(BRAND, null);
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('Mine');
    await brand.put({ subject: 'Theirs', footer_message: 'Theirs too' });
    await screen.getByRole('button', { name: 'Create email resource' }).click();
    await expect.element(screen.getByText(/refuses a second \(code 25002035\)/)).toBeVisible();
    await expect.element(field(screen, 'Footer')).toHaveValue('Theirs too');
    await expect.element(field(screen, 'Subject')).toHaveValue('Mine');
    await replace(screen);
    await expect.poll(brand.now).toEqual({ subject: 'Mine', footer_message: 'Theirs too' });
  });
});

async function replace(screen: Screen) {
  const button = screen.getByRole('button', { name: 'Replace the email resource' });
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Replace the email resource' }).click();
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
    await expect
      .element(screen.getByRole('button', { name: 'Replace the email resource' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('that stops half way says so, also after a reload, and puts the new one in', async () => {
    const brand = await brandWithEmail(BRAND, old);
    net.on('PUT', EMAIL, () => Promise.reject(new TypeError('Failed to fetch')));
    const { screen } = await brand.open();
    await field(screen, 'Subject').fill('The new subject');
    await field(screen, 'Sender email').fill('');
    await replace(screen);
    const alert = screen.getByRole('alert', { name: /is deleted, and the new one is not in/ });
    await expect.element(alert).toMatchTextContent(/The brand has no email resource now; signers get/);
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
    expect(await brand.now()).toEqual({ logo: old.logo, subject: 'The new subject' });
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
    expect(await brand.now()).toEqual(old);
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
      .toHaveAccessibleDescription(/subject is longer than 300 characters/);
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
    await expect.element(screen.getByRole('button', { name: 'Delete email resource' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Discard changes' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(await brand.now()).toEqual({ ...old, subject: 'The new subject' });
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
      .element(screen.getByRole('alert', { name: 'The email resource was not replaced' }))
      .toMatchTextContent(/Nothing was deleted/);
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
    await screen.getByRole('button', { name: 'Keep both and replace' }).click();
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
    await first.screen.getByRole('button', { name: 'Replace the email resource' }).first().click();
    await first.screen
      .getByRole('dialog')
      .getByRole('button', { name: 'Replace the email resource' })
      .click();
    await expect.element(first.screen.getByRole('alert').first()).toBeVisible();
    net.restore();

    // A document is not told of what it wrote itself; these two tabs are in one.
    const key = Object.keys(localStorage).find((it) => it.startsWith('sealdesk.email-replacement')) ?? '';
    dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    await expect.element(second.screen.getByRole('alert')).toHaveLength(2);
    const mine = second.screen.getByRole('alert').last();
    await expect.element(mine).toMatchTextContent(/The brand has no email resource now/);
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
    await screen.getByRole('button', { name: 'Delete email resource' }).click();
    const dialog = screen.getByRole('dialog', { name: `Delete the email resource of “${BRAND}”?` });
    await expect.element(dialog).toMatchTextContent(/signers get the service’s own mail/);
    await dialog.getByRole('button', { name: 'Delete email resource' }).click();
    await expect.element(screen.getByRole('status', { name: 'The email resource is deleted' })).toHaveFocus();
    expect(await brand.now()).toBeNull();
    await screen.getByRole('button', { name: 'Fill the form with what it was' }).click();
    await expect.element(field(screen, 'Subject')).toHaveValue('The old subject');
    await screen.getByRole('button', { name: 'Create email resource' }).click();
    await expect.poll(brand.now).toEqual(old);
  });

  it('says so when somebody else was faster', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await screen.getByRole('button', { name: 'Delete email resource' }).click();
    await brand.remove();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete email resource' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/code 25002036/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(screen.getByRole('button', { name: 'Create email resource' })).toBeVisible();
  });

  it('of the editor resource says that it cannot be put back, and does it', async () => {
    const brand = await brandWithEmail('Northwind Litigation', null);
    const { screen } = await brand.open();
    await screen.getByRole('button', { name: 'Delete editor resource' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/Sealdesk cannot put it back/);
    await dialog.getByRole('button', { name: 'Delete editor resource' }).click();
    await expect
      .element(screen.getByText('The brand has no editor resource', { exact: false }))
      .toBeVisible();
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
    const offer = again.getByRole('region', { name: 'Undo' });
    await holdOffer(offer);
    await expect.element(field(again, 'Heading')).toHaveValue('');
    await expect.element(again.getByText(/This is your draft from/)).not.toBeInTheDocument();
    await expect.element(again.getByRole('region', { name: 'Email resource' })).toHaveFocus();
    await offer.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(field(again, 'Heading')).toHaveValue('Unsaved');
  });

  it('fixes what a check complains about, and goes to its field', async () => {
    const brand = await brandWithEmail(BRAND, { buttons: { color: '#0b5d4b', background: '#0b5d4b' } });
    const { screen } = await brand.open();
    const checks = screen.getByRole('region', { name: 'Checks', exact: true });
    await checks.getByRole('button', { name: 'Button text is hard to read', exact: true }).click();
    await expect.element(field(screen, 'Button text')).toHaveFocus();
    await checks.getByRole('button', { name: /Apply/ }).click();
    await expect.element(field(screen, 'Button text')).not.toHaveValue('#0b5d4b');
    await expect.element(checks.getByText(/Nothing to complain about/)).toBeVisible();
  });

  it('follows its fields in the preview, whose parts lead back to them', async () => {
    const brand = await brandWithEmail(BRAND, old);
    const { screen } = await brand.open();
    await field(screen, 'Heading').fill('A heading of mine');
    const preview = screen.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByText('A heading of mine').first()).toBeVisible();
    await preview.getByRole('button', { name: /^Subject: The old subject/ }).click();
    await expect.element(field(screen, 'Subject')).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(field(screen, 'Subject')).toHaveValue('The old subject!');
  });
});

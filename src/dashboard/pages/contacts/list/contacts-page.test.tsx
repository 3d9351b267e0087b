import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { callOperation } from '#api/call-operation.ts';
import { createContact } from '#contract/operations/contacts.ts';
import { network } from '#testing/network.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { routes } from '../routes.tsx';

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** What the page hands over as files, in the place of the browser's downloads. */
function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name } = this;
    void blobs[Number(this.getAttribute('href')?.slice(5))]
      ?.text()
      .then((text) => files.push({ name, text }));
  });
  return files;
}

/** Contacts that no other test finds. @returns the word that finds them */
async function addContacts(count: number): Promise<string> {
  await signedIn();
  const word = `exported-${crypto.randomUUID().slice(0, 8)}`;
  for (let first = 0; first < count; first += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - first) }, (_, index) =>
        callOperation(createContact, {
          body: { email: `${word}-${first + index}@contact.example`, first_name: '=1+1', last_name: 'Doe' },
        }),
      ),
    );
  return word;
}

async function openExport(search: string, format = 'Table') {
  const { screen } = await renderPage(routes, `/contacts?q=${search}&per=25`);
  await expect.element(screen.getByRole('table', { name: 'Contacts' })).toHaveAttribute('aria-busy', 'false');
  await screen.getByRole('button', { name: 'More: export, columns' }).click();
  await screen.getByRole('menuitem', { name: 'Export …' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Export contacts' });
  // The choice is kept from one export to the next.
  await dialog.getByRole('radio', { name: format }).click();
  return { screen, dialog };
}

const net = network();
afterEach(() => {
  net.restore();
  vi.restoreAllMocks();
});

it('exports all that a search finds, with the price named first, as a table or as records', async () => {
  const word = await addContacts(103);
  const files = savedFiles();
  const { screen, dialog } = await openExport(word);
  await expect.element(dialog).toMatchTextContent(/103 contacts, as they are searched and filtered/);
  await expect.element(dialog).toMatchTextContent(/from the service first, in about 2 steps/);
  await dialog.getByRole('button', { name: 'Export 103 contacts' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/with 103 contacts\.$/);
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = files[0]?.text.split('\r\n') ?? [];
  expect(lines[0]).toMatch(/^Contact id,First name,Last name,Email,Company,.*,Updated$/);
  expect(lines.length).toBe(1 + 103);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(103);
  expect(lines[1]).toContain(",'=1+1,Doe,");
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('button', { name: 'More: export, columns' })).toHaveFocus();
  await screen.unmount();

  const { dialog: again } = await openExport(word, 'For programs');
  await again.getByRole('button', { name: 'Export 103 contacts' }).click();
  await expect.poll(() => files.length).toBe(2);
  expect(files[1]?.name).toMatch(/\.json$/);
  const records: readonly { readonly email: string }[] = JSON.parse(files[1]?.text ?? '');
  expect(records.map(({ email }) => email)).toContain(`${word}-102@contact.example`);
  expect(records.length).toBe(103);
});

it('finds a word with a percent sign in the middle of a name', async () => {
  await signedIn();
  const word = `sale-${crypto.randomUUID().slice(0, 8)}`;
  const body = { email: `${word}@contact.example`, company: { name: 'Only 100% wool' } };
  await callOperation(createContact, { body });
  const { screen } = await renderPage(routes, `/contacts?q=${encodeURIComponent(`100% ${word}`)}`);
  await expect.element(screen.getByRole('table', { name: 'Contacts' })).toMatchTextContent(RegExp(word));
});

it('has its pages in one row on the narrowest screen', async () => {
  await page.viewport(320, 740);
  const { screen } = await renderPage(routes, '/contacts');
  const pages = screen.getByRole('navigation', { name: 'Pages of contacts' });
  const box = (of: Locator) => of.element().getBoundingClientRect();
  await expect.element(pages).toBeVisible();
  const range = pages.getByText(/^[\d,–]+ of [\d,]+$/);
  const size = pages.getByRole('combobox', { name: 'Rows per page' });
  expect(box(size).top).toBeLessThan(box(range).bottom);
  await page.viewport(1280, 800);
});

it('reads nothing more where all rows are on the page, and has the columns that are not shown if asked', async () => {
  const word = await addContacts(2);
  const files = savedFiles();
  const { dialog } = await openExport(word);
  await expect.element(dialog).toMatchTextContent(/They have been read already/);
  await dialog.getByRole('checkbox', { name: 'Also the columns that are not shown' }).click();
  await dialog.getByRole('button', { name: 'Export 2 contacts' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.text).toMatch(/^Contact id,.*,Updated,Created,Description\r\n/);
});

it('keeps what was read when a page fails, says so, and reads on from there', async () => {
  const word = await addContacts(101);
  const files = savedFiles();
  const { dialog } = await openExport(word);
  net.on('GET', /[?&]page=2\b/, async () =>
    Response.json({ errors: [{ code: 65537, message: 'Out of order' }] }, { status: 500 }),
  );
  await dialog.getByRole('button', { name: 'Export 101 contacts' }).click();
  await expect.element(dialog.getByText('The service failed')).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Not all were read: 100 of 101 contacts/);
  await dialog.getByRole('button', { name: 'Save the 100 contacts read so far' }).click();
  await expect.poll(() => files.at(-1)?.name).toMatch(/-partial\.csv$/);
  net.restore();
  await dialog.getByRole('button', { name: 'Read the rest' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/with 101 contacts\.$/);
  await expect.poll(() => files.length).toBe(2);
});

import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readBrand } from '#features/brand-assignments/assignment-step.ts';
import { paths } from '#lib/paths.ts';
import { network } from '#testing/brand-email.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { forgetBrands, ownBrand } from '#testing/own-brand.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { SeeIt } from './see-it.tsx';

// The proxy and the embedded service stand behind the part (testing/backend.ts).

const MADE = 'See it: ';
const net = network();
afterEach(async () => {
  net.restore();
  await forgetBrands(MADE);
});

async function openSeeIt(title: string) {
  await signedIn();
  const brand = await ownBrand(MADE + title);
  const onDismiss = vi.fn<() => void>();
  const panel = <SeeIt brand={brand} organizationId={demoIds.organization} onDismiss={onDismiss} />;
  const { screen, client } = await renderPage([{ path: '/', element: panel }], '/');
  const bar = screen.getByRole('region', { name: 'See it for real' });
  return {
    brand,
    onDismiss,
    bar,
    brandOf: (id: string) => readBrand(client, { kind: 'document', id }),
    link: (name: string) => bar.getByRole('link', { name }),
    button: (name: string) => bar.getByRole('button', { name, exact: true }),
    choice: bar.getByRole('combobox', { name: 'Document of yours' }),
    option: screen.getByRole('option'),
  };
}

it('puts the brand on a document of one’s own, leads to an invite to oneself, and takes it back', async () => {
  const { brand, button, choice, option, link, bar, brandOf, onDismiss } = await openSeeIt('there and back');
  await expect.element(button('Put it on this document')).toHaveAttribute('aria-disabled', 'true');
  await choice.click();
  // The last one, as tests of other pages take those from the beginning.
  await userEvent.keyboard('{ArrowUp}');
  const name = option.last().element().textContent;
  await userEvent.keyboard('{Enter}');
  await expect.element(choice).toHaveValue(name);
  await button('Put it on this document').click();
  const invite = link('Invite yourself to sign it');
  await expect.element(invite).toBeVisible();
  const [, id = ''] = /\/documents\/(\w{40})/.exec(invite.element().getAttribute('href') ?? '') ?? [];
  expect(invite.element().getAttribute('href')).toContain(encodeURIComponent('m.ortega@'));
  await expect.element(link('its page')).toHaveAttribute('href', expect.stringContaining(paths.document(id)));
  expect(await brandOf(id)).toBe(brand.unique_id);
  await button('Take the brand back').click();
  await expect.element(bar.getByText(/Undone|See it for real/)).toBeVisible();
  expect(await brandOf(id)).not.toBe(brand.unique_id);
  await button('Dismiss').click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('says that the brand was not put there, and lets one try again', async () => {
  const { button, choice, bar } = await openSeeIt('refused');
  await choice.click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  net.on('PUT', /\/documents\/\w+\/brand$/, () =>
    Promise.resolve(Response.json({ message: 'No' }, { status: 403 })),
  );
  await button('Put it on this document').click();
  await expect.element(bar.getByRole('alert')).toMatchTextContent(/was not assigned to/);
  await expect.element(button('Put it on this document')).toBeVisible();
});

it('leads to where a document is named by its id where the service does not tell which are one’s own', async () => {
  net.on('GET', /\/folder/, () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })));
  const { link, brand, choice } = await openSeeIt('no list');
  await expect
    .element(link('assign it to a document'))
    .toHaveAttribute('href', paths.brandAssignments(demoIds.organization, brand.unique_id));
  await expect.element(choice).not.toBeInTheDocument();
});

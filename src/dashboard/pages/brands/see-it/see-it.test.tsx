import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { network } from '#testing/network.ts';
import { forgetBrands, ownBrand } from '#testing/own-brand.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { SeeIt } from './see-it.tsx';

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
  const { screen } = await renderPage([{ path: '/', element: panel }], '/');
  const bar = screen.getByRole('region', { name: 'See it for real' });
  return {
    brand,
    onDismiss,
    bar,
    link: (name: string) => bar.getByRole('link', { name }),
    button: (name: string) => bar.getByRole('button', { name, exact: true }),
    choice: bar.getByRole('combobox', { name: 'Document of yours' }),
  };
}

it('says that the brand was not put on the document, and lets one try again or leave it', async () => {
  const { button, choice, bar, onDismiss } = await openSeeIt('refused');
  await expect.element(button('Put it on this document')).toHaveAttribute('aria-disabled', 'true');
  await choice.click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  net.on('PUT', /\/documents\/\w+\/brand$/, () =>
    Promise.resolve(Response.json({ message: 'No' }, { status: 403 })),
  );
  await button('Put it on this document').click();
  await expect.element(bar.getByRole('alert')).toMatchTextContent(/was not assigned to/);
  await expect.element(button('Put it on this document')).toBeVisible();
  // The alert has one of its own.
  await button('Dismiss').last().click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('leads to where a document is named by its id where the service does not tell which are one’s own', async () => {
  net.on('GET', /\/folder/, () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })));
  const { link, brand, choice } = await openSeeIt('no list');
  await expect
    .element(link('assign it to a document'))
    .toHaveAttribute('href', paths.brandAssignments(demoIds.organization, brand.unique_id));
  await expect.element(choice).not.toBeInTheDocument();
});

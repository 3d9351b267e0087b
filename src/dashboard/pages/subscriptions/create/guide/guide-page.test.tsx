import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { routes } from '../../routes.tsx';

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];

// A draft of the test before would be found again.
beforeEach(() => sessionStorage.clear());

const goOn = (screen: Screen) => screen.getByRole('button', { name: 'Continue' }).click();
const step = (screen: Screen, number: number) =>
  screen.getByRole('heading', { name: new RegExp(`^Step ${number} of 6`) });

test('lets nobody past a step that is not done, and names what is missing at its field', async () => {
  const { screen, router } = await renderPage(routes, `${paths.newGuide}?step=create`);
  await expect.element(step(screen, 1)).toBeVisible();
  expect(router.state.location.search).toBe('');
  await goOn(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Document completed' })).toHaveFocus();
  await screen.getByRole('button', { name: /^Invites \d/ }).click();
  await screen.getByRole('radio', { name: 'Invite expired' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await goOn(screen);
  await screen.getByRole('radio', { name: 'One document' }).click();
  await goOn(screen);
  const field = screen.getByRole('combobox', { name: 'Document, by name or id' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await field.fill(demoIds.freeDocument);
  await goOn(screen);
  const address = screen.getByRole('textbox', { name: 'Callback URL' });
  await address.fill('https://10.0.0.1/');
  await expect.element(screen.getByText(/Only your own network knows/)).toBeVisible();
  await address.fill('hooks.example.com');
  await goOn(screen);
  await expect.element(address).toBeInvalid();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(step(screen, 2)).toBeVisible();
});

test('goes on with what is typed on the page with all fields, and the other way round', async () => {
  const { screen } = await renderPage(routes, paths.newGuide);
  await screen.getByRole('radio', { name: 'Invite declined' }).click();
  await screen.getByRole('link', { name: 'All fields on one page' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: /^Event/ }))
    .toHaveValue('user.document.fieldinvite.decline');
  await screen.getByRole('textbox', { name: 'Callback URL' }).fill('https://hooks.example.com/both');
  await screen.getByLabelText('Secret', { exact: true }).fill('typed by hand');
  await screen.getByRole('link', { name: 'Step by step' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Invite declined' })).toBeChecked();
  await screen.getByRole('link', { name: 'Keeping it safe' }).click();
  await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue('typed by hand');
});

test('comes back to the step whose field the service refuses', async () => {
  const { screen } = await renderPage(routes, paths.newGuide);
  await screen.getByRole('radio', { name: 'Document completed' }).click();
  await goOn(screen);
  await goOn(screen);
  const address = screen.getByRole('textbox', { name: 'Callback URL' });
  await address.fill('https://nobody.invalid/');
  await goOn(screen);
  await screen.getByRole('radio', { name: 'Do not sign' }).click();
  await goOn(screen);
  await screen.getByRole('button', { name: 'Create the subscription' }).click();
  await expect.element(step(screen, 3)).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toBeInvalid();
  await expect.element(screen.getByText('The subscription was not created')).toBeVisible();
});

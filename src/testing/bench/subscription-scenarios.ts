import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { beside, isThere, type Scenario, scenario, type } from './scenario.ts';

const subscription = landmarks.elaborateSubscription;

/** What one does in a form that shows what it amounts to. */
async function workOnAllFields(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await type(main.getByRole('textbox', { name: /^Callback/ }), 'https://hooks.example/callbacks');
  await page.keyboard.press('Tab');
  await type(main.getByRole('combobox', { name: 'Event' }), 'document.co');
  await page.keyboard.press('Escape');
  await main.getByRole('combobox', { name: 'Subscribe to' }).selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Generate a secret' }).click();
  await main.getByRole('button', { name: 'Add a header' }).click();
  await type(main.getByRole('textbox', { name: 'Name' }).first(), 'X-Tenant');
  await main.getByRole('checkbox').first().press('Space');
}

/** Through the guide, as far as where callbacks go. */
async function workOnGuide(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('main').getByRole('radio').first().check({ force: true });
  await goOn.click();
  await page.getByRole('heading', { name: /^Step 2/ }).waitFor();
  await page.getByRole('main').getByRole('radio').first().check({ force: true });
  await goOn.click();
  await page.getByRole('heading', { name: /^Step 3/ }).waitFor();
  await type(page.getByRole('textbox', { name: /^Callback/ }), 'https://hooks.example/callbacks');
  await page.keyboard.press('Tab');
}

/** Through what stands beside the list: parts, the menu, and away. */
async function workOnSubscription(page: Page): Promise<void> {
  const panel = beside(page, 'Subscription');
  for (const part of ['Settings', 'Check a signature', 'Deliveries'])
    await panel.getByRole('link', { name: part }).click();
  await panel.getByRole('button', { name: 'More with this subscription' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function workOnEdit(page: Page): Promise<void> {
  const callback = page.getByRole('main').getByRole('textbox', { name: /^Callback/ });
  await callback.press('End');
  await type(callback, '/more');
  await page.keyboard.press('Tab');
}

async function workOnSignature(page: Page): Promise<void> {
  await type(page.getByRole('textbox', { name: 'Headers' }), 'X-Signature: abc');
  await type(page.getByRole('textbox', { name: 'Body' }), '{"a":1}');
  await page.getByRole('tab').nth(1).click();
}

/** One subscription, and the forms of new ones. */
export const subscriptionScenarios: readonly Scenario[] = [
  scenario('New subscription', paths.newSubscription, isThere('textbox', /^Callback/), workOnAllFields),
  scenario('New subscription, step by step', paths.newGuide, isThere('heading', /^Step 1/), workOnGuide),
  scenario(
    'Subscription',
    paths.subscription(subscription),
    (page) => beside(page, 'Subscription').getByRole('link', { name: 'Settings' }).waitFor(),
    workOnSubscription,
  ),
  scenario(
    'Edit of a subscription',
    paths.editSubscription(subscription),
    isThere('textbox', /^Callback/),
    workOnEdit,
  ),
  scenario('Verify callbacks', paths.verifyCallbacks, isThere('textbox', 'Headers'), workOnSignature),
];

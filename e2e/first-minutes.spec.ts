import { matchRoutes } from 'react-router';
import { navigationItems } from '../src/dashboard/app/navigation.ts';
import { pageRoutes } from '../src/dashboard/app/page-routes.ts';
import { mayOpen } from '../src/dashboard/features/rights/roles-provider.tsx';
import type { PageHandle } from '../src/dashboard/lib/page-handle.ts';
import { expect } from './fixtures.ts';
import { type AccountName, demoAccount } from './pages/sign-in-page.ts';
import { test } from './signed-in-fixtures.ts';

/** An id that is whole or shortened, which tells nobody anything where a name could stand. */
const ID = /\b([0-9a-z]{40}|[0-9a-z]{4}…[0-9a-z]{4})\b/;

const EMPTY = /^(No|Nothing) .* (yet|here)$/;

interface Newcomer {
  readonly account: AccountName;
  /** Pages on which this account has nothing yet. */
  readonly empty: readonly string[];
  /** What the browser says of pages that the account may not read. */
  readonly refused?: RegExp;
}

const newcomers: readonly Newcomer[] = [
  { account: 'm.ortega', empty: ['Activity'] },
  {
    account: 'p.duval',
    empty: [
      ...['Subscriptions', 'Deliveries', 'Contacts', 'Group templates', 'Copies', 'Document groups'],
      ...['Documents', 'Activity'],
    ],
    refused: /Failed to load resource.*40[23]/,
  },
];

/** Those for people without a company's account. */
const pages = navigationItems.filter(({ path }) => mayOpen(null, path));

/** What the routes of an address say that its page is for. */
function purposeAt(path: string): string {
  const { handle } = matchRoutes([...pageRoutes], path)?.findLast(({ route }) => route.handle)?.route ?? {};
  const { purpose } = handle as PageHandle;
  if (!purpose) throw new Error(`${path} does not say what it is for`);
  return purpose;
}

for (const { account, empty, refused } of newcomers)
  test(`each page says to ${account} what it is for and what to do next`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    if (refused) consoleGuard.expectConsoleError(refused);
    await signedIn(account);
    await page.goto('/');
    const main = page.getByRole('main');
    for (const { label, path } of pages) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(main.getByText(purposeAt(path), { exact: true })).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      const isEmpty = page.getByRole('heading', { name: EMPTY });
      await expect(isEmpty).toHaveCount(empty.includes(label) ? 1 : 0);
      if (empty.includes(label))
        await expect(main.locator('div', { has: isEmpty }).last().locator('button, a').first()).toBeVisible();
      expect(await main.locator('[data-variant="filled"]:visible').count(), label).toBeLessThanOrEqual(1);
      const named = [await page.title(), ...(await page.getByRole('heading').allInnerTexts())];
      expect(
        named.filter((text) => ID.test(text)),
        label,
      ).toEqual([]);
    }
    // Who has one organization did not have to choose it.
    const [organization] = demoAccount(account).organizations;
    await page.goto('/brands');
    await expect(page).toHaveURL(new RegExp(`/brands/${organization?.id}$`));
    await expect(page.getByRole('banner')).toContainText('Northwind Legal');
  });

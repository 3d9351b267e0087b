import { type BrowserContext, expect, type Page, request } from '@playwright/test';
import { demoAccount } from './pages/sign-in-page.ts';

/** Ends the session on the server, while the browser keeps the cookie that was for it. */
export async function endSession(context: BrowserContext, url: string): Promise<void> {
  const elsewhere = await request.newContext({ storageState: await context.storageState() });
  const answer = await elsewhere.delete(`${url}/session`, { headers: { 'X-CSRF': '1' } });
  expect(answer.status()).toBe(204);
  await elsewhere.dispose();
}

type Address = Parameters<BrowserContext['route']>[0];

/**
 * Ends the session as the page asks for an address. Ended any sooner, something that the page reads by itself may find it
 * ended first, and the dialog that says so then lies over what the test wants to press.
 */
export async function endSessionAt(page: Page, url: string, address: Address): Promise<void> {
  let ended: Promise<void> | undefined;
  // Of the context, since a worker may ask.
  await page.context().route(address, async (route) => {
    ended ??= endSession(page.context(), url);
    // Of several calls at once none is carried out before.
    await ended;
    await route.fallback();
  });
}

/** Signs m.ortega in again in the dialog that lies over the page once the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoAccount('m.ortega').password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

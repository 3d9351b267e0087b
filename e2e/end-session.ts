import { type BrowserContext, expect, request } from '@playwright/test';

/** Ends the session on the server, while the browser keeps the cookie that was for it. */
export async function endSession(context: BrowserContext, url: string): Promise<void> {
  const elsewhere = await request.newContext({ storageState: await context.storageState() });
  const answer = await elsewhere.delete(`${url}/session`, { headers: { 'X-CSRF': '1' } });
  expect(answer.status()).toBe(204);
  await elsewhere.dispose();
}

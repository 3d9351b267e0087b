import type { Page } from '@playwright/test';

/** Whatever another page needs that this one has not. */
export const PAGE_SCRIPT = /assets\/.*\.js/;

/** Keeps scripts back until they are let go. */
export async function keepBack(
  page: Page,
  script: RegExp,
): Promise<{ asked: () => boolean; letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  await page.route(script, async (route) => {
    asked = true;
    await promise;
    await route.continue();
  });
  return {
    asked: () => asked,
    letGo: async () => {
      resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

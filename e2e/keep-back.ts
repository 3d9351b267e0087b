import type { Page } from '@playwright/test';

/** Keeps files back until they are let go. */
export async function keepBack(
  page: Page,
  files: RegExp,
): Promise<{ asked: () => boolean; letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  await page.route(files, async (route) => {
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

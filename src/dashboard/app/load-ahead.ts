import { SIGN_IN_PAGE } from '#contract/return-to.ts';

export const loadSignIn = () => import('#pages/sign-in/sign-in-page.tsx');
export const loadCompanySignIn = () => import('#pages/sign-in/company/company-sign-in-page.tsx');
export const loadSignedIn = () => import('./signed-in.tsx');

async function loadPageAt(path: string): Promise<void> {
  const { loadPage } = await import('./load-page.ts');
  loadPage(path);
}

/**
 * Loads the parts that the address makes likely, all at once and while the session is being asked for: one after the
 * other, as they ask for each other, costs a round trip each. The routes come with the page itself (`shared-chunks.ts`).
 * A failure shows where the part is really needed.
 */
export function loadAhead(): void {
  const path = location.pathname;
  const parts = path === SIGN_IN_PAGE ? [loadSignIn()] : [loadSignedIn(), loadPageAt(path)];
  for (const part of parts) part.catch(() => {});
}

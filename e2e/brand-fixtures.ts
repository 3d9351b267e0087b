import type { APIRequestContext, Page } from '@playwright/test';
import { type OwnBrand, stockBrands } from './brand-stock.ts';
import { test as base } from './fixtures.ts';
import { type AccountName, demoAccount } from './pages/sign-in-page.ts';
import { type RunningServer, startServer } from './server.ts';

const CSRF = { 'X-CSRF': '1' };

/** Calls the service as the account that is signed in, beside the page: what somebody else does meanwhile. */
class ServiceCalls {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** @returns status and body of the answer */
  async call(method: string, path: string, data?: unknown): Promise<{ status: number; body: unknown }> {
    const options = { method, headers: CSRF, ...(data === undefined ? {} : { data }) };
    const answer = await this.#request.fetch(`/api${path}`, options);
    const text = await answer.text();
    return { status: answer.status(), body: text === '' ? undefined : JSON.parse(text) };
  }
}

interface TestFixtures {
  /** A brand that no other test knows. */
  readonly brand: OwnBrand;
  readonly service: ServiceCalls;
  /** Signs the page's browser in, past the form. */
  readonly signedIn: (name?: AccountName) => Promise<void>;
}

interface WorkerFixtures {
  readonly stocked: RunningServer & { take(): OwnBrand };
}

/** Tests of brands: their server has brands for them, one for each test, as no operation makes brands. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      let stock: readonly OwnBrand[] = [];
      const server = await startServer({}, async (file) => {
        stock = await stockBrands(file);
      });
      let taken = 0;
      const take = () => {
        const own = stock[taken];
        taken += 1;
        if (!own) throw new Error('All brands of this server are taken; stock more of them');
        return own;
      };
      await use({ ...server, take });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: [async ({ stocked }, use) => use(stocked), { scope: 'worker' }],
  brand: async ({ stocked }, use) => use(stocked.take()),
  service: async ({ page }, use) => use(new ServiceCalls(page.request)),
  signedIn: async ({ page }, use) => use((name) => signIn(page, name)),
});

async function signIn(page: Page, name: AccountName = 'm.ortega'): Promise<void> {
  const { email: username, password } = demoAccount(name);
  const data = { environment: 'embedded', username, password };
  const answer = await page.request.post('/session', { headers: CSRF, data });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
}

interface Size {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

const sizes: readonly Size[] = [
  { name: 'on a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];

/** Defines the same tests for a desktop and for a phone. */
export function atBothWidths(define: () => void): void {
  for (const { name, viewport } of sizes) {
    test.describe(name, () => {
      test.use({ viewport });
      define();
    });
  }
}

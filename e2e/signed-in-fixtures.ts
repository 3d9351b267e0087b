import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { test as base, expect } from './fixtures.ts';
import { type AccountName, demoAccount } from './pages/sign-in-page.ts';
import type { OwnBrand } from './stock/brands.ts';
import type { OwnContact } from './stock/contacts.ts';
import type { OwnGroup } from './stock/document-groups.ts';
import type { OwnGroupTemplate } from './stock/group-templates.ts';
import type { OwnOrganization } from './stock/organizations.ts';

const CSRF = { 'X-CSRF': '1' };
/** Another program than the dashboard, whose own reads pages leave out. */
const ANOTHER = { ...CSRF, 'User-Agent': 'another-client/1.0' };

/** Calls the service as the account that is signed in, beside the page: what another program does meanwhile. */
export interface ServiceCalls {
  /** @returns status and body of the answer */
  call(method: string, path: string, data?: unknown): Promise<{ status: number; body: unknown }>;
}

interface TestFixtures {
  readonly service: ServiceCalls;
  /** Signs the page's browser in as another account, or with another scope, than m.ortega with full access. */
  readonly signedIn: (name?: AccountName, scope?: string) => Promise<void>;
  /** Is about a document, and made through the dashboard's own application. */
  readonly subscription: { readonly id: string; readonly callback: string };
  readonly brand: OwnBrand;
  readonly contact: OwnContact;
  readonly organization: OwnOrganization;
  readonly group: OwnGroup;
  readonly groupTemplate: OwnGroupTemplate;
}

/** Tests of pages behind the sign-in page: m.ortega is signed in from the beginning, and they can call the service beside the page. */
export const test = base.extend<TestFixtures>({
  service: async ({ page }, use) =>
    use({
      async call(method, path, data) {
        const options = { method, headers: ANOTHER, ...(data === undefined ? {} : { data }) };
        const answer = await page.request.fetch(`/api${path}`, options);
        const text = await answer.text();
        return { status: answer.status(), body: text === '' ? undefined : JSON.parse(text) };
      },
    }),
  signedIn: [
    async ({ page }, use) => {
      await signIn(page);
      await use((name, scope) => signIn(page, name, scope));
    },
    { auto: true },
  ],
  subscription: async ({ service }, use, { testId }) => {
    // A long one would be taken for a secret, which the browser does not keep.
    const callback = `https://hooks.example.com/${testId.slice(-8)}`;
    const attributes = {
      callback,
      delay: 5,
      retry_count: 3,
      secret_key: 'a secret',
      include_metadata: true,
      headers: { 'X-Tenant': 'northwind' },
    };
    const asked = { event: 'document.complete', entity_id: landmarks.freeDocument, attributes };
    const { status, body } = await service.call('POST', '/v2/event-subscriptions', asked);
    expect(status, JSON.stringify(body)).toBe(201);
    await use({ id: (body as { data: { id: string } }).data.id, callback });
  },
  brand: async ({ takeStock, consoleGuard }, use) => {
    // A brand without an email, or without words for the signing session, answers the read of them so.
    consoleGuard.expectConsoleError(/404.*\/resources\/(email|editor)\)/);
    await use(takeStock('brands'));
  },
  contact: async ({ takeStock }, use) => use(takeStock('contacts')),
  organization: async ({ takeStock }, use) => use(takeStock('organizations')),
  group: async ({ takeStock }, use) => use(takeStock('documentGroups')),
  groupTemplate: async ({ takeStock }, use) => use(takeStock('groupTemplates')),
});

/** Signs the page's browser in, past the form. */
export async function signIn(
  page: Page,
  name: AccountName = 'm.ortega',
  scope = '*',
  environment = 'embedded',
): Promise<void> {
  const { email: username, password } = demoAccount(name);
  const data = { environment, username, password, scope };
  const answer = await page.request.post('/session', { headers: CSRF, data });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
}

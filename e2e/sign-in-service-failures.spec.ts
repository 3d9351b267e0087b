import { sendJson, startUpstream } from '../src/testing/upstream.ts';
import { test as base, expect } from './fixtures.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { startServer } from './server.ts';

const FAILED = /Failed to load resource.*502/;

/** A service that somebody signs in to, by its own page too, which lets everybody in at once. */
const test = base.extend<{
  readonly service: { url: string; failWith(status?: number, retryAfter?: string): void };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are asked for
  service: async ({}, use) => {
    const upstream = await startUpstream();
    const page = new URL('/authorize', upstream.url);
    const server = await startServer({
      SERVICE_URL: upstream.url,
      SERVICE_CLIENT_ID: upstream.clientId,
      SERVICE_CLIENT_SECRET: upstream.clientSecret,
      SERVICE_AUTHORIZE_URL: page.href,
      PASSWORD_SIGN_IN: 'true',
      SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
    });
    const answer =
      (status: number, retryAfter: string | undefined): typeof upstream.answer =>
      (_request, response) => {
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
        sendJson(response, status, {});
      };
    let failing: typeof upstream.answer | undefined;
    upstream.answer = (request, response) => {
      const address = new URL(request.path, upstream.url);
      if (address.pathname !== page.pathname)
        return failing ? failing(request, response) : sendJson(response, 200, { data: [] });
      const back = new URL(address.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', address.searchParams.get('state') ?? '');
      back.searchParams.set('code', upstream.issueCode('ana@example.com', address));
      response.writeHead(303, { location: back.href });
      response.end();
    };
    upstream.answerToken = (request, response) => (failing ?? upstream.issueToken)(request, response);
    await use({
      url: server.url,
      failWith(status, retryAfter) {
        failing = status === undefined ? undefined : answer(status, retryAfter);
      },
    });
    await server.stop();
    await upstream.close();
  },
  baseURL: async ({ service }, use) => use(service.url),
});

test('#69 says that the service has no room, keeps the password, and signs in once it has', async ({
  page,
  service,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(FAILED);
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole('radio', { name: 'Password' }).check();
  await signIn.email.fill('ana@example.com');
  await signIn.password.fill('right');
  service.failWith(507);
  await signIn.submit.click();
  await expect(signIn.alert).toContainText('The service has no room left on its disk');
  await expect(signIn.alert).toContainText('Try again in a moment.');
  await expect(signIn.email).toHaveValue('ana@example.com');
  await expect(signIn.password).toHaveValue('right');
  await expect(signIn.alert).toBeInViewport({ ratio: 1 });
  service.failWith();
  const signedIn = page.waitForResponse(
    (response) => response.url().endsWith('/session') && response.status() === 201,
  );
  await signIn.submit.click();
  await signedIn;
  await page.goto('about:blank');
});

test('#69 says so after the page of the service, too', async ({ page, service }) => {
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?returnTo=%2Foperations');
  await signIn.atService.check();
  service.failWith(507, '600');
  await signIn.continue.click();
  await expect(signIn.alert).toContainText('The service has no room left on its disk');
  await expect(signIn.alert).toContainText('Try again in 10 minutes.');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Foperations$/);
  await expect(signIn.atService).toBeChecked();
});

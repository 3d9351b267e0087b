import type { TestServer } from './proxy.ts';
import type { FakeUpstream } from './upstream.ts';

const VISIT = { 'x-csrf': '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const pairsOf = (header: string | string[] | undefined) =>
  [header ?? []].flat().map((line) => line.split(';', 1)[0] ?? '');

/**
 * Signs in as a browser does on the page of the upstream, which is offered as `production`.
 * @param user whom the page signs in
 * @param told the email that the person gives on the sign-in page of Sealdesk, whether it is theirs or not
 * @returns the id of the new session
 */
export async function signInOnServicePage(
  server: TestServer,
  upstream: FakeUpstream,
  user: string,
  told?: string,
): Promise<string> {
  const query = new URLSearchParams({ environment: 'production', ...(told ? { account: told } : {}) });
  const begun = await server.call(`/session/authorize?${query}`, { headers: VISIT });
  const page = new URL(String(begun.headers.location));
  const code = upstream.issueCode(user, page);
  const back = new URLSearchParams({ code, state: page.searchParams.get('state') ?? '', iss: upstream.url });
  const answer = await server.call(`/session/callback?${back}`, {
    headers: { ...VISIT, cookie: pairsOf(begun.headers['set-cookie']).join('; ') },
  });
  const id = pairsOf(answer.headers['set-cookie']).find((pair) => /^__Host-sealdesk=./.test(pair));
  if (!id) throw new Error(`Signing in failed: ${answer.headers.location ?? answer.text}`);
  return id.slice(id.indexOf('=') + 1);
}

import type { Answer, TestServer } from './proxy.ts';
import type { FakeUpstream } from './upstream.ts';

/** Headers of a visit of a whole page, which cannot have those of a call. */
export const VISIT = { 'x-csrf': '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

export const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat();

/** A cookie that an answer sets, as a browser sends it back: `name=value`. */
export const pairOf = (answer: Answer, name: RegExp) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((pair) => name.test(pair) && !pair.endsWith('='));

export const locationOf = ({ headers }: Answer) => String(headers.location);

/** The id of a session that an answer begins. */
export const sessionCookieOf = (answer: Answer) =>
  pairOf(answer, /^__Host-sealdesk=/)?.slice('__Host-sealdesk='.length);

export interface Begun {
  readonly answer: Answer;
  readonly page: URL;
  readonly state: string;
  /** The transaction, as the browser brings it back. */
  readonly cookie: string;
}

/** Sets out for the page of the service that is offered as `production`, as a browser does. */
export async function beginSignIn(
  server: TestServer,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Begun> {
  const answer = await server.call(`/session/authorize?environment=production${query}`, {
    headers: { ...VISIT, 'sec-fetch-site': 'same-origin', ...headers },
  });
  const page = new URL(locationOf(answer));
  const cookie = pairOf(answer, /^__Host-sealdesk-sign-in-/) ?? '';
  return { answer, page, state: page.searchParams.get('state') ?? '', cookie };
}

/** Comes back from the page of another origin. @param back path that it sends the browser to */
export function returnTo(server: TestServer, back: string, cookie: string): Promise<Answer> {
  return server.call(back, {
    headers: { ...VISIT, 'sec-fetch-site': 'cross-site', ...(cookie ? { cookie } : {}) },
  });
}

/** Comes back from the page of the service with its answer. */
export const comeBack = (server: TestServer, query: Readonly<Record<string, string>>, cookie: string) =>
  returnTo(server, `/session/callback?${new URLSearchParams(query)}`, cookie);

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
  const { page, state, cookie } = await beginSignIn(
    server,
    told ? `&account=${encodeURIComponent(told)}` : '',
  );
  const code = upstream.issueCode(user, page);
  const answer = await comeBack(server, { code, state, iss: upstream.url }, cookie);
  const id = sessionCookieOf(answer);
  if (id === undefined) throw new Error(`Signing in failed: ${answer.headers.location ?? answer.text}`);
  return id;
}

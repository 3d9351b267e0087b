import type { Answer, TestServer } from '../proxy.ts';
import { locationOf, pairOf, returnTo, sessionCookieOf, VISIT } from '../service-page.ts';
import { startVisitor, type Visitor } from '../visitor.ts';

/** A sign-in with the company's account that has left for the provider. */
export interface BegunThere {
  readonly answer: Answer;
  /** Address of the provider's page. */
  readonly page: URL;
  /** The transaction, as the browser brings it back. */
  readonly cookie: string;
}

/**
 * Sets out for a provider, as a browser does.
 * @param query what else is asked for: `&returnTo=…`
 * @param before id of the session that there is before
 */
export async function setOut(
  server: TestServer,
  provider = 'company',
  query = '',
  before?: string,
): Promise<BegunThere> {
  const answer = await server.call(`/session/openid/${provider}?environment=production${query}`, {
    cookie: before,
    headers: { ...VISIT, 'sec-fetch-site': 'same-origin' },
  });
  const cookie = pairOf(answer, /^__Host-sealdesk-sign-in-/) ?? '';
  return { answer, page: new URL(locationOf(answer), server.url), cookie };
}

/** A browser that goes no further than a provider leads within itself. */
export const startBrowserAt = (issuer: string): Visitor => {
  const { origin: there } = new URL(issuer);
  return startVisitor({ follows: ({ origin }) => origin === there });
};

/**
 * Goes through the pages of a provider until it sends the browser back.
 * @param browser one that has been there before, with its cookies
 * @returns address that the provider sends the browser to
 */
export async function passThrough(page: URL, browser = startBrowserAt(page.origin)): Promise<URL> {
  const { url, status, text } = await browser(page);
  if (url.origin === page.origin) throw new Error(`${url} answers ${status}: ${text}`);
  return url;
}

/** Comes back from a provider. @param back address that the provider sends the browser to */
export const returnFrom = (server: TestServer, back: URL, cookie: string): Promise<Answer> =>
  returnTo(server, back.pathname + back.search, cookie);

/** Signs in at a provider, as a browser does that has neither of the two open yet. */
export async function signInThere(
  server: TestServer,
  provider = 'company',
  query = '',
  before?: string,
): Promise<Answer> {
  const { page, cookie } = await setOut(server, provider, query, before);
  return returnFrom(server, await passThrough(page), cookie);
}

/** Id of the session that an answer begins. */
export function sessionOf(answer: Answer): string {
  const id = sessionCookieOf(answer);
  if (!id) throw new Error(`Nobody was signed in: ${answer.headers.location ?? answer.text}`);
  return id;
}

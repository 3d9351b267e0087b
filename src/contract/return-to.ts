import { segmentsOf } from './uri-segments.ts';

/** Addresses of the dashboard that the token proxy leads to as well. */
export const START_PAGE = '/';
export const SIGN_IN_PAGE = '/sign-in';

/** Name of the query parameter of the sign-in page that says where to go on to. */
export const RETURN_TO_PARAM = 'returnTo';

/** Stands for our own origin, which tests in Node have none of, and no address can name by chance. */
const OWN = 'https://own.invalid';

/** Routes of the token proxy, as paths without percent-encoding: none of them is a page of the dashboard. */
const PROXY_ROUTE = /^(?:api|session)(?:\/|$)/;

/** Whether the text holds what browsers drop or turn around in addresses: control characters, spaces, backslashes. */
function hasTrickCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}

/**
 * Where to go on to after signing in: a path of our own with its query and fragment. Anything else, such as another
 * origin in any disguise, a route of the token proxy or the sign-in page itself, gives the start page.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith('/') || hasTrickCharacters(value)) return START_PAGE;
  const url = URL.parse(value, OWN);
  if (url?.origin !== OWN || url.pathname.startsWith('//') || url.pathname === SIGN_IN_PAGE)
    return START_PAGE;
  if (PROXY_ROUTE.test(segmentsOf(url.pathname).join('/'))) return START_PAGE;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Maximum length of a path that may go along to the service's page and back, where it is part of an address and of a cookie. */
const MAX_RETURN_TO_LENGTH = 2048;

/** A safe path to return to and what may stand in for it where it is too long, the fullest first. */
export function returnToCandidates(safe: string): readonly string[] {
  const [path = START_PAGE] = safe.split(/[?#]/, 1);
  return [safe, path, START_PAGE].filter(({ length }) => length <= MAX_RETURN_TO_LENGTH);
}

/** Address of the sign-in page that goes on to the given path afterwards. */
export function signInPath(returnTo: string): string {
  const safe = safeReturnTo(returnTo);
  return safe === START_PAGE
    ? SIGN_IN_PAGE
    : `${SIGN_IN_PAGE}?${new URLSearchParams({ [RETURN_TO_PARAM]: safe })}`;
}

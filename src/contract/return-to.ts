import { segmentsOf } from './uri-segments.ts';

/** Also the proxy's redirect target. */
export const START_PAGE = '/';
export const SIGN_IN_PAGE = '/sign-in';

/** Query parameter of the sign-in page. */
export const RETURN_TO_PARAM = 'returnTo';

/** A placeholder for the origin, which Node lacks, with a domain that cannot exist. */
const OWN = 'https://own.invalid';

/** The token proxy's routes, percent-decoded, which are not pages. */
const PROXY_ROUTE = /^(?:api|session)(?:\/|$)/;

/** Control characters, spaces and backslashes, which browsers drop or change in URLs. */
function hasTrickCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}

/**
 * A same-origin path with query and fragment. Anything else, such as another origin in disguise, a proxy route or the sign-in
 * page, becomes the start page.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith('/') || hasTrickCharacters(value)) return START_PAGE;
  const url = URL.parse(value, OWN);
  if (url?.origin !== OWN || url.pathname.startsWith('//') || url.pathname === SIGN_IN_PAGE)
    return START_PAGE;
  if (PROXY_ROUTE.test(segmentsOf(url.pathname).join('/'))) return START_PAGE;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Characters, for a path in the service page's URL and in a cookie. */
const MAX_RETURN_TO_LENGTH = 2048;

/** Shorter fallbacks if the path is too long, the fullest first. */
export function returnToCandidates(safe: string): readonly string[] {
  const [path = START_PAGE] = safe.split(/[?#]/, 1);
  return [safe, path, START_PAGE].filter(({ length }) => length <= MAX_RETURN_TO_LENGTH);
}

export function signInPath(returnTo: string): string {
  const safe = safeReturnTo(returnTo);
  return safe === START_PAGE
    ? SIGN_IN_PAGE
    : `${SIGN_IN_PAGE}?${new URLSearchParams({ [RETURN_TO_PARAM]: safe })}`;
}

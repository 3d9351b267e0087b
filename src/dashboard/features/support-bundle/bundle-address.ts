import { matchPath } from 'react-router';
import { type Masks, sensitiveParts } from '#contract/redaction.ts';
import { safeReturnTo } from '#contract/return-to.ts';
import { paths } from '#lib/paths.ts';
import { formatQuery } from '#lib/url-state.ts';
import type { BundleWhere } from './support-bundle.ts';

/** An entry and its second in a URL: `id@1800000000` is no email. */
const LOGGED_AT = /^([\w-]+)@\d{1,10}$/;

/**
 * The URL of the sender's page without parameters that contain masked values, since a mask would change the query. Null
 * if the path contains one.
 */
export function addressForBundle(address: string, masks: Masks): BundleWhere {
  const isOpen = (text: string) => !sensitiveParts(text).some((part) => masks.hides(part));
  const [path = '', ...query] = address.split('?');
  if (!isOpen(path)) return null;
  const parameters = new URLSearchParams(query.join('?'));
  const leftOut = new Set<string>();
  for (const [name, value] of [...parameters]) {
    const plain = value.replace(LOGGED_AT, '$1');
    if (isOpen(plain) && isOpen(`${name}=${plain}`)) continue;
    leftOut.add(name);
    parameters.delete(name);
  }
  return { path: path + formatQuery(parameters), leftOut: [...leftOut] };
}

/** Pages with bundle buttons, all of which only read. */
const PAGES = [
  paths.requestLogs,
  paths.requestLog.pattern,
  paths.compare,
  paths.timeline.pattern,
  paths.timelineEntry.pattern,
];

const MAX_LENGTH = 8000;

/**
 * Path and query of a read-only Sealdesk page that a file names; undefined for anything else, such as another origin in
 * disguise.
 */
export function addressFromBundle(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const [own = ''] = safeReturnTo(address).split('#', 1);
  const [pathname = ''] = own.split('?', 1);
  // The service's IDs need no encoding, and a malformed one could not be decoded.
  if (pathname.includes('%')) return undefined;
  return PAGES.some((pattern) => matchPath(pattern, pathname)) ? own : undefined;
}

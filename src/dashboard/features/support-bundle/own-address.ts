import { matchPath } from 'react-router';
import { safeReturnTo } from '#contract/return-to.ts';
import { paths } from '#lib/paths.ts';

/** The pages on which something is put into a bundle: none of them does anything but read. */
const PAGES = [
  paths.requestLogs,
  paths.requestLog.pattern,
  paths.compare,
  paths.timeline.pattern,
  paths.timelineEntry.pattern,
];

/** Longer ones lead nowhere that a person was. */
const MAX_LENGTH = 8000;

/**
 * Path and query of a page of ours that a file names; undefined for anything else, such as another origin in any disguise, or
 * a page on which a press does more than read.
 */
export function ownAddress(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const [own = ''] = safeReturnTo(address).split('#', 1);
  const [pathname = ''] = own.split('?', 1);
  try {
    decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  return PAGES.some((pattern) => matchPath(pattern, pathname)) ? own : undefined;
}

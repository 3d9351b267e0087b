import { matchPath } from 'react-router';
import { safeReturnTo } from '#contract/return-to.ts';
import { paths } from '#lib/paths.ts';

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

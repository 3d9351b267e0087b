import { safeDecode } from '#contract/safe-decode.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { logUrlState } from '../../model/log-state.ts';
import { printQuery } from '../print-query.ts';
import type { PastedContext, PastedReading } from './reading.ts';

/** Paths of the dashboard that the service does not have. */
const OWN_PAGE = /^\/(?:(?:request-logs|operations)\/.|request-logs\?|timeline|compare-entries)/;
const OWN_PATHS = new Set(
  Object.values(paths).flatMap((it) => {
    const pattern = typeof it === 'string' ? it : 'pattern' in it ? it.pattern : '';
    const [, first] = /^\/([\w-]+)/.exec(pattern) ?? [];
    return first ? [first] : [];
  }),
);

/** The service has `/request-logs` as well, with other parameters. */
const isSearch = (query: URLSearchParams) =>
  logUrlState.own(query) !== '' && logUrlState.errors(query).length === 0;

/** React Router and the server refuse a malformed escape, such as in `/request-logs/abc%`. */
const wellFormed = (path: string) => (safeDecode(path) === path ? path.replaceAll('%', '%25') : path);

/** Undefined if the address is no page of the dashboard, here or elsewhere. */
export function readLink(text: string, { origin, zone }: PastedContext): PastedReading | undefined {
  const [, site = '', path = '', rest = ''] = /^(https?:\/\/[^/?#\s]+)?(\/[^\s?#]*)(\S*)$/i.exec(text) ?? [];
  const address = wellFormed(path) + rest;
  if (address.startsWith('//') || !URL.canParse(address, origin)) return undefined;
  const { pathname, searchParams } = new URL(address, origin);
  const [, page = '', id] = pathname.split('/');
  const isHere = site.toLowerCase() === origin.toLowerCase() && OWN_PATHS.has(page);
  if (!isHere && !(OWN_PAGE.test(address) && (id || page !== 'request-logs' || isSearch(searchParams))))
    return undefined;
  if (page === 'request-logs' && id) return { label: `Open the entry ${shortenId(safeDecode(id))}`, address };
  if (page === 'timeline' && id) return { label: `Timeline of ${shortenId(safeDecode(id))}`, address };
  if (page !== 'request-logs') return { label: 'Open this page of Sealdesk', detail: pathname, address };
  const detail = printQuery(logUrlState.read(searchParams), zone) || undefined;
  return { label: 'Open this search', detail, address };
}

import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { logUrlState } from '../../model/log-state.ts';
import { printQuery } from '../print-query.ts';
import type { PastedContext, PastedReading } from './reading.ts';

/** Paths of the dashboard that the service does not have. */
const OWN_PAGE = /^\/(?:request-logs|timeline|compare-entries|operations)(?=[/?]|$)/;
const OWN_PATHS = new Set(
  Object.values(paths).flatMap((it) => {
    const pattern = typeof it === 'string' ? it : 'pattern' in it ? it.pattern : '';
    const [, first] = /^\/([\w-]+)/.exec(pattern) ?? [];
    return first ? [first] : [];
  }),
);

function labelOf(address: string, { zone }: PastedContext): PastedReading {
  const { pathname, searchParams } = new URL(address, 'https://own.invalid');
  const [, page, id] = pathname.split('/');
  if (page === 'request-logs' && id)
    return { label: `Open the entry ${shortenId(decodeURIComponent(id))}`, address };
  if (page === 'timeline' && id) return { label: `Timeline of ${shortenId(id)}`, address };
  if (page === 'request-logs') {
    const detail = printQuery(logUrlState.read(searchParams), zone) || undefined;
    return { label: 'Open this search', detail, address };
  }
  return { label: 'Open this page of Sealdesk', detail: pathname, address };
}

/** Undefined if the address is no page of the dashboard. */
export function readLink(text: string, context: PastedContext): PastedReading | undefined {
  const [, origin, address = ''] = /^(https?:\/\/[^/?#\s]+)?(\/\S*)$/i.exec(text) ?? [];
  const [, first = ''] = /^\/([\w-]+)/.exec(address) ?? [];
  const isOwn =
    origin?.toLowerCase() === context.origin.toLowerCase()
      ? OWN_PATHS.has(first)
      : // A colleague's Sealdesk may stand elsewhere; the service has an operation at `/request-logs` as well.
        OWN_PAGE.test(address) &&
        !/^\/request-logs\?.*(?:filters|per_page)=/.test(address) &&
        !/^\/(?:request-logs|operations)\/?$/.test(address);
  if (!isOwn || address.startsWith('//') || !URL.canParse(address, 'https://own.invalid')) return undefined;
  return labelOf(address, context);
}

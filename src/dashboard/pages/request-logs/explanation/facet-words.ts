import { upperFirst } from '@mantine/hooks';
import type { Facet } from '#features/log-store/facet-kinds.ts';
import type { ExactField, LogTerm, TextField } from '#features/log-store/log-terms.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { shortenId } from '#lib/short-id.ts';
import { formatTime } from '#lib/time-format.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { conditionOfCode } from '../filters/named-errors.ts';
import { NO_OPERATION } from '../filters/named-operations.ts';
import { summaryOf } from '../model/call-names.ts';

interface FacetWords {
  readonly name: string;
  readonly value: string;
}

const NAMES = {
  client: 'Client',
  agent: 'User agent',
  ip: 'Address',
  application: 'Application',
  user: 'User',
  id: 'Id',
} as const;

const pad = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** The last name of a dotted path, as words. */
const lastOf = (path = '') => path.slice(path.lastIndexOf('.') + 1).replaceAll('_', ' ');

export function facetWords({ kind, path, place, value }: Facet, zone: string): FacetWords {
  const field = place === 'query' ? `Parameter ${lastOf(path)}` : upperFirst(lastOf(path));
  switch (kind) {
    case 'operation':
      return { name: 'Operation', value: summaryOf(value) };
    case 'error':
      return { name: 'Error', value: [value, conditionOfCode(value)].filter(Boolean).join(' ') };
    case 'client':
    case 'agent':
    case 'ip':
      return { name: NAMES[kind], value };
    case 'application':
    case 'user':
    case 'id':
      return { name: NAMES[kind], value: shortenId(value) };
    case 'hour': {
      const from = formatTime(Number(value), zone, 'clock', Math.floor(Date.now() / 1000));
      return { name: 'Hour', value: `from ${from.replace(/:00$/, '')}` };
    }
    case 'hour-of-day':
      return { name: 'Hour of the day', value: `${pad(Number(value))} to ${pad(Number(value) + 1)}` };
    case 'left-out':
      return { name: 'Left out', value: lastOf(path) };
    case 'sent':
      return { name: 'Sent', value: lastOf(path) };
    case 'host':
      return { name: `${field} host`, value };
    case 'length':
      return { name: `${field}, how many`, value };
    case 'element':
    case 'value':
      return { name: field, value: rowText(value) };
  }
}

const FILTERS: Partial<
  Record<ExactField | TextField, 'op' | 'error' | 'application' | 'user' | 'ip' | 'id' | 'agent' | 'body'>
> = {
  operation: 'op',
  error: 'error',
  application: 'application',
  user: 'user',
  ip: 'ip',
  mention: 'id',
  agent: 'agent',
  body: 'body',
};

/** Undefined if no filter corresponds to the term. */
export function filtersOfTerm(term: LogTerm): LogFilterValues | undefined {
  if (!('any' in term)) return undefined;
  if (term.field === 'uri') return { [term.not ? 'not-uri' : 'uri']: { type: term.type, any: term.any } };
  const filter = FILTERS[term.field];
  // Only an operation's ID may be empty.
  const any = term.any.map((value) => value || NO_OPERATION);
  return filter && { [term.not ? `not-${filter}` : filter]: any };
}

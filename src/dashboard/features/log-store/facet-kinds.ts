import type { LogTerm } from './log-terms.ts';

interface FacetValue {
  /** For a parameter or field. */
  readonly place?: 'query' | 'body';
  /** For a parameter or field: `attributes.callback`. */
  readonly path?: string;
  /** As logged: emails must be masked when shown. For `hour` its first second, for `hour-of-day` 0 to 23. */
  readonly value: string;
}

interface FacetKind {
  /** If a term on one of these fields selected the entries, the facet says nothing new. */
  readonly impliedBy?: readonly LogTerm['field'][];
  /** Narrows a search to the facet, if a term can. @param json the field's value */
  readonly term?: (facet: FacetValue, json?: string) => LogTerm | undefined;
}

const equal = (field: 'operation' | 'error' | 'application' | 'user' | 'ip' | 'agent') => ({
  impliedBy: [field],
  term: ({ value }: FacetValue): LogTerm => ({ field, any: [value] }),
});

const inUri = (text: string): LogTerm => ({ field: 'uri', type: 'match', any: [text] });
const inBody = (text: string | undefined): LogTerm | undefined =>
  text === undefined ? undefined : { field: 'body', any: [text] };

/** The field's last name as written in a body. */
const nameOf = (path = '') => `${JSON.stringify(path.slice(path.lastIndexOf('.') + 1))}:`;

const sent = ({ place, path = '' }: FacetValue) =>
  place === 'query' ? inUri(`${path}=`) : inBody(nameOf(path));

function leftOut(facet: FacetValue): LogTerm | undefined {
  const term = sent(facet);
  return term && { ...term, not: true };
}

function fieldValue({ place, path, value }: FacetValue, json = ''): LogTerm | undefined {
  if (place === 'body') return inBody(nameOf(path) + json);
  return /^[\w.~-]*$/.test(value) ? inUri(`${path}=${value}`) : undefined;
}

/** By clearness: among facets of the same entries, the first kind is shown. */
const facetKinds = {
  operation: equal('operation'),
  // Every failed entry has an error.
  error: { ...equal('error'), impliedBy: ['error', 'failed', 'flagged', 'code'] },
  /** Of a URL in a field. */
  host: { term: ({ place, value }) => (place === 'body' ? inBody(`://${value}`) : undefined) },
  value: { term: fieldValue },
  /** Of an array. */
  element: { term: ({ place }, json) => (place === 'body' ? inBody(json) : undefined) },
  /** Of an array. */
  length: {},
  'left-out': { term: leftOut },
  sent: { term: sent },
  /** Product of the user agent, with or without version. */
  client: {
    impliedBy: ['agent'],
    term: ({ value }) => ({ field: 'agent', any: [value.replace(' ', '/')] }),
  },
  application: equal('application'),
  /** In the path. */
  id: { term: ({ value }) => inUri(value) },
  user: equal('user'),
  ip: equal('ip'),
  /** The whole user agent. */
  agent: equal('agent'),
  /** Calendar hour. */
  hour: {},
  /** Of any day. */
  'hour-of-day': {},
} satisfies Record<string, FacetKind>;

export interface Facet extends FacetValue {
  readonly kind: keyof typeof facetKinds;
}

const kinds: Readonly<Record<Facet['kind'], FacetKind>> = facetKinds;
const names = Object.keys(kinds);

export const rankOf = ({ kind }: Facet): number => names.indexOf(kind);

export const isImplied = ({ kind }: Facet, terms: readonly LogTerm[]): boolean =>
  terms.some(({ field, not }) => !not && kinds[kind].impliedBy?.includes(field));

export const termOfFacet = (facet: Facet, json?: string): LogTerm | undefined =>
  kinds[facet.kind].term?.(facet, json);

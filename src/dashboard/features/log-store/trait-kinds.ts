import type { LogTerm } from './log-terms.ts';

interface TraitValue {
  /** For a parameter or field. */
  readonly place?: 'query' | 'body';
  /** For a parameter or field: `attributes.callback`. */
  readonly path?: string;
  /** As logged: emails must be masked when shown. For `hour` its first second, for `hour-of-day` 0 to 23. */
  readonly value: string;
}

interface TraitKind {
  /** If a term on one of these fields selected the entries, the trait says nothing new. */
  readonly impliedBy?: readonly LogTerm['field'][];
  /** Narrows a search to the trait, if a term can. @param json the field's value */
  readonly term?: (trait: TraitValue, json?: string) => LogTerm | undefined;
}

const equal = (field: 'operation' | 'error' | 'application' | 'user' | 'ip' | 'agent') => ({
  impliedBy: [field],
  term: ({ value }: TraitValue): LogTerm => ({ field, any: [value] }),
});

const inUri = (text: string): LogTerm => ({ field: 'uri', type: 'match', any: [text] });
const inBody = (text: string | undefined): LogTerm | undefined =>
  text === undefined ? undefined : { field: 'body', any: [text] };

/** The field's last name as written in a body. */
const nameOf = (path = '') => `${JSON.stringify(path.slice(path.lastIndexOf('.') + 1))}:`;

const sent = ({ place, path = '' }: TraitValue) =>
  place === 'query' ? inUri(`${path}=`) : inBody(nameOf(path));

function leftOut(trait: TraitValue): LogTerm | undefined {
  const term = sent(trait);
  return term && { ...term, not: true };
}

function fieldValue({ place, path, value }: TraitValue, json = ''): LogTerm | undefined {
  if (place === 'body') return inBody(nameOf(path) + json);
  return /^[\w.~-]*$/.test(value) ? inUri(`${path}=${value}`) : undefined;
}

/** By clearness: among traits of the same entries, the first kind is shown. */
const traitKinds = {
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
} satisfies Record<string, TraitKind>;

export interface Trait extends TraitValue {
  readonly kind: keyof typeof traitKinds;
}

const kinds: Readonly<Record<Trait['kind'], TraitKind>> = traitKinds;
const names = Object.keys(kinds);

export const rankOf = ({ kind }: Trait): number => names.indexOf(kind);

export const isImplied = ({ kind }: Trait, terms: readonly LogTerm[]): boolean =>
  terms.some(({ field, not }) => !not && kinds[kind].impliedBy?.includes(field));

export const termOfTrait = (trait: Trait, json?: string): LogTerm | undefined =>
  kinds[trait.kind].term?.(trait, json);

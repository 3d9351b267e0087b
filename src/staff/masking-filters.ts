import type { Operation } from '#contract/operation.ts';
import { isPlainPath } from '#contract/plain-path.ts';
import { isRecord } from '#contract/record.ts';
import { ProblemError } from '#proxy/problems.ts';

/** Filters on values that are never masked: numbers, times, IDs, names of events and applications. */
const OPEN: ReadonlySet<string> = new Set([
  ...['error', 'applicationId', 'method', 'code', 'time', 'created'],
  ...['application', 'date', 'entity_id', 'initiator_id', 'event', 'event_type'],
]);

/** A prefix of all URLs of a host, which is never masked. */
const WHOLE_HOST = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?\/%$/i;

/** Filters that search masked values: which of their values reveal nothing, with a description. */
const SEARCHING: Readonly<
  Record<string, { readonly isHarmless: (text: string) => boolean; readonly hint: string }>
> = {
  uri: {
    isHarmless: isPlainPath,
    hint: 'a path of the service with whole ids, such as /v2/event-subscriptions',
  },
  callback_url: {
    isHarmless: (text) => WHOLE_HOST.test(text),
    hint: 'a whole host, such as https://hooks.example/%',
  },
};

const refused = (detail: string) =>
  new ProblemError('role_excludes', {
    title: 'This cannot be searched while it is masked',
    detail: `${detail}, or unmask first, where your role lets you.`,
  });

function demandHarmless(filter: unknown): void {
  if (!isRecord(filter)) throw refused('A filter is no object. Correct it');
  for (const [field, condition] of Object.entries(filter)) {
    if (OPEN.has(field)) continue;
    if (field === '_OR' && Array.isArray(condition)) {
      for (const one of condition) demandHarmless(one);
      continue;
    }
    const searching = Object.hasOwn(SEARCHING, field) ? SEARCHING[field] : undefined;
    if (!searching)
      throw refused(`The filter “${field}” is not known, and so may search in what is masked. Leave it out`);
    const value = isRecord(condition) ? condition.value : undefined;
    if (typeof value !== 'string' || !searching.isHarmless(value))
      throw refused(
        `Searching ${field} could find out what is masked, letter by letter. Search for ${searching.hint}`,
      );
  }
}

function readFilters(text: string): readonly unknown[] {
  try {
    const filters: unknown = JSON.parse(text);
    if (Array.isArray(filters)) return filters;
  } catch {
    // Refused below.
  }
  throw refused('The parameter filters is no list. Correct it');
}

/**
 * Refuses searches and sorts by masked fields, since results would reveal the values. Rebuilds the query, so that the service
 * cannot read it differently.
 * @param target path and query
 * @throws ProblemError `role_excludes`
 */
export function withHarmlessQuery({ query }: Operation, target: string): string {
  const at = target.indexOf('?');
  if (at < 0) return target;
  const names = new Set<string>();
  const pairs = [...new URLSearchParams(target.slice(at))].map(([name, value]) => {
    if (names.has(name)) throw refused(`The parameter ${name} is there twice. Send it once`);
    names.add(name);
    if (!Object.hasOwn(query?.shape ?? {}, name))
      throw refused(`The parameter ${name} is not known, and so may search in what is masked. Leave it out`);
    if (name !== 'filters') return [name, value];
    const filters = readFilters(value);
    for (const filter of filters) demandHarmless(filter);
    return [name, JSON.stringify(filters)];
  });
  const written = pairs.map((pair) => pair.map(encodeURIComponent).join('='));
  return `${target.slice(0, at)}?${written.join('&')}`;
}

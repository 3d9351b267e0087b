import { type LogFilterKey, logFilters } from '../model/log-filters.ts';
import { nearWord } from './near-word.ts';

const facets = logFilters.keys.map((key) => ({ key, facet: logFilters.filters[key].query }));

/** Names of all filters, in the order of the screen. */
const fieldNames: readonly string[] = facets.map(({ facet }) => facet.name);

export const facetOf = (key: LogFilterKey) => logFilters.filters[key].query;

/** The filter that has the name. */
export const keyNamed = (name: string): LogFilterKey | undefined =>
  facets.find(({ facet }) => facet.name === name.toLowerCase())?.key;

/** The filter that another word probably means. */
export function keyMeant(word: string): LogFilterKey | undefined {
  const words = facets.flatMap(({ key, facet }) => [facet.name, ...facet.aliases].map((it) => ({ key, it })));
  const near = nearWord(
    word.toLowerCase(),
    words.map(({ it }) => it),
  );
  return words.find(({ it }) => it === near)?.key;
}

/** What entries hold and the service has no filter for. */
const NOT_OFFERED =
  /^(body|host|id|ip|operation|request|request_?id|response_?body|source|user|user_?(id|agent)|version)$/i;

/** Why a name is none of a filter that was meant. */
export function unknownName(name: string, meant: LogFilterKey | undefined): string {
  if (meant) return `There is no filter “${name}”: it is called “${facetOf(meant).name}”.`;
  const reason = NOT_OFFERED.test(name)
    ? `The service cannot filter by “${name}”.`
    : `There is no filter “${name}”.`;
  return `${reason} Filters are ${fieldNames.join(', ')}.`;
}

import { isNegated, type LogFilterKey, logFilters } from '../model/log-filters.ts';
import { nearWord } from './near-word.ts';

const facets = logFilters.keys.map((key) => ({ key, facet: logFilters.filters[key].query }));

export const facetOf = (key: LogFilterKey) => logFilters.filters[key].query;

/** The filter that has the name, or another one that nothing else is called by. */
export function keyNamed(name: string): LogFilterKey | undefined {
  const word = name.toLowerCase();
  const found =
    facets.find(({ facet }) => facet.name === word) ??
    facets.find(({ facet }) => facet.aliases.includes(word));
  return found?.key;
}

/** The filter that a misspelt word probably means. */
export function keyMeant(word: string): LogFilterKey | undefined {
  const words = facets.flatMap(({ key, facet }) => [facet.name, ...facet.aliases].map((it) => ({ key, it })));
  const isNegated = word.startsWith('-');
  const near = nearWord(
    word.toLowerCase(),
    words.filter(({ it }) => it.length > 3 && it.startsWith('-') === isNegated).map(({ it }) => it),
  );
  return word.length > 3 ? words.find(({ it }) => it === near)?.key : undefined;
}

/** Why a name is none of the filter that was meant. */
export const misspelt = (name: string, meant: LogFilterKey): string =>
  `There is no filter “${name}”: it is called “${facetOf(meant).name}”.`;

/** The filters that find something, in the order of the screen. */
export const positiveFacets = facets.filter(({ key }) => !isNegated(key));
/** The filters that leave something out. */
export const negatedFacets = facets.filter(({ key }) => isNegated(key));

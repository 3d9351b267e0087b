import { isNegated, type LogFilterKey, logFilters } from '../model/log-filters.ts';
import { nearWord } from './near-word.ts';

const facets = logFilters.keys.map((key) => ({ key, facet: logFilters.filters[key].query }));

export const facetOf = (key: LogFilterKey) => logFilters.filters[key].query;

/** By name or unambiguous alias. */
export function keyNamed(name: string): LogFilterKey | undefined {
  const word = name.toLowerCase();
  const found =
    facets.find(({ facet }) => facet.name === word) ??
    facets.find(({ facet }) => facet.aliases.includes(word));
  return found?.key;
}

/** The most similar filter name. */
export function keyMeant(word: string): LogFilterKey | undefined {
  const words = facets.flatMap(({ key, facet }) => [facet.name, ...facet.aliases].map((it) => ({ key, it })));
  const isNegated = word.startsWith('-');
  const near = nearWord(
    word.toLowerCase(),
    words.filter(({ it }) => it.length > 3 && it.startsWith('-') === isNegated).map(({ it }) => it),
  );
  return word.length > 3 ? words.find(({ it }) => it === near)?.key : undefined;
}

export const misspelt = (name: string, meant: LogFilterKey): string =>
  `There is no filter “${name}”: it is called “${facetOf(meant).name}”.`;

export const positiveFacets = facets.filter(({ key }) => !isNegated(key));
export const negatedFacets = facets.filter(({ key }) => isNegated(key));

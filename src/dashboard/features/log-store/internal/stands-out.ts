import { sensitiveParts } from '#contract/redaction.ts';
import { type Facet, isImplied, rankOf, termOfFacet } from '../facet-kinds.ts';
import type { LogTerm } from '../log-terms.ts';
import { type FacetCount, FacetCounts, type Sizes } from './entry-facets.ts';
import { CHANCE, logLikelihood, shareOf } from './log-likelihood.ts';
import type { LogRow } from './log-row.ts';

const MAX_RESULTS = 30;
/** With many entries the smallest difference is significant; below this it explains nothing. */
const MIN_DIFFERENCE = 0.05;
const MIN_SUPPORT = 2;

interface DistinctiveFacet {
  readonly facet: Facet;
  /** Selected and other entries with the facet. */
  readonly chosen: number;
  readonly others: number;
  /** G², see `logLikelihood`. */
  readonly score: number;
  /** Other facets of the same entries. */
  readonly same: readonly Facet[];
  /** Narrows a search to the facet, if a term can. */
  readonly term: LogTerm | undefined;
}

interface Question {
  readonly chosen: readonly LogRow[];
  /** Without the selected ones. */
  readonly others: readonly LogRow[];
  /** Terms of the selection, whose facets are left out. */
  readonly terms: readonly LogTerm[];
  /** More kinds of facets that the selection was made by. */
  readonly apart?: readonly Facet['kind'][];
}

/** The value within its parent fields, since secrets are recognized by name and format. */
const wholeOf = ({ path = '', value }: Facet) =>
  JSON.stringify(path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value));

/** Emails are allowed here: the page masks them for users who may not see them. */
const tellsSecret = (facet: Facet) => sensitiveParts(wholeOf(facet)).some(({ kind }) => kind !== 'email');

/**
 * G² of a facet. If only some operations can have it, it must also stand out among their entries, or else it only repeats the
 * operation.
 */
function scoreOf(count: FacetCount, all: Sizes): number {
  const judge = (of: Sizes) => {
    const chosen = { count: count.chosen, of: of.chosen };
    const others = { count: count.others, of: of.others };
    return shareOf(chosen) - shareOf(others) < MIN_DIFFERENCE ? 0 : logLikelihood(chosen, others);
  };
  const overall = judge(all);
  const { facet, within } = count;
  if (!within || overall === 0) return overall;
  if (within.others > 0) return Math.min(overall, judge(within));
  // If only selected entries call the operation, its fields say no more than the operation.
  return facet.kind === 'sent' || facet.kind === 'left-out' || count.chosen === within.chosen ? 0 : overall;
}

/**
 * Facets that are more frequent among the selected entries, by `logLikelihood`, at most 30. Facets of the same entries are
 * merged.
 */
export function standsOut({ chosen, others, terms, apart = [] }: Question): readonly DistinctiveFacet[] {
  const counts = new FacetCounts();
  for (const row of chosen) counts.add(row, 'chosen');
  for (const row of others) counts.add(row, 'others');
  const all = { chosen: chosen.length, others: others.length };
  const isTrivial = ({ facet }: FacetCount) => apart.includes(facet.kind) || isImplied(facet, terms);
  const trivialTerms = new Set(terms.map((term) => JSON.stringify(term)));
  const found = [...counts]
    .filter((count) => count.chosen >= Math.min(MIN_SUPPORT, all.chosen) && !isTrivial(count))
    .map((count) => ({ ...count, score: scoreOf(count, all), term: termOfFacet(count.facet, count.json) }))
    .filter(({ score, term }) => score >= CHANCE && !trivialTerms.has(JSON.stringify(term)));

  const results: (DistinctiveFacet & { readonly sum: number; readonly same: Facet[] })[] = [];
  // The product with version is longer than the one without.
  const ordered = found.toSorted(
    (a, b) =>
      b.score - a.score || rankOf(a.facet) - rankOf(b.facet) || b.facet.value.length - a.facet.value.length,
  );
  for (const { facet, chosen: having, others: alike, score, term, sum } of ordered) {
    if (facet.place && tellsSecret(facet)) continue;
    const result = results.find((it) => it.sum === sum && it.chosen === having);
    if (result) result.same.push(facet);
    else if (results.length < MAX_RESULTS)
      results.push({ facet, chosen: having, others: alike, score, same: [], term, sum });
  }
  return results.map(({ sum: _, ...result }) => result);
}

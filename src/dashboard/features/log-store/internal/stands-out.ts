import { sensitiveParts } from '#contract/redaction.ts';
import type { LogTerm } from '../log-terms.ts';
import { isImplied, rankOf, type Trait, termOfTrait } from '../trait-kinds.ts';
import { type Sizes, type TraitCount, TraitCounts } from './entry-traits.ts';
import { CHANCE, logLikelihood, shareOf } from './log-likelihood.ts';
import type { LogRow } from './log-row.ts';

const MAX_RESULTS = 30;
/** With many entries the smallest difference is significant; below this it explains nothing. */
const MIN_DIFFERENCE = 0.05;
const MIN_SUPPORT = 2;

interface StandingOut {
  readonly trait: Trait;
  /** Selected and other entries with the trait. */
  readonly chosen: number;
  readonly others: number;
  /** G², see `logLikelihood`. */
  readonly score: number;
  /** Other traits of the same entries. */
  readonly same: readonly Trait[];
  /** Narrows a search to the trait, if a term can. */
  readonly term: LogTerm | undefined;
}

interface Question {
  readonly chosen: readonly LogRow[];
  /** Without the selected ones. */
  readonly others: readonly LogRow[];
  /** Terms of the selection, whose traits are left out. */
  readonly terms: readonly LogTerm[];
  /** More kinds of traits that the selection was made by. */
  readonly apart?: readonly Trait['kind'][];
}

/** The value within its parent fields, since secrets are recognized by name and format. */
const wholeOf = ({ path = '', value }: Trait) =>
  JSON.stringify(path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value));

/** Emails are allowed here: the page masks them for users who may not see them. */
const tellsSecret = (trait: Trait) => sensitiveParts(wholeOf(trait)).some(({ kind }) => kind !== 'email');

/**
 * G² of a trait. If only some operations can have it, it must also stand out among their entries, or else it only repeats the
 * operation.
 */
function scoreOf(count: TraitCount, all: Sizes): number {
  const judge = (of: Sizes) => {
    const chosen = { count: count.chosen, of: of.chosen };
    const others = { count: count.others, of: of.others };
    return shareOf(chosen) - shareOf(others) < MIN_DIFFERENCE ? 0 : logLikelihood(chosen, others);
  };
  const overall = judge(all);
  const { trait, within } = count;
  if (!within || overall === 0) return overall;
  if (within.others > 0) return Math.min(overall, judge(within));
  // If only selected entries call the operation, its fields say no more than the operation.
  return trait.kind === 'sent' || trait.kind === 'left-out' || count.chosen === within.chosen ? 0 : overall;
}

/**
 * Traits that are more frequent among the selected entries, by `logLikelihood`, at most 30. Traits of the same entries are
 * merged.
 */
export function standsOut({ chosen, others, terms, apart = [] }: Question): readonly StandingOut[] {
  const counts = new TraitCounts();
  for (const row of chosen) counts.add(row, 'chosen');
  for (const row of others) counts.add(row, 'others');
  const all = { chosen: chosen.length, others: others.length };
  const isTrivial = ({ trait }: TraitCount) => apart.includes(trait.kind) || isImplied(trait, terms);
  const trivialTerms = new Set(terms.map((term) => JSON.stringify(term)));
  const found = [...counts]
    .filter((count) => count.chosen >= Math.min(MIN_SUPPORT, all.chosen) && !isTrivial(count))
    .map((count) => ({ ...count, score: scoreOf(count, all), term: termOfTrait(count.trait, count.json) }))
    .filter(({ score, term }) => score >= CHANCE && !trivialTerms.has(JSON.stringify(term)));

  const results: (StandingOut & { readonly sum: number; readonly same: Trait[] })[] = [];
  // The product with version is longer than the one without.
  const ordered = found.toSorted(
    (a, b) =>
      b.score - a.score || rankOf(a.trait) - rankOf(b.trait) || b.trait.value.length - a.trait.value.length,
  );
  for (const { trait, chosen: having, others: alike, score, term, sum } of ordered) {
    if (trait.place && tellsSecret(trait)) continue;
    const result = results.find((it) => it.sum === sum && it.chosen === having);
    if (result) result.same.push(trait);
    else if (results.length < MAX_RESULTS)
      results.push({ trait, chosen: having, others: alike, score, same: [], term, sum });
  }
  return results.map(({ sum: _, ...result }) => result);
}

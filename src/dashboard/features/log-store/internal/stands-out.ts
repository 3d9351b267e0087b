import { sensitiveParts } from '#contract/redaction.ts';
import type { LogTerm } from '../log-terms.ts';
import { isImplied, rankOf, type Trait, termOfTrait } from '../trait-kinds.ts';
import { type Side, type Sizes, type TraitCount, TraitCounts } from './entry-traits.ts';
import { CHANCE, logLikelihood, type Share, shareOf } from './log-likelihood.ts';
import type { LogRow } from './log-row.ts';

/** Rows between pauses, some 20 ms, so that the worker can answer other calls or stop. */
const CHUNK = 5000;
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

const sharesOf = (rows: Sizes, of: Sizes): readonly [Share, Share] => [
  { count: rows.chosen, of: of.chosen },
  { count: rows.others, of: of.others },
];

/**
 * G² of a trait. If only some operations can have it, it must also stand out among their entries, or else it only repeats the
 * operation.
 */
function scoreOf(count: TraitCount, all: Sizes): number {
  const judge = (of: Sizes) => {
    const [chosen, others] = sharesOf(count, of);
    return shareOf(chosen) - shareOf(others) < MIN_DIFFERENCE ? 0 : logLikelihood(chosen, others);
  };
  const overall = judge(all);
  const { trait, within } = count;
  if (!within || overall === 0) return overall;
  if (within.others > 0) return Math.min(overall, judge(within));
  // If only selected entries call the operation, its fields say no more than the operation.
  return trait.kind === 'sent' || trait.kind === 'left-out' || count.chosen === within.chosen ? 0 : overall;
}

/** @throws the signal's reason */
async function countTraits(sides: Record<Side, readonly LogRow[]>, signal?: AbortSignal) {
  const counts = new TraitCounts();
  let counted = 0;
  for (const side of ['chosen', 'others'] as const)
    for (const row of sides[side]) {
      counts.add(row, side);
      counted++;
      if (counted % CHUNK > 0) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
  return counts;
}

interface Result extends StandingOut {
  readonly sum: number;
  readonly same: Trait[];
}

/**
 * Traits that are more frequent among the selected entries, by `logLikelihood`, at most 30. Traits of the same entries are
 * merged.
 * @throws the signal's reason
 */
export async function standsOut(
  { chosen, others, terms, apart = [] }: Question,
  signal?: AbortSignal,
): Promise<readonly StandingOut[]> {
  const counts = await countTraits({ chosen, others }, signal);
  const all = { chosen: chosen.length, others: others.length };
  const isTrivial = ({ trait }: TraitCount) => apart.includes(trait.kind) || isImplied(trait, terms);
  const trivialTerms = new Set(terms.map((term) => JSON.stringify(term)));
  const found = [...counts]
    .filter((count) => count.chosen >= Math.min(MIN_SUPPORT, all.chosen) && !isTrivial(count))
    .map((count) => ({ ...count, score: scoreOf(count, all), term: termOfTrait(count.trait, count.json) }))
    .filter(({ score, term }) => score >= CHANCE && !trivialTerms.has(JSON.stringify(term)));

  const results: Result[] = [];
  // The product with version is longer than the one without.
  const ordered = found.toSorted(
    (a, b) =>
      b.score - a.score || rankOf(a.trait) - rankOf(b.trait) || b.trait.value.length - a.trait.value.length,
  );
  for (const count of ordered) {
    const { trait, score, term } = count;
    if (trait.place && tellsSecret(trait)) continue;
    const same = results.find(({ sum, chosen }) => sum === count.sum && chosen === count.chosen);
    if (same) same.same.push(trait);
    else if (results.length < MAX_RESULTS)
      results.push({
        trait,
        chosen: count.chosen,
        others: count.others,
        score,
        same: [],
        term,
        sum: count.sum,
      });
  }
  return results.map(({ sum: _, ...result }) => result);
}

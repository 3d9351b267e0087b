import { readBodyText } from '#contract/body-text.ts';
import { readLoggedBody, readLoggedQuery } from '#contract/logged-request.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { sensitiveParts } from '#contract/redaction.ts';
import type { StandingOut, Trait } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import type { EntryTable } from './entry-table.ts';
import { FieldTree } from './field-tree.ts';
import { CHANCE, logLikelihood, type Share, shareOf } from './log-likelihood.ts';
import { type HourOf, RowTraits } from './row-traits.ts';
import { countedRow, type Side, type TraitCount } from './trait-count.ts';
import { termOfTrait } from './trait-term.ts';

/** Rows between yields; some milliseconds. */
const CHUNK = 500;
const MAX_RESULTS = 30;
/** With many entries the smallest difference is significant; below this it explains nothing. */
const MIN_DIFFERENCE = 0.05;
const MIN_SUPPORT = 2;

/** Among traits of the same entries, the first kind is shown. */
const CLEAREST: readonly Trait['kind'][] = [
  'operation',
  'error',
  'host',
  'value',
  'element',
  'length',
  'left-out',
  'sent',
  'client',
  'application',
  'id',
  'user',
  'ip',
  'agent',
  'hour',
  'hour-of-day',
];

interface Question {
  readonly chosen: Uint32Array;
  /** Without the selected ones. */
  readonly others: Uint32Array;
  /** Terms of the selection, whose traits are left out. */
  readonly terms: readonly LogTerm[];
  /** More kinds of traits that the selection was made by. */
  readonly apart?: readonly Trait['kind'][];
  readonly hourOf: HourOf;
}

function chosenKinds({ field, not }: LogTerm): readonly Trait['kind'][] {
  if (not) return [];
  switch (field) {
    case 'operation':
    case 'application':
    case 'user':
    case 'ip':
    case 'error':
      return [field];
    case 'agent':
      return ['agent', 'client'];
    // Every failed entry has an error.
    case 'failed':
    case 'flagged':
    case 'code':
      return ['error'];
    default:
      return [];
  }
}

const operations: ReadonlyMap<string, OperationFacts> = new Map(operationList.map((it) => [it.id, it]));

const valueIn = (read: object) => ('value' in read ? read.value : undefined);

/** Undefined without a readable body. */
function sentBody(table: EntryTable, row: number): unknown {
  const data = table.requestBodies[row];
  if (!data) return undefined;
  const id = table.dictionaries.operation.textOf(table.text.operation[row] ?? 0);
  const operation = operations.get(id);
  return valueIn(operation ? readLoggedBody(operation, data) : readBodyText(data));
}

/** The value within its parent fields, since secrets are recognized by name and format. */
const wholeOf = ({ path = '', value }: Trait) =>
  JSON.stringify(path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value));

/** Emails are allowed here: the page masks them for users who may not see them. */
const tellsSecret = (trait: Trait) => sensitiveParts(wholeOf(trait)).some(({ kind }) => kind !== 'email');

interface Sizes {
  readonly chosen: number;
  readonly others: number;
}

const sharesOf = (rows: Sizes, of: Sizes): readonly [Share, Share] => [
  { count: rows.chosen, of: of.chosen },
  { count: rows.others, of: of.others },
];

/**
 * G² of a trait. If only some operations can have it, it must also stand out among their entries, or else it only repeats the
 * operation.
 */
function scoreOf({ trait, rows, within }: TraitCount, all: Sizes): number {
  const judge = (of: Sizes) => {
    const [chosen, others] = sharesOf(rows, of);
    return shareOf(chosen) - shareOf(others) < MIN_DIFFERENCE ? 0 : logLikelihood(chosen, others);
  };
  const overall = judge(all);
  if (!within || overall === 0) return overall;
  if (within.others > 0) return Math.min(overall, judge(within));
  // If only selected entries call the operation, its fields say no more than the operation.
  return trait.kind === 'sent' || trait.kind === 'left-out' || rows.chosen === within.chosen ? 0 : overall;
}

/**
 * Traits that are more frequent among the selected entries, by `logLikelihood`, at most 30. Traits of the same entries are
 * merged.
 * @yields regularly, so that the worker can answer other calls or stop
 */
export function* standsOut(
  table: EntryTable,
  { chosen, others, terms, apart = [], hourOf }: Question,
): Generator<void, readonly StandingOut[]> {
  const traits = new RowTraits(table, hourOf);
  const queries = new FieldTree('query');
  const bodies = new FieldTree('body');
  const sides: readonly (readonly [Side, Uint32Array])[] = [
    ['chosen', chosen],
    ['others', others],
  ];
  for (const [side, rows] of sides)
    for (const [index, row] of rows.entries()) {
      if (index % CHUNK === CHUNK - 1) yield;
      const counted = countedRow(row, side);
      traits.add(counted);
      const operation = table.text.operation[row] ?? 0;
      queries.add(operation, valueIn(readLoggedQuery(table.uris[row] ?? '')), counted);
      bodies.add(operation, sentBody(table, row), counted);
    }

  const all = { chosen: chosen.length, others: others.length };
  const trivial = new Set([...terms.flatMap(chosenKinds), ...apart]);
  const trivialTerms = new Set(terms.map((term) => JSON.stringify(term)));
  const found: (TraitCount & { readonly score: number; readonly term: LogTerm | undefined })[] = [];
  for (const tree of [traits, queries, bodies])
    for (const count of tree.traits()) {
      if (count.rows.chosen < Math.min(MIN_SUPPORT, all.chosen) || trivial.has(count.trait.kind)) continue;
      const score = scoreOf(count, all);
      if (score < CHANCE) continue;
      const term = termOfTrait(count.trait, count.json);
      if (!trivialTerms.has(JSON.stringify(term))) found.push({ ...count, score, term });
    }

  const rank = ({ trait }: TraitCount) => CLEAREST.indexOf(trait.kind);
  const results: (StandingOut & { readonly same: Trait[] })[] = [];
  const byRows = new Map<string, Trait[]>();
  // The product with version is longer than the one without.
  const ordered = found.toSorted(
    (a, b) => b.score - a.score || rank(a) - rank(b) || b.trait.value.length - a.trait.value.length,
  );
  for (const { trait, rows, score, term } of ordered) {
    if (trait.place && tellsSecret(trait)) continue;
    const same = byRows.get(rows.fingerprint);
    if (same) same.push(trait);
    else if (results.length < MAX_RESULTS) {
      const own: Trait[] = [];
      byRows.set(rows.fingerprint, own);
      results.push({ trait, chosen: rows.chosen, others: rows.others, score, same: own, term });
    }
  }
  return results;
}

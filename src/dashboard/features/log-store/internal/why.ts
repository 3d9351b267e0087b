import type { WhyAnswer, WhyQuestion } from '../log-answers.ts';
import type { LogQuestion } from '../log-question.ts';
import type { LogTerm } from '../log-terms.ts';
import type { Archive } from './archive.ts';
import { chosenRows } from './chosen-rows.ts';
import { FLAGS } from './entry-table.ts';
import { failureGroups } from './failure-groups.ts';
import { kindHistory } from './kind-history.ts';
import { localHour } from './row-traits.ts';
import { standsOut } from './stands-out.ts';

/** Milliseconds of work between yields. */
const TURN_MS = 20;

interface Archived extends Pick<Archive, 'table'> {
  /** Newest first. */
  readonly order: Pick<Archive['order'], 'rows'>;
}

interface Asked {
  readonly question: Pick<LogQuestion, 'span' | 'terms'>;
  readonly rows: Uint32Array;
  /** Read entries of its span, without reads of the logs. */
  readonly read: Uint32Array;
}

/** Traits more frequent among selected entries than among others. @throws the signal's reason */
export async function whyChosen(
  { table, order }: Archived,
  search: Asked,
  { chosen: which, against }: WhyQuestion,
  signal: AbortSignal,
): Promise<WhyAnswer> {
  const { span, terms } = search.question;
  const has = (row: number, flag: number) => ((table.flags[row] ?? 0) & flag) !== 0;
  const chosen = chosenRows(table, search.rows, which);
  const isChosen = new Set(chosen);
  const others = (rows: Uint32Array) =>
    rows.filter((row) => !isChosen.has(row) && (against === 'all' || has(row, FLAGS.failed)));
  const period = 'period' in which ? which.period : undefined;
  const isWhole = period !== undefined && period.from <= span.from && period.to >= span.to;
  const all = order.rows.filter((row) => !has(row, FLAGS.read));
  const rest = others(isWhole ? all : search.read);

  const kind = 'kind' in which ? which.kind : undefined;
  const [group] = kind === undefined ? [] : failureGroups(table, chosen);
  // All failures of the kind share these.
  const ofKind: LogTerm[] = group?.code === undefined ? [] : [{ field: 'error', any: [String(group.code)] }];
  const counting = standsOut(table, {
    chosen,
    others: rest,
    terms: [...terms, ...ofKind],
    apart: period ? ['hour', 'hour-of-day'] : [],
    hourOf: localHour,
  });
  let turn = performance.now();
  for (;;) {
    const { done, value: found } = counting.next();
    if (done) {
      const success =
        group &&
        all.find(
          (row) =>
            !has(row, FLAGS.failed) &&
            table.dictionaries.operation.textOf(table.text.operation[row] ?? 0) === group.operation,
        );
      return {
        chosen: chosen.length,
        others: rest.length,
        within: isWhole ? 'all' : 'span',
        found,
        group,
        history: kind === undefined ? undefined : kindHistory(table, all, kind),
        succeeded:
          success === undefined
            ? undefined
            : { requestId: table.requestIds[success] ?? '', created: table.created[success] ?? 0 },
      };
    }
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turn = performance.now();
  }
}

import type { WhyAnswer, WhyQuestion } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { firstSeen } from './compare-periods.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';
import { failureGroups } from './failure-groups.ts';
import { rowsOfKind } from './failure-kind.ts';
import { localHour } from './row-traits.ts';
import { standsOut } from './stands-out.ts';

/** How long it counts before others get their turn, milliseconds. */
const TURN_MS = 20;

/**
 * What failures of a kind have more often than others.
 * @param rows everything that was read of the span, without reads of the logs
 * @throws the signal's reason
 */
export async function whyFailed(
  table: EntryTable,
  rows: Uint32Array,
  { kind, against }: WhyQuestion,
  signal: AbortSignal,
): Promise<WhyAnswer> {
  const chosen = rowsOfKind(table, rows, kind);
  const isChosen = new Set(chosen);
  const isFailure = (row: number) => ((table.flags[row] ?? 0) & FLAGS.failed) !== 0;
  const others = rows.filter((row) => !isChosen.has(row) && (against === 'all' || isFailure(row)));
  const [group] = failureGroups(table, chosen);
  // What makes the kind is true of all of them.
  const terms: LogTerm[] = group?.code === undefined ? [] : [{ field: 'error', any: [String(group.code)] }];
  const counting = standsOut(table, { chosen, others, terms, hourOf: localHour });
  let turn = performance.now();
  for (;;) {
    const { done, value } = counting.next();
    if (done) {
      const seen = firstSeen(
        table,
        Uint32Array.from({ length: table.size }, (_, row) => row),
      );
      const since = seen.kinds[kind];
      return { group, others: others.length, found: value, firstSeen: since, readBackTo: seen.since };
    }
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turn = performance.now();
  }
}

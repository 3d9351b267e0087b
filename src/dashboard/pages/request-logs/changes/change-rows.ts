import type { Change, PeriodComparison } from '#features/log-store/log-answers.ts';
import { summaryOf, whatWentWrong } from '../model/call-names.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { NO_OPERATION } from '../model/named-operations.ts';

/** An operation or a kind of failures that there is more or less of. */
export interface ChangeRow {
  readonly id: string;
  readonly name: string;
  /** Of a failure: the operation that fails. */
  readonly of: string | undefined;
  readonly change: Change;
  /** What tells how much more or less there is. */
  readonly by: 'share' | 'perHour';
  /** Narrow the list to its entries. */
  readonly filters: LogFilterValues;
}

/** The filter of an operation by its id; of an empty one, of the requests of none. */
export const operationFilter = (id: string): LogFilterValues => ({ op: [id || NO_OPERATION] });

/** What chance does not explain, and every failure that is new, the most telling first. */
export function changeRows({ operations: calls, failures }: PeriodComparison): readonly ChangeRow[] {
  const ofOperations = calls
    .filter(({ mayBeChance }) => !mayBeChance)
    .map(
      ({ operation, ...change }): ChangeRow => ({
        id: operation,
        name: summaryOf(operation),
        of: undefined,
        change,
        by: 'perHour',
        filters: operationFilter(operation),
      }),
    );
  const ofFailures = failures
    .filter(({ mayBeChance, change }) => !mayBeChance || change === 'new')
    .map(
      ({ kind, ...change }): ChangeRow => ({
        id: `failure ${kind.id}`,
        name: whatWentWrong(kind),
        of: summaryOf(kind.operation),
        change,
        by: change.now.share === undefined || change.before.share === undefined ? 'perHour' : 'share',
        filters: { failure: [kind.id] },
      }),
    );
  return [...ofOperations, ...ofFailures].toSorted((a, b) => b.change.score - a.change.score);
}

import type { Change, PeriodComparison } from '#features/log-store/log-answers.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { NO_OPERATION } from '../filters/named-operations.ts';
import { summaryOf, whatWentWrong } from '../model/call-names.ts';

export interface ChangeRow {
  readonly id: string;
  readonly name: string;
  /** The operation of a failure. */
  readonly of: string | undefined;
  readonly change: Change;
  /** The measure of the change. */
  readonly by: 'share' | 'perHour';
  /** Filters that select its entries. */
  readonly filters: LogFilterValues;
}

/** An empty ID selects requests of no operation. */
export const operationFilter = (id: string): LogFilterValues => ({ op: [id || NO_OPERATION] });

/** Significant changes and all new failures, most significant first. */
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

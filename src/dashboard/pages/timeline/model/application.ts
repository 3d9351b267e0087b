import type { HistoryStep } from '#features/event-history/history-step.ts';
import { summaryOf } from '#features/log-entry/log-row.ts';
import { assignedBrand } from './assigned-brand.ts';
import { entryOf, type LogDerived, operationOf, proofOf, type Section, type Statement } from './statement.ts';

function usage(steps: readonly [HistoryStep, ...HistoryStep[]]): Statement {
  const [newest] = steps;
  const failed = steps.filter(({ outcome }) => outcome !== 'done').length;
  const count = `${steps.length.toLocaleString('en-GB')} ${steps.length === 1 ? 'call' : 'calls'}`;
  return {
    key: operationOf(newest) ?? 'unknown',
    about: [summaryOf(newest.row)],
    value: [failed === 0 ? count : `${count}, ${failed.toLocaleString('en-GB')} failed`],
    certainty: 'counted',
    proof: [proofOf(newest)],
  };
}

function used(logDerived: LogDerived): Section {
  // Of the story only the calls about the application itself are known: counted with them, these would be too many.
  const own = logDerived.beside.filter((step) => entryOf(step).application_id === logDerived.id);
  const byOperation = [...Map.groupBy(own, operationOf).values()].toSorted((a, b) => b.length - a.length);
  return {
    title: 'What it used',
    none: 'No call of this application was read.',
    statements: byOperation.flatMap(([first, ...others]) => (first ? [usage([first, ...others])] : [])),
  };
}

/** An application: which brand it has, and which operations it used. */
export function applicationState(logDerived: LogDerived): readonly Section[] {
  return [assignedBrand(logDerived), used(logDerived)];
}

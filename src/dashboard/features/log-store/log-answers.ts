import type { changes } from './internal/compare-periods.ts';
import type { countOverTime, splitOverTime } from './internal/count-over-time.ts';
import type { failureGroups, kindHistory } from './internal/failure-groups.ts';
import type { failureKind } from './internal/failure-kind.ts';
import type { latency } from './internal/latency.ts';
import type { tallies } from './internal/tally.ts';
import type { chosenRows, whyChosen } from './internal/why.ts';

/** Answers of the worker, as structured-cloneable data. */

export type Outcomes = ReturnType<typeof countOverTime>[number];
export type SplitCounts = ReturnType<typeof splitOverTime>[number];
export type FailureKind = ReturnType<typeof failureKind>;
export type FailureGroup = ReturnType<typeof failureGroups>[number];
export type KindHistory = NonNullable<ReturnType<typeof kindHistory>>;
export type Tallies = ReturnType<typeof tallies>;
export type Latency = ReturnType<typeof latency>;
export type PeriodComparison = ReturnType<typeof changes>;
export type Change = Omit<PeriodComparison['failures'][number], 'kind'>;
export type PeriodCount = Change['now'];
export type WhyAnswer = ReturnType<typeof whyChosen>;
export type DistinctiveFacet = WhyAnswer['found'][number];

export type ChosenEntries = Parameters<typeof chosenRows>[2];
export type WhyQuestion = Parameters<typeof whyChosen>[2];

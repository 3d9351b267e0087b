import type { Outcomes } from '#features/log-store/log-answers.ts';

/** What became of a call: also a failure that was answered with 200 is one. */
export type Outcome = keyof Outcomes;

/** In the order in which they are drawn, the lowest first. */
export const outcomes: readonly Outcome[] = ['succeeded', 'refused', 'serverErrors'];

/** After a number: "168 refused". */
export const outcomeWords: Readonly<Record<Outcome, { readonly one: string; readonly many: string }>> = {
  succeeded: { one: 'succeeded', many: 'succeeded' },
  refused: { one: 'refused', many: 'refused' },
  serverErrors: { one: 'server error', many: 'server errors' },
};

export const totalOf = (counts: Outcomes): number =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

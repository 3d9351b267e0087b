/** A side of a comparison: so many of so many entries, or within so many hours. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export const shareOf = ({ count, of }: Share): number => (of === 0 ? 0 : count / of);

const part = (observed: number, expected: number) =>
  observed === 0 ? 0 : observed * Math.log(observed / expected);

/** A G² that chance exceeds once in a thousand times. */
export const CHANCE = 10.83;

/**
 * How surprising it is that two shares differ so much: the log-likelihood ratio G² of the two-by-two table (Dunning 1993).
 * It weighs both how far the shares are apart and how many entries say so, and, unlike chi-squared or a ratio of shares,
 * stays sound where one side has few or none.
 */
export function logLikelihood(one: Share, other: Share): number {
  const all = one.of + other.of;
  const having = (one.count + other.count) / all;
  const ofSide = ({ count, of }: Share) => part(count, of * having) + part(of - count, of * (1 - having));
  return all === 0 ? 0 : Math.max(0, 2 * (ofSide(one) + ofSide(other)));
}

/** The same for two numbers of events, over how long each was counted: whether one rate is above the other. */
export function rateLikelihood(one: Share, other: Share): number {
  const all = one.of + other.of;
  if (all === 0) return 0;
  const rate = (one.count + other.count) / all;
  return Math.max(0, 2 * (part(one.count, one.of * rate) + part(other.count, other.of * rate)));
}

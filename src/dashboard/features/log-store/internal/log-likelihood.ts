/** A count out of a number of entries or hours. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export const shareOf = ({ count, of }: Share): number => (of === 0 ? 0 : count / of);

const part = (observed: number, expected: number) =>
  observed === 0 ? 0 : observed * Math.log(observed / expected);

/** The G² that chance exceeds with p = 0.001. */
export const CHANCE = 10.83;

/**
 * The log-likelihood ratio G² of the two-by-two table (Dunning 1993). Unlike chi-squared, it stays valid for small counts.
 */
export function logLikelihood(one: Share, other: Share): number {
  const all = one.of + other.of;
  const having = (one.count + other.count) / all;
  const ofSide = ({ count, of }: Share) => part(count, of * having) + part(of - count, of * (1 - having));
  return all === 0 ? 0 : Math.max(0, 2 * (ofSide(one) + ofSide(other)));
}

/** The same for event rates over two durations. */
export function rateLikelihood(one: Share, other: Share): number {
  const all = one.of + other.of;
  if (all === 0) return 0;
  const rate = (one.count + other.count) / all;
  return Math.max(0, 2 * (part(one.count, one.of * rate) + part(other.count, other.of * rate)));
}

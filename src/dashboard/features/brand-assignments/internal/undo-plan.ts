import type { AssignmentStep } from '../assignment-step.ts';

/** What this browser remembers of a target's brand: its id, null where it has none, undefined where nothing is known. */
export type FormerBrand = string | null | undefined;

/** How to take a step back, and how sure that is. */
export interface UndoPlan {
  readonly step: AssignmentStep;
  /** `restores`: gives back what was there. `guesses`: what was there is not known. */
  readonly kind: 'restores' | 'guesses';
}

/**
 * How to take a step back. The service tells nobody which brand a target has, so this goes by what was done on this
 * browser before.
 * @param own the brand on whose page the step was taken, if any: the best guess of what was there
 * @returns undefined where the step has, as far as is known, changed nothing, or nobody knows what was there
 */
export function undoPlan(
  step: AssignmentStep,
  former: FormerBrand,
  own: string | undefined,
): UndoPlan | undefined {
  const { target, act } = step;
  const giveBack = (brandId: string) => ({ act: 'assign', target, brandId }) as const;
  if (act === 'assign') {
    // The service refuses the brand that is there already, so what is remembered must be out of date.
    const isKnown = former !== undefined && former !== step.brandId;
    if (isKnown && former !== null) return { step: giveBack(former), kind: 'restores' };
    return { step: { act: 'unassign', target }, kind: isKnown ? 'restores' : 'guesses' };
  }
  if (former === null) return undefined;
  // The deprecated operation leaves another brand than its own alone.
  if (act === 'unassignNamed' && former !== undefined && former !== step.brandId) return undefined;
  if (former !== undefined) return { step: giveBack(former), kind: 'restores' };
  return own === undefined ? undefined : { step: giveBack(own), kind: 'guesses' };
}

/** What is known of the target's brand once the step is done. */
export function brandAfter(step: AssignmentStep, former: FormerBrand): FormerBrand {
  if (step.act === 'assign') return step.brandId;
  if (step.act === 'unassign' || former === step.brandId) return null;
  return former;
}

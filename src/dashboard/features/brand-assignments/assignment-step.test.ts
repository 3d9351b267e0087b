import { describe, expect, it } from 'vitest';
import { type AssignmentStep, brandAfter, undoOf } from './assignment-step.ts';

const target = { kind: 'application', id: 'a'.repeat(40) } as const;
const OWN = 'b'.repeat(40);
const OTHER = 'c'.repeat(40);
const assign = { act: 'assign', target, brandId: OWN } as const satisfies AssignmentStep;
const unassign = { act: 'unassign', target } as const satisfies AssignmentStep;
const named = { act: 'unassignNamed', target, brandId: OWN } as const satisfies AssignmentStep;
const giveBack = (brandId: string) => ({ act: 'assign', target, brandId }) as const;

const restores = (step: AssignmentStep) => ({ step, isKnown: true });
const guesses = (step: AssignmentStep) => ({ step, isKnown: false });

it.each<[step: AssignmentStep, former: string | null | undefined, now: string | undefined, plan: unknown]>([
  [assign, OTHER, OWN, restores(giveBack(OTHER))],
  [assign, null, OWN, restores(unassign)],
  // Nothing is remembered, or what is cannot be true.
  [assign, undefined, OWN, guesses(unassign)],
  [assign, OWN, OWN, guesses(unassign)],
  [unassign, OWN, OWN, restores(giveBack(OWN))],
  [unassign, OTHER, OWN, restores(giveBack(OTHER))],
  [named, OWN, OWN, restores(giveBack(OWN))],
  [unassign, undefined, OWN, guesses(giveBack(OWN))],
  // Nothing changed, or the former brand is not known.
  [unassign, null, OWN, undefined],
  [named, OTHER, OWN, undefined],
  [unassign, undefined, undefined, undefined],
])('undoes %o of what had %s with %s by %o', (step, former, now, plan) => {
  expect(undoOf(step, former, now)).toEqual(plan);
});

describe('brandAfter', () => {
  it('knows what a step leads to', () => {
    expect(brandAfter(assign, OTHER)).toBe(OWN);
    expect(brandAfter(unassign, undefined)).toBeNull();
    expect(brandAfter(named, OWN)).toBeNull();
  });

  it('claims no more than the deprecated operation does', () => {
    expect(brandAfter(named, OTHER)).toBe(OTHER);
    expect(brandAfter(named, undefined)).toBeUndefined();
  });
});

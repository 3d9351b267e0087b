import { describe, expect, it } from 'vitest';
import { type AssignmentStep, brandAfter, undoPlan } from './assignment-step.ts';

const target = { kind: 'application', id: 'a'.repeat(40) } as const;
const OWN = 'b'.repeat(40);
const OTHER = 'c'.repeat(40);
const assign = { act: 'assign', target, brandId: OWN } as const satisfies AssignmentStep;
const unassign = { act: 'unassign', target } as const satisfies AssignmentStep;
const named = { act: 'unassignNamed', target, brandId: OWN } as const satisfies AssignmentStep;
const giveBack = (brandId: string) => ({ act: 'assign', target, brandId });

describe('undoPlan', () => {
  it('gives back the brand that an assignment replaced, where it is remembered', () => {
    expect(undoPlan(assign, OTHER, OWN)).toEqual({ step: giveBack(OTHER), kind: 'restores' });
  });

  it('takes an assignment away where there was none before', () => {
    expect(undoPlan(assign, null, OWN)).toEqual({ step: unassign, kind: 'restores' });
  });

  it('takes an assignment away and admits a guess where nothing is remembered, or what is cannot be true', () => {
    for (const former of [undefined, OWN])
      expect(undoPlan(assign, former, OWN)).toEqual({ step: unassign, kind: 'guesses' });
  });

  it('gives back what was taken away', () => {
    expect(undoPlan(unassign, OWN, OWN)).toEqual({ step: giveBack(OWN), kind: 'restores' });
    expect(undoPlan(unassign, OTHER, OWN)).toEqual({ step: giveBack(OTHER), kind: 'restores' });
    expect(undoPlan(named, OWN, OWN)).toEqual({ step: giveBack(OWN), kind: 'restores' });
    expect(undoPlan(unassign, undefined, OWN)).toEqual({ step: giveBack(OWN), kind: 'guesses' });
  });

  it('offers nothing where nothing changed', () => {
    expect(undoPlan(unassign, null, OWN)).toBeUndefined();
    expect(undoPlan(named, OTHER, OWN)).toBeUndefined();
  });

  it('offers nothing where nobody knows what was there', () => {
    expect(undoPlan(unassign, undefined, undefined)).toBeUndefined();
  });
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

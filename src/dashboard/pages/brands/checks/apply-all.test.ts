import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sound } from '#testing/sound-brand.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';
import { appliedWords, applyAll } from './apply-all.ts';
import { findingsOf } from './checks.ts';
import { judgePairs } from './judged-pairs.ts';

const allOf = (draft: BrandDraft) => findingsOf(draft, 'colours');

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.oneof(
  fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`),
  channel.map((grey) => `#${grey}${grey}${grey}`),
);
const paths = everyColour.map(({ path }) => path);
const withColours = (some: readonly string[]) =>
  fc
    .array(colour, { minLength: some.length, maxLength: some.length })
    .map((hexes) => Object.fromEntries(some.map((path, index) => [path, hexes[index] ?? ''])));
/** Any colours, or a sound brand with a few wrong ones. */
const anyBrand: fc.Arbitrary<BrandDraft> = fc.oneof(
  withColours(paths),
  fc
    .subarray(paths, { minLength: 1, maxLength: 6 })
    .chain(withColours)
    .map((colours) => ({ ...sound, ...colours })),
);

it('no fix makes a readable pair unreadable, and each mends its own', () => {
  fc.assert(
    fc.property(anyBrand, (draft) => {
      const before = judgePairs(draft);
      for (const { id, fix, severity } of allOf(draft)) {
        if (!fix) continue;
        const after = new Map(judgePairs({ ...draft, ...fix.patch }).map((it) => [it.pair, it.passes]));
        // An assumption gives way to what is certain, and to nothing else.
        const kept = before.filter(({ pair }) => !pair.assumed || severity === 'assumed');
        expect(kept.filter(({ pair, passes }) => passes && !after.get(pair))).toEqual([]);
        if (!id.includes('contrast: ')) continue;
        const failing = before.filter(({ pair, passes }) => id.endsWith(`: ${pair.subject}`) && !passes);
        expect(failing.some(({ pair }) => after.get(pair))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('all fixes at once come to an end, whatever the colours, and leave nothing that could be fixed', () => {
  fc.assert(
    fc.property(anyBrand, (draft) => {
      const { patch, left, applied } = applyAll(draft, allOf, () => false);
      const after = allOf({ ...draft, ...patch });
      expect(after.filter(({ fix }) => fix)).toEqual([]);
      expect(after).toHaveLength(left);
      expect(applied).toBeLessThan(60);
      expect(applied > 0).toBe(allOf(draft).some(({ fix }) => fix));
    }),
    { numRuns: 25 },
  );
});

it('says how many fixes were applied, and how many findings are left to the user', () => {
  expect(appliedWords({ applied: 1, locked: 0, left: 0 })).toBe('1 fix applied');
  expect(appliedWords({ applied: 2, locked: 1, left: 3 })).toBe('2 fixes applied, 1 locked, 3 left');
});

it('leaves out fixes of locked fields, and counts them', () => {
  const draft = { ...sound, 'texts.color': '#9aa5ad', 'hyperlink.color': '#9aa5ad' };
  const { patch, locked, left } = applyAll(draft, allOf, (path) => path === 'texts.color');
  expect(Object.keys(patch)).toContain('hyperlink.color');
  expect(Object.keys(patch)).not.toContain('texts.color');
  expect([locked, left]).toEqual([1, 0]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sound, under } from '#testing/sound-brand.ts';
import { apcaContrast } from '../colour-math/contrast.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';
import { appliedWords, applyAll } from './apply-all.ts';
import { findingsOf } from './findings.ts';
import { failsAny, judgedPairs } from './judged-pairs.ts';
import { pairs, uses } from './pair-table.ts';
import { coloursOf } from './seen-colours.ts';

const check = (changes: BrandDraft) => findingsOf({ ...sound, ...changes });

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.oneof(
  fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`),
  channel.map((grey) => `#${grey}${grey}${grey}`),
);
const paths = [
  ...colourFields.map(({ path }) => path),
  ...['email.buttons.color', 'email.buttons.background'],
  ...['editor.progress-bar.default-color', 'editor.progress-bar.completed-color'],
];
const anyDraft = fc
  .tuple(...paths.map(() => colour))
  .map((colours) => Object.fromEntries(paths.map((path, index) => [path, colours[index] ?? ''])));
/** Such as people have: a sound brand of which some colours went wrong. */
const spoiltDraft = fc
  .tuple(fc.subarray(paths, { minLength: 1, maxLength: 6 }), fc.array(colour, { minLength: 6, maxLength: 6 }))
  .map(([spoilt, colours]) => ({
    ...sound,
    ...Object.fromEntries(spoilt.map((path, index) => [path, colours[index] ?? ''])),
  }));
const anyBrand: fc.Arbitrary<BrandDraft> = fc.oneof(anyDraft, spoiltDraft);

it('fixes each mend what their line asks for, lower nothing in it, and spoil nothing elsewhere', () => {
  fc.assert(
    fc.property(anyBrand, (draft) => {
      const before = judgedPairs(coloursOf(draft), pairs);
      for (const { id, fix, severity } of findingsOf(draft).findings) {
        if (!fix) continue;
        const fixed = { ...draft, ...fix.patch } as BrandDraft;
        const after = new Map(judgedPairs(coloursOf(fixed), pairs).map((it) => [it.pair, it]));
        let mended = 0;
        for (const was of before) {
          const is = after.get(was.pair) ?? expect.fail();
          // What is assumed gives way to what is certain, and to nothing else.
          if (was.pair.assumed === undefined || severity === 'assumed') {
            expect([is.passesWcag || !was.passesWcag, is.passesApca || !was.passesApca]).toEqual([
              true,
              true,
            ]);
          }
          if (id !== `pair ${was.pair.subject}`) continue;
          expect(is.ratio).toBeGreaterThanOrEqual(was.ratio);
          expect(is.lc).toBeGreaterThanOrEqual(was.lc);
          if (!failsAny(was) || (is.ratio === was.ratio && is.lc === was.lc)) continue;
          mended += 1;
          expect(is.passesWcag).toBe(true);
          const best = Math.max(
            ...['#000000', '#ffffff'].map((text) => Math.abs(apcaContrast(text, is.back))),
          );
          expect(is.passesApca || best < uses[is.pair.use].needs.lc).toBe(true);
        }
        if (id.startsWith('pair ')) expect(mended).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});

it('all fixes at once come to an end, whatever the colours, and leave nothing that could be fixed', () => {
  fc.assert(
    fc.property(anyBrand, (draft) => {
      const allOf = (it: BrandDraft) => findingsOf(it).findings;
      const { patch, left, applied } = applyAll(draft, allOf, () => false);
      const after = allOf({ ...draft, ...patch } as BrandDraft);
      expect(after.filter(({ fix }) => fix)).toEqual([]);
      expect(after).toHaveLength(left);
      expect(applied).toBeLessThan(60);
      expect(applied > 0).toBe(allOf(draft).some(({ fix }) => fix));
    }),
    { numRuns: 25 },
  );
});

it('says how many fixes were applied, and how many findings are left to the user', () => {
  expect(appliedWords({ applied: 7, locked: 0, left: 0 })).toBe('7 fixes applied, nothing is left');
  expect(appliedWords({ applied: 1, locked: 0, left: 1 })).toBe('One fix applied, 1 needs you');
  expect(appliedWords({ applied: 2, locked: 1, left: 3 })).toBe(
    '2 fixes applied, 1 left as it is locked, 3 need you',
  );
});

it('leaves out fixes of what is locked, and counts them', () => {
  const allOf = (it: BrandDraft) => findingsOf(it).findings;
  const draft = { ...sound, 'texts.color': '#9aa5ad', 'hyperlink.color': '#9aa5ad' } as BrandDraft;
  const { patch, locked, left } = applyAll(draft, allOf, (path) => path === 'texts.color');
  expect(Object.keys(patch)).toContain('hyperlink.color');
  expect(Object.keys(patch)).not.toContain('texts.color');
  expect([locked, left]).toEqual([1, 0]);
});

it('changes the background of a button where no text can be read on it', () => {
  const orange = '#f08030';
  const changes = under('buttons.dropdown', { background: orange, color: '#ffffff' });
  const finding = check(changes).findings.find(({ id }) => id === 'pair Dropdown button text');
  expect(finding?.severity).toBe('bad');
  expect(Object.keys(finding?.fix?.patch ?? {})).toEqual(['buttons.dropdown.background']);
});

it('offers no fix that would spoil as much as it mends', () => {
  // No border has 3 : 1 both with this page and with this header.
  const draft: BrandDraft = {
    'main-background': '#b0b0b0',
    'header.background': '#404040',
    ...under('buttons.dropdown', { border: '#787878', background: '#787878' }),
  };
  const [first, ...others] = findingsOf(draft).findings;
  expect(others).toHaveLength(1);
  const { findings } = findingsOf({ ...draft, ...first?.fix?.patch } as BrandDraft);
  expect(findings.map(({ id, fix }) => [id, fix])).toEqual([[others[0]?.id, undefined]]);
});

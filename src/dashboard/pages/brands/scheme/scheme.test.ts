import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../checks/checks.ts';
import { judgePairs } from '../checks/judged-pairs.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';
import { colourGroups, type GroupId } from './colour-groups.ts';
import { proposalsFor } from './proposals.ts';
import { deriveScheme, schemeKinds } from './scheme.ts';

const none: ReadonlySet<GroupId> = new Set();

/** Colours that leave no room on one side, or stand half-way between black and white. */
const awkward = [
  '#ffffff',
  '#fefefe',
  '#000000',
  '#010101',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#777777',
  '#808080',
];
const digits = (value: number, length: number) => value.toString(16).padStart(length, '0');
const colour = fc.oneof(
  fc.constantFrom(...awkward),
  fc.nat(0xffffff).map((value) => `#${digits(value, 6)}`),
  fc.nat(0xff).map((value) => `#${digits(value, 2).repeat(3)}`),
);
const kind = fc.constantFrom(...schemeKinds);

/** Assumed pairs too. */
const failingPairs = (draft: BrandDraft) => judgePairs(draft).filter(({ passes }) => !passes).length;

describe('a scheme of one colour', () => {
  it('has every pair pass, and nothing that looks like a mistake, whatever the colour', () => {
    fc.assert(
      fc.property(kind, colour, (of, brand) => {
        const scheme = deriveScheme(of, brand, {}, none);
        expect(failingPairs(scheme)).toBe(0);
        expect(findingsOf(scheme, 'colours')).toEqual([]);
      }),
      {
        numRuns: 200,
        examples: awkward.flatMap((brand) => schemeKinds.map((of): [typeof of, string] => [of, brand])),
      },
    );
  });

  it('has a colour for every field, those of emails too', () => {
    const paths = Object.keys(deriveScheme('solid', '#0f6b5c', {}, none));
    expect(paths.toSorted()).toEqual(
      [...colourFields.map(({ path }) => path), 'email.buttons.background', 'email.buttons.color'].toSorted(),
    );
  });

  it('gives the progress bar its colours where the brand has one', () => {
    const bar = {
      'editor.progress-bar.default-color': '#ccc',
      'editor.progress-bar.completed-color': '#111',
    };
    expect(deriveScheme('solid', '#0f6b5c', bar, none)).toMatchObject({
      'editor.progress-bar.completed-color': '#0f6b5c',
    });
  });

  it('keeps a brand colour that can be read as it is: for the header, the main button and that of emails', () => {
    expect(deriveScheme('solid', '#0f6b5c', {}, none)).toMatchObject({
      'header.background': '#0f6b5c',
      'buttons.primary.background': '#0f6b5c',
      'buttons.primary.color': '#ffffff',
      'email.buttons.background': '#0f6b5c',
      'email.buttons.color': '#ffffff',
    });
    // White on yellow is no label, and yellow on white no button; the header is the brand's all the same.
    const yellow = deriveScheme('solid', '#ffd500', {}, none);
    expect(yellow['header.background']).toBe('#ffd500');
    expect(yellow['buttons.primary.background']).not.toBe('#ffd500');
  });
});

describe('given colours', () => {
  const given = {
    header: '#123456',
    background: '#fdf6e3',
    text: '#111111',
    border: '#667788',
    hover: '#0a4a40',
  };

  it('are kept, and the rest is made to go with them', () => {
    for (const of of schemeKinds) {
      const scheme = deriveScheme(of, '#0f6b5c', {}, none, given);
      expect(scheme).toMatchObject({
        'header.background': '#123456',
        'main-background': '#fdf6e3',
        'texts.color': '#111111',
        'buttons.default.border': '#667788',
        'buttons.primary.hover-background': '#0a4a40',
      });
      expect(failingPairs(scheme)).toBe(0);
    }
  });

  it('give faint borders a shade that shows where a button ends', () => {
    const scheme = deriveScheme('solid', '#0f6b5c', {}, none, { border: '#e7e7ee' });
    expect(scheme).toMatchObject({ 'buttons.default.background': '#ffffff' });
    expect(failingPairs(scheme)).toBe(0);
  });

  it('go behind what is locked, and what they leave hard to see is named', () => {
    const draft = { 'header.background': '#ffffff' };
    expect(deriveScheme('solid', '#0f6b5c', draft, new Set(['header']), given)).not.toHaveProperty(
      'header.background',
    );
    const { solid: proposal } = proposalsFor('#0f6b5c', {}, none, true, {
      text: '#eeeeee',
      background: '#ffffff',
    });
    expect(proposal.failing.length).toBeGreaterThan(0);
  });
});

describe('locks', () => {
  const group = fc.constantFrom(...colourGroups.map(({ id }) => id));

  it('keep their colours, and the rest goes with any one of them that is locked', () => {
    fc.assert(
      fc.property(kind, colour, colour, kind, group, (of, brand, before, ofBefore, lock) => {
        const draft = deriveScheme(ofBefore, before, {}, none);
        const scheme = deriveScheme(of, brand, draft, new Set([lock]));
        const paths = colourGroups.find(({ id }) => id === lock)?.paths ?? [];
        expect(Object.keys(scheme).filter((path) => paths.includes(path))).toEqual([]);
        expect(failingPairs({ ...draft, ...scheme })).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('of several groups keep their colours, and what they leave hard to see together is named', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        colour,
        fc.uniqueArray(group, { minLength: 2 }),
        (brand, one, other, ids) => {
          // Groups of two schemes, which were never made to go together.
          const [first, second] = [
            deriveScheme('solid', one, {}, none),
            deriveScheme('deep', other, {}, none),
          ];
          const [lock, ...rest] = ids;
          const ofFirst = new Set(colourGroups.find(({ id }) => id === lock)?.paths);
          const draft: BrandDraft = Object.fromEntries(
            Object.keys(first).map((path) => [path, (ofFirst.has(path) ? first : second)[path] ?? '']),
          );
          const proposals = proposalsFor(brand, draft, new Set([lock, ...rest] as GroupId[]));
          for (const proposal of Object.values(proposals)) {
            const kept = colourGroups.filter(({ id }) => ids.includes(id)).flatMap(({ paths }) => paths);
            expect(kept.filter((path) => path in proposal.colours)).toEqual([]);
            expect(proposal.failing.length > 0).toBe(proposal.passing < proposal.total);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that contradict each other are named by what cannot be read', () => {
    const draft = { 'main-background': '#ffffff', 'hyperlink.color': '#e8e8e8', 'texts.color': '#20303c' };
    const { solid: proposal } = proposalsFor('#0f6b5c', draft, new Set(['page', 'links']));
    expect(proposal.failing).toContain('Link is hard to read');
    expect(proposal.passing).toBeLessThan(proposal.total);
    expect(proposalsFor('#0f6b5c', draft, new Set(['page'])).solid.failing).toEqual([]);
  });

  it('of what is not set leave it to the service', () => {
    expect(deriveScheme('light', '#0f6b5c', {}, new Set(['page']))).not.toHaveProperty('main-background');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandLanguages,
  buttonRoles,
  buttonVariants,
  generalBrandResource,
  generalBrandResourceUpdate,
  generalColours,
} from '#contract/operations/brand-records.ts';
import { type BrandDraft, changesBetween, withPart } from './brand-draft.ts';
import { fieldsOf } from './brand-fields.ts';
import { draftOf, resourceOf } from './brand-resources.ts';

const colour = fc.oneof(fc.stringMatching(/^#[0-9a-fA-F]{6}$/), fc.stringMatching(/^#[0-9a-fA-F]{3}$/));

/** An object with any of the names in it. */
const anyOf = <T>(names: readonly string[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

const texts = anyOf(brandLanguages, fc.string({ unit: 'grapheme' }));

/** Trees that the contract takes. */
const tree = fc
  .record(
    {
      icons: anyOf(generalColours.icons, colour),
      texts: anyOf(generalColours.texts, colour),
      header: anyOf(generalColours.header, colour),
      buttons: anyOf(buttonVariants, anyOf(buttonRoles, colour)),
      hyperlink: anyOf(generalColours.hyperlink, colour),
      'help-center': fc.record({ visibility: fc.boolean() }),
      'consent-text': texts,
      'main-background': colour,
      'welcome-message': fc.record(
        { 'body-text': texts, visibility: fc.boolean(), 'header-text': texts },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  .map((value) => generalBrandResourceUpdate.parse(value));

/** Without branches that hold nothing, which say nothing. */
function pruned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, branch]) => [name, pruned(branch)] as const)
    .filter(([, branch]) => branch !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const readAgain = (resource: object) => draftOf('general', generalBrandResource.parse(resource));

it('a tree that the contract takes is the same after it was a draft', () => {
  fc.assert(
    fc.property(tree, (resource) => {
      const written = resourceOf('general', readAgain(resource));
      expect(written).toEqual(pruned(resource) ?? {});
      expect(generalBrandResourceUpdate.safeParse(written).success).toBe(true);
    }),
  );
});

it('has a field for every value that a tree can hold', () => {
  const values = { colour: '#0f6b5c', switch: true, text: 'Hello' } as const;
  const whole = Object.fromEntries(
    fieldsOf('general').map(({ path, kind }) => [path, values[kind as keyof typeof values]]),
  );
  expect(generalBrandResourceUpdate.safeParse(resourceOf('general', whole)).success).toBe(true);
  // 2 + 1 and 4 × 9 + 3 + 6 colours, two switches, three texts in three languages.
  expect(Object.keys(whole)).toHaveLength(48 + 2 + 9);
});

it('leaves out nulls, unknown parts and what is of another kind, and reads the lenient forms of the service', () => {
  const read = generalBrandResource.parse({
    icons: null,
    texts: { color: null, size: 12 },
    header: [],
    'help-center': { visibility: 'true' },
    'main-background': '#FFF',
    'consent-text': { en: 'Agreed', de: 'Einverstanden', fr: null },
    fonts: { body: 'Inter' },
  });
  expect(draftOf('general', read)).toEqual({
    'help-center.visibility': true,
    'main-background': '#FFF',
    'consent-text.en': 'Agreed',
  });
});

describe('changesBetween', () => {
  it('leads from any draft to any other', () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const [before, after] = [readAgain(one), readAgain(other)];
        const reached = new Map<string, unknown>(Object.entries(before));
        for (const change of changesBetween(before, after)) {
          expect(change.before).toBe(before[change.field.path]);
          if (change.after === undefined) reached.delete(change.field.path);
          else reached.set(change.field.path, change.after);
        }
        expect(changesBetween(Object.fromEntries(reached) as BrandDraft, after)).toEqual([]);
      }),
    );
  });

  it('takes a colour for the same however it is written', () => {
    expect(changesBetween({ 'main-background': '#FFF' }, { 'main-background': '#ffffff' })).toEqual([]);
    expect(changesBetween({ 'consent-text.en': '#FFF' }, { 'consent-text.en': '#ffffff' })).toHaveLength(1);
  });

  it('can look at one resource alone', () => {
    const after = { 'header.background': '#000', 'email.subject': 'Please sign' };
    const paths = (part?: 'general' | 'email') =>
      changesBetween({}, after, part).map(({ field }) => field.path);
    expect(paths()).toEqual(['header.background', 'email.subject']);
    expect(paths('general')).toEqual(['header.background']);
    expect(paths('email')).toEqual(['email.subject']);
  });

  it('goes in the order of the fields', () => {
    const changes = changesBetween(
      { 'main-background': '#fff' },
      { 'consent-text.en': 'Agreed', 'header.background': '#000' },
    );
    expect(changes.map(({ field }) => field.path)).toEqual([
      'header.background',
      'main-background',
      'consent-text.en',
    ]);
  });
});

it('exchanges one part of a draft and leaves the rest', () => {
  const draft = { 'header.background': '#000', 'email.subject': 'Old', 'email.from': 'a@b.example' };
  expect(withPart(draft, 'email', { 'email.subject': 'New', 'texts.color': '#111' })).toEqual({
    'header.background': '#000',
    'email.subject': 'New',
  });
});

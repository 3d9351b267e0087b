import { describe, expect, it } from 'vitest';
import { button, sound, under } from '#testing/sound-brand.ts';
import { apcaContrast, contrastRatio } from '../colour-math/contrast.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, fieldAt, textFields } from '../model/brand-fields.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import { pairCounts } from './pair-findings.ts';
import { pairs } from './pair-table.ts';
import { fieldBehind } from './seen-colours.ts';

const certain = pairs.filter((pair) => pair.assumed === undefined);
const assumed = pairs.filter((pair) => pair.assumed !== undefined);

const check = (changes: BrandDraft = {}) => findingsOf({ ...sound, ...changes });
const counts = (draft: BrandDraft) => pairCounts(draft, pairs);
const titles = (findings: readonly Finding[]) => findings.map(({ title }) => title);
const only = (changes: BrandDraft): Finding => {
  const { findings } = check(changes);
  expect(titles(findings)).toHaveLength(1);
  return findings[0] ?? expect.fail();
};
/** What is found once the fix is applied. */
const afterFix = (changes: BrandDraft, { fix }: Finding) => {
  const draft = { ...sound, ...changes, ...fix?.patch } as BrandDraft;
  return titles(findingsOf(draft).findings);
};

/** Borders of a button with too little contrast to the page. */
const faint = { border: '#e9efec', 'hover-border': '#e4e9e6', 'active-border': '#dfe4e1' };

it.each([
  ['with which nothing is wrong', {}],
  ['with a button that stands out by its background alone', under('buttons.primary', faint)],
  ['with a state of which one part is another', { 'buttons.default.hover-background': '#e2e8e5' }],
  [
    'whose email has the colours of the main button in other letters',
    { 'email.buttons.background': '#0F6B5C', 'email.buttons.color': '#FFF' },
  ],
])('finds nothing in a brand %s', (_, changes) => {
  expect(titles(check(changes).findings)).toEqual([]);
});

it('counts the pairs of a sound brand as passing', () => {
  expect(counts(sound)).toEqual({
    ...{ passing: certain.length, total: certain.length },
    assumed: { passing: assumed.length, total: assumed.length },
  });
});

it('finds nothing where nothing is set', () => {
  expect(findingsOf({}).findings).toEqual([]);
  expect(counts({})).toEqual({ passing: 0, total: 0, assumed: { passing: 0, total: 0 } });
});

it('knows every field that it names', () => {
  const named = pairs
    .flatMap(({ fronts, back }) => [...fronts, back])
    .flatMap((path) => fieldBehind(path) ?? []);
  const ofGeneral = named.filter((path) => !/^(?:email|editor)\./.test(path));
  expect(ofGeneral.filter((path) => fieldAt(path)?.kind !== 'colour')).toEqual([]);
  // And no colour meets nothing.
  expect(colourFields.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
});

describe('contrast', () => {
  it('is measured, explained and fixed with the nearest colour that passes', () => {
    const changes = { 'texts.color': '#9aa5ad' };
    const finding = only(changes);
    expect(finding).toMatchObject({
      severity: 'bad',
      title: 'Text is hard to read',
      paths: ['texts.color', 'main-background'],
    });
    const [sample] = finding.samples ?? [];
    expect(sample?.ratio).toBeCloseTo(contrastRatio('#9aa5ad', '#f3f6f4'), 5);
    expect(sample?.lc).toBeCloseTo(Math.abs(apcaContrast('#9aa5ad', '#f3f6f4')), 5);
    expect(sample?.fixed?.ratio).toBeGreaterThanOrEqual(4.5);
    expect(afterFix(changes, finding)).toEqual([]);
    expect(counts({ ...sound, ...changes })).toMatchObject({
      passing: certain.length - 1,
      total: certain.length,
    });
  });

  it('of the states of one button is one finding that fixes them all', () => {
    const changes = under('buttons.primary', {
      color: '#8fb0aa',
      'hover-color': '#8fb0aa',
      'active-color': '#7b9c96',
    });
    const { findings } = check(changes);
    const finding = findings[0] ?? expect.fail();
    expect(titles(findings)).toEqual([
      'Primary button text is hard to read',
      'The button in emails differs from the main button',
    ]);
    expect(finding.samples?.map(({ states }) => states)).toEqual(['Rest', 'Hover', 'Active']);
    expect(Object.keys(finding.fix?.patch ?? {})).toEqual([
      'buttons.primary.color',
      'buttons.primary.hover-color',
      'buttons.primary.active-color',
    ]);
    expect(afterFix(changes, finding)).toEqual(['The button in emails differs from the main button']);
  });

  it('that only APCA finds wanting is a notice', () => {
    const dark = { 'main-background': '#1b1b1b', 'texts.color': '#f5f5f5' };
    const rest = { 'hyperlink.color': '#a0a0a0', 'hyperlink.hover-color': '#e0e0e0' };
    const link = check({ ...dark, ...rest, 'hyperlink.active-color': '#ffffff' }).findings.find(
      ({ id }) => id === 'pair Link',
    );
    expect(link).toMatchObject({ severity: 'notice', title: 'Link could stand out more' });
    expect(link?.samples?.[0]?.ratio).toBeGreaterThan(4.5);
    expect(link?.samples?.[0]?.lc).toBeLessThan(60);
  });

  it('of an edge is too little where neither border nor background has it', () => {
    const changes = under('buttons.default', faint);
    const finding = only(changes);
    expect(finding).toMatchObject({
      severity: 'warn',
      title: 'Default button on the page is hard to make out',
    });
    expect(Object.keys(finding.fix?.patch ?? {})).toContain('buttons.default.border');
    expect(afterFix(changes, finding)).toEqual([]);
  });

  it('of a border fixes it for all that it stands on', () => {
    const changes = {
      ...under('buttons.primary', {
        border: '#0f6b5c',
        'hover-border': '#0b5347',
        'active-border': '#083d34',
      }),
      'header.background': '#0f6b5c',
    };
    const finding = check(changes).findings.find(({ id }) => id === 'pair Primary button in the header');
    expect(finding?.fix).toBeDefined();
    const after = afterFix(changes, finding ?? expect.fail());
    expect(after.filter((title) => title.startsWith('Primary button'))).toEqual([]);
  });

  it('is not judged where the service’s own colour is on one side', () => {
    const { 'main-background': _, ...rest } = sound;
    expect(titles(findingsOf(rest).findings)).toEqual([]);
    expect(counts(rest).total).toBe(certain.filter(({ back }) => back !== 'main-background').length);
  });
});

describe('what is no colour', () => {
  it.each([
    ['0f6b5c', '#0f6b5c'],
    [' #0F6B5C', '#0f6b5c'],
    ['#0f6b5cff', '#0f6b5c'],
  ])('“%s” is taken for %s', (value, meant) => {
    const changes = { 'texts.color': value };
    const finding = check(changes).findings[0];
    expect(finding).toMatchObject({ severity: 'bad', title: 'Page: text is not a colour' });
    expect(finding?.fix?.patch).toEqual({ 'texts.color': meant });
  });

  it('gets no guess where there is none', () => {
    expect(only({ 'texts.color': 'petrol' }).fix).toBeUndefined();
  });
});

describe('colours that look like mistakes', () => {
  it('are a hover that looks like rest', () => {
    const changes = {
      'buttons.default.hover-background': '#e2e8e6',
      'buttons.default.hover-border': '#66707a',
    };
    const finding = only(changes);
    expect(finding).toMatchObject({ severity: 'warn', title: 'Default button: hover looks like rest' });
    expect(finding.text).toContain('#e2e8e5 and #e2e8e6 differ by less than an eye can see');
    expect(finding.paths).toEqual(['buttons.default.hover-background']);
    expect(afterFix(changes, finding)).toEqual([]);
  });

  it('are states of a link that are all the same', () => {
    const changes = { 'hyperlink.hover-color': '#0a5f8c', 'hyperlink.active-color': '#0a5f8c' };
    const finding = only(changes);
    expect(finding.title).toBe('Links: hover and active look like rest');
    expect(afterFix(changes, finding)).toEqual([]);
  });

  it('are roles that are nearly but not quite equal', () => {
    const changes = { 'buttons.default.background': '#e3e8e5', 'icons.background': '#e2e8e5' };
    const { findings } = check(changes);
    const finding = findings.find(({ title }) => title === 'Two colours are nearly the same');
    expect(finding?.severity).toBe('notice');
    expect(finding?.paths.toSorted()).toEqual(['buttons.default.background', 'icons.background']);
    expect(afterFix(changes, finding ?? expect.fail())).not.toContain('Two colours are nearly the same');
  });
});

describe('the button in emails', () => {
  it('is to look like the main one, and one fix makes it so', () => {
    const finding = only({ 'email.buttons.background': '#1B1F5C' });
    expect(finding).toMatchObject({
      severity: 'notice',
      title: 'The button in emails differs from the main button',
      paths: ['email.buttons.background'],
      fix: { label: 'Use the main button’s colours', patch: { 'email.buttons.background': '#0f6b5c' } },
    });
    expect(finding.text).toContain('#1b1f5c in the email and #0f6b5c on the page');
  });

  it('is the service’s choice where it has no colours, and then it is said so', () => {
    const { 'email.buttons.color': _, 'email.buttons.background': __, ...rest } = sound;
    expect(findingsOf(rest).findings).toEqual([]);
    expect(findingsOf(rest).unjudged).toEqual([]);
    const { findings, unjudged } = findingsOf({ ...rest, 'email.subject': 'Please sign' });
    expect(findings).toEqual([]);
    expect(unjudged).toEqual(['Email button text', 'Email button on the email']);
  });

  it('does not get the colours of a main button that is hard to read', () => {
    const { findings } = check({ 'buttons.primary.color': '#0f6b5d' });
    expect(findings.find(({ id }) => id === 'email scheme')?.fix).toBeUndefined();
  });
});

describe('what only colour tells', () => {
  const visionOf = (changes: BrandDraft) => check(changes).findings.filter(({ vision }) => vision);

  it('is pointed out where some people cannot tell two roles apart', () => {
    // Red and green of the same lightness to eyes without cones for green.
    const red = { ...under('buttons.primary', button('#ffffff', '#a8482c', '#93391e', '#7f2a10')) };
    const green = { ...under('buttons.secondary', button('#ffffff', '#5b6a1f', '#4c5a10', '#3e4b00')) };
    const finding = visionOf({ ...red, ...green }).find(({ id }) => id === 'vision primary secondary');
    expect(finding).toMatchObject({
      severity: 'warn',
      title: 'Primary and secondary button look alike to some people',
    });
    expect(finding?.text).toMatch(/^People who see no (?:green|red)/);
    expect(finding?.fix).toBeUndefined();
  });

  it('is mended for states by deriving them in lightness', () => {
    const changes = under('hyperlink', {
      ...{ color: '#b03030', 'hover-color': '#5c6600', 'active-color': '#3a1010' },
    });
    const finding = visionOf(changes)[0] ?? expect.fail();
    expect(finding.title).toBe('Links: hover looks like rest to some people');
    expect(finding.fix?.label).toBe('Derive hover from the colours at rest');
    expect(afterFix(changes, finding)).not.toContain(finding.title);
  });

  it('is no matter where most people see no difference either', () => {
    expect(visionOf({ 'hyperlink.hover-color': '#0a5f8c', 'hyperlink.active-color': '#0a5f8c' })).toEqual([]);
  });
});

describe('texts', () => {
  const welcome = { 'welcome-message.header-text.en': 'Hello {signer_email}' };

  it.each([
    [
      'that languages lack',
      { 'consent-text.es': '', 'consent-text.fr': ' ' },
      {
        severity: 'warn',
        title: 'Consent text is missing in Spanish and French',
        paths: ['consent-text.es', 'consent-text.fr'],
      },
    ],
    [
      'that languages lack, of what is shown',
      { ...welcome, 'welcome-message.visibility': true },
      { severity: 'warn', title: 'Welcome message: heading is missing in Spanish and French' },
    ],
    [
      'that languages lack, of what is switched off',
      { ...welcome, 'welcome-message.visibility': false },
      { severity: 'notice', title: 'Welcome message: heading is missing in Spanish and French' },
    ],
    [
      'without a placeholder of another language',
      { 'consent-text.fr': 'Vous signez.' },
      { severity: 'notice', title: 'Consent text in French lacks {sender_email}' },
    ],
  ] as const)('%s are found', (_, changes, expected) => {
    expect(only(changes)).toMatchObject(expected);
  });

  it('have misspelt placeholders put right', () => {
    const changes = { 'consent-text.fr': 'Vous signez pour {sender_mail}.' };
    const finding = only(changes);
    expect(finding).toMatchObject({ severity: 'bad', title: '“{sender_mail}” is not filled in here' });
    expect(finding.fix?.patch).toEqual({ 'consent-text.fr': 'Vous signez pour {sender_email}.' });
    expect(afterFix(changes, finding)).toEqual([]);
  });
});

it('puts the worst first, and gives each finding a name of its own', () => {
  const texts = Object.fromEntries(textFields.map(({ path }) => [path, '{a} {b']));
  const { findings } = check({
    ...texts,
    'texts.color': '#fff',
    'consent-text.fr': '',
    'buttons.default.border': '#eee',
    'icons.background': '#e9e6f7',
  });
  const order = ['bad', 'warn', 'notice'];
  const ranks = findings.map(({ severity }) => order.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
});

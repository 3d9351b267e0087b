import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apcaContrast, contrastRatio } from '../colour-math/contrast.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, fieldAt, textFields } from '../model/brand-fields.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import { pairs } from './pair-table.ts';

const button = (color: string, background: string, hover: string, active: string) => ({
  color,
  ...{ border: '#66707a', 'hover-border': '#5a636c', 'active-border': '#4e565e' },
  ...{ 'hover-color': color, 'active-color': color },
  ...{ background, 'hover-background': hover, 'active-background': active },
});

const under = (path: string, roles: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(roles).map(([role, colour]) => [`${path}.${role}`, colour]));

/** A brand with which nothing is wrong. */
const sound: BrandDraft = {
  'header.background': '#ffffff',
  'main-background': '#f3f6f4',
  'texts.color': '#20303c',
  ...under('buttons.primary', button('#ffffff', '#0f6b5c', '#0b5347', '#083d34')),
  ...under('buttons.default', button('#20303c', '#e2e8e5', '#d2d9d5', '#c3cbc6')),
  ...under('buttons.secondary', button('#0b4d42', '#d2ebe4', '#c0ddd5', '#b0cfc6')),
  ...under('buttons.dropdown', button('#3c2030', '#f1e6ea', '#e4d6dc', '#d6c6cd')),
  ...under('hyperlink', { color: '#0a5f8c', 'hover-color': '#084a6e', 'active-color': '#063852' }),
  ...under('icons', {
    ...{ color: '#3a2f6b', border: '#77708f', background: '#e9e6f6' },
    ...{ 'hover-color': '#2b2255', 'hover-border': '#66607c', 'hover-background': '#d9d4ee' },
  }),
  'consent-text.en': 'You sign for {sender_email}.',
  'consent-text.es': 'Usted firma para {sender_email}.',
  'consent-text.fr': 'Vous signez pour {sender_email}.',
};

const check = (changes: BrandDraft = {}) => findingsOf({ ...sound, ...changes });
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

it('finds nothing in a brand with which nothing is wrong', () => {
  const { findings, pairs: count } = check();
  expect(titles(findings)).toEqual([]);
  expect(count).toEqual({ passing: pairs.length, total: pairs.length });
});

it('finds nothing where nothing is set', () => {
  expect(findingsOf({})).toEqual({ findings: [], pairs: { passing: 0, total: 0 } });
});

it('knows every field that it names', () => {
  const named = pairs.flatMap(({ fronts, back }) => [...fronts, back]);
  expect(named.filter((path) => fieldAt(path)?.kind !== 'colour')).toEqual([]);
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
  });

  it('counts the pairs that pass AA', () => {
    expect(check({ 'texts.color': '#9aa5ad' }).pairs).toEqual({
      passing: pairs.length - 1,
      total: pairs.length,
    });
  });

  it('of the states of one button is one finding that fixes them all', () => {
    const changes = under('buttons.primary', {
      color: '#8fb0aa',
      'hover-color': '#8fb0aa',
      'active-color': '#7b9c96',
    });
    const finding = only(changes);
    expect(finding.title).toBe('Primary button text is hard to read');
    expect(finding.samples?.map(({ states }) => states)).toEqual(['Rest', 'Hover', 'Active']);
    expect(Object.keys(finding.fix?.patch ?? {})).toEqual([
      'buttons.primary.color',
      'buttons.primary.hover-color',
      'buttons.primary.active-color',
    ]);
    expect(afterFix(changes, finding)).toEqual([]);
  });

  it('that only APCA finds wanting is a notice', () => {
    const changes = under('hyperlink', { color: '#00736f' });
    expect(check(changes).findings).toEqual([]);
    const dark = { 'main-background': '#1b1b1b', 'texts.color': '#f5f5f5' };
    const { findings } = check({ ...dark, ...under('hyperlink', { color: '#7f8c8d' }) });
    expect(findings.find(({ id }) => id === 'pair Link')?.severity).toBe('bad');
    const rest = { 'hyperlink.color': '#a0a0a0', 'hyperlink.hover-color': '#e0e0e0' };
    const link = check({ ...dark, ...rest, 'hyperlink.active-color': '#ffffff' }).findings.find(
      ({ id }) => id === 'pair Link',
    );
    expect(link).toMatchObject({ severity: 'notice', title: 'Link could stand out more' });
    expect(link?.samples?.[0]?.ratio).toBeGreaterThan(4.5);
    expect(link?.samples?.[0]?.lc).toBeLessThan(60);
  });

  it('of an edge is enough with either the border or the background', () => {
    const faint = { border: '#e9efec', 'hover-border': '#e4e9e6', 'active-border': '#dfe4e1' };
    expect(check(under('buttons.primary', faint)).findings).toEqual([]);
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
    expect(findingsOf(rest).pairs.total).toBe(pairs.filter(({ back }) => back !== 'main-background').length);
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

  it('are not states of which one part is another', () => {
    expect(check({ 'buttons.default.hover-background': '#e2e8e5' }).findings).toEqual([]);
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

describe('texts', () => {
  it('that a language lacks are named with those who miss them', () => {
    const finding = only({ 'consent-text.es': '', 'consent-text.fr': ' ' });
    expect(finding).toMatchObject({
      severity: 'warn',
      title: 'Consent text is missing in Spanish and French',
      paths: ['consent-text.es', 'consent-text.fr'],
    });
  });

  it('that are switched off weigh less', () => {
    const welcome = { 'welcome-message.header-text.en': 'Hello {signer_email}' };
    expect(only({ ...welcome, 'welcome-message.visibility': true }).severity).toBe('warn');
    expect(only({ ...welcome, 'welcome-message.visibility': false }).severity).toBe('notice');
  });

  it('that lack a placeholder of another language are worth a look', () => {
    expect(only({ 'consent-text.fr': 'Vous signez.' })).toMatchObject({
      severity: 'notice',
      title: 'Consent text in French lacks {sender_email}',
    });
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

describe('fixes', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const colour = fc.oneof(
    fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`),
    channel.map((grey) => `#${grey}${grey}${grey}`),
  );
  const anyDraft = fc
    .tuple(...colourFields.map(() => colour))
    .map((colours) =>
      Object.fromEntries(colourFields.map(({ path }, index) => [path, colours[index] ?? ''])),
    );

  it('come to an end, whatever the colours, and leave no text that is hard to read', () => {
    fc.assert(
      fc.property(anyDraft, (start) => {
        let draft: BrandDraft = start;
        let left = findingsOf(draft).findings;
        for (let round = 0; left.some(({ fix }) => fix); round += 1) {
          expect(round).toBeLessThan(60);
          draft = { ...draft, ...left.find(({ fix }) => fix)?.fix?.patch } as BrandDraft;
          left = findingsOf(draft).findings;
        }
        expect(titles(left.filter(({ severity }) => severity === 'bad'))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('are not offered where they would spoil as much as they fix', () => {
    // No border has 3 : 1 both with this page and with this header.
    const draft: BrandDraft = {
      ...{ 'main-background': '#b0b0b0', 'header.background': '#404040' },
      ...under('buttons.dropdown', { border: '#787878', background: '#787878' }),
    };
    const [first, ...others] = findingsOf(draft).findings;
    expect(others).toHaveLength(1);
    const { findings } = findingsOf({ ...draft, ...first?.fix?.patch } as BrandDraft);
    expect(findings.map(({ id, fix }) => [id, fix])).toEqual([[others[0]?.id, undefined]]);
  });
});

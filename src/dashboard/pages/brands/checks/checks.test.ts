import { describe, expect, it } from 'vitest';
import { sound, under } from '#testing/sound-brand.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields, fieldAt, textFields } from '../model/brand-fields.ts';
import { fieldBehind } from '../preview/seen-colours.ts';
import { type CheckedTab, findingsOf } from './checks.ts';
import { unjudgedSubjects } from './contrast-findings.ts';
import { pairCounts } from './judged-pairs.ts';
import { pairs } from './pair-table.ts';

const check = (changes: BrandDraft = {}, tab: CheckedTab = 'colours') =>
  findingsOf({ ...sound, ...changes }, tab);
const titles = (changes: BrandDraft = {}, tab: CheckedTab = 'colours') =>
  check(changes, tab).map(({ title }) => title);

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
  ['with an email text of the greatest length', { 'email.subject': 'x'.repeat(300) }],
])('finds nothing in a brand %s', (_, changes) => {
  expect(titles(changes)).toEqual([]);
});

const EMAIL_DIFFERS = 'The button in emails differs from the main button';

interface Row {
  readonly changes: BrandDraft;
  readonly title: string;
  readonly severity: string;
  readonly paths: readonly string[];
  /** The value of each field that is fixed; undefined for any. */
  readonly fix?: Readonly<Record<string, string | undefined>>;
  /** Other findings, which stay after the fix. */
  readonly rest?: readonly string[];
}

const rows: readonly Row[] = [
  {
    changes: { 'texts.color': '0f6b5c' },
    title: 'Page: text is not a colour',
    severity: 'bad',
    paths: ['texts.color'],
    fix: { 'texts.color': '#0f6b5c' },
  },
  {
    changes: { 'texts.color': '#0f6b5cff' },
    title: 'Page: text is not a colour',
    severity: 'bad',
    paths: ['texts.color'],
    fix: { 'texts.color': '#0f6b5c' },
  },
  {
    changes: { 'texts.color': 'petrol' },
    title: 'Page: text is not a colour',
    severity: 'bad',
    paths: ['texts.color'],
  },
  {
    changes: { 'texts.color': '#b5a58d' },
    title: 'Text is hard to read',
    severity: 'bad',
    paths: ['texts.color', 'main-background'],
    fix: { 'texts.color': undefined },
  },
  {
    changes: under('buttons.primary', {
      color: '#8fb0aa',
      'hover-color': '#8fb0aa',
      'active-color': '#7b9c96',
    }),
    title: 'Primary button text is hard to read',
    severity: 'bad',
    paths: [
      'buttons.primary.color',
      'buttons.primary.background',
      'buttons.primary.hover-color',
      'buttons.primary.hover-background',
      'buttons.primary.active-color',
      'buttons.primary.active-background',
    ],
    fix: {
      'buttons.primary.color': undefined,
      'buttons.primary.hover-color': undefined,
      'buttons.primary.active-color': undefined,
    },
    rest: [EMAIL_DIFFERS],
  },
  {
    changes: under('buttons.default', { border: '#e9efec' }),
    title: 'Default button on the page is hard to make out',
    severity: 'warn',
    paths: ['buttons.default.border', 'main-background'],
    fix: { 'buttons.default.border': undefined },
  },
  {
    changes: { 'icons.border': '#f0f0f6', 'header.background': '#f3f6f4' },
    title: 'Icon button in the header is hard to make out',
    severity: 'warn',
    paths: ['icons.border', 'header.background'],
    // The page has the same failure, which is an assumption and is fixed with it.
    fix: { 'icons.border': undefined },
  },
  {
    changes: { 'buttons.default.hover-background': '#e2e8e6', 'buttons.default.hover-border': '#66707a' },
    title: 'Default button: hover looks like rest',
    severity: 'warn',
    paths: ['buttons.default.hover-background'],
    fix: { 'buttons.default.hover-background': undefined, 'buttons.default.hover-border': undefined },
  },
  {
    changes: { 'hyperlink.hover-color': '#0a5f8c' },
    title: 'Links: hover looks like rest',
    severity: 'warn',
    paths: ['hyperlink.hover-color'],
    fix: { 'hyperlink.hover-color': undefined },
  },
  {
    changes: { 'hyperlink.active-color': '#084a6f' },
    title: 'Links: active looks like hover',
    severity: 'notice',
    paths: ['hyperlink.active-color'],
    fix: { 'hyperlink.active-color': undefined },
  },
  {
    changes: { 'buttons.secondary.background': '#e2e8e4' },
    title: 'Two colours are nearly the same',
    severity: 'notice',
    paths: ['buttons.secondary.background', 'buttons.default.background'],
    fix: { 'buttons.secondary.background': '#e2e8e5' },
  },
  {
    changes: { 'email.buttons.background': '#1B1F5C' },
    title: EMAIL_DIFFERS,
    severity: 'notice',
    paths: ['email.buttons.background'],
    fix: { 'email.buttons.background': '#0f6b5c' },
  },
  {
    changes: { 'email.buttons.color': 'white' },
    title: 'Email: button text is not a colour',
    severity: 'bad',
    paths: ['email.buttons.color'],
    fix: { 'email.buttons.color': '#ffffff' },
  },
  {
    changes: { 'email.body_message': 'Dear {name}' },
    title: '“{name}” may be sent as written',
    severity: 'notice',
    paths: ['email.body_message'],
  },
  {
    changes: { 'consent-text.es': '', 'consent-text.fr': ' ' },
    title: 'Consent text is missing in Spanish and French',
    severity: 'warn',
    paths: ['consent-text.es', 'consent-text.fr'],
  },
  {
    changes: { 'welcome-message.header-text.en': 'Hello', 'welcome-message.visibility': false },
    title: 'Welcome message: heading is missing in Spanish and French',
    severity: 'notice',
    paths: ['welcome-message.header-text.es', 'welcome-message.header-text.fr'],
  },
  {
    changes: { 'consent-text.fr': 'Vous signez.' },
    title: 'Consent text in French lacks {sender_email}',
    severity: 'notice',
    paths: ['consent-text.fr'],
  },
  {
    changes: { 'consent-text.fr': 'Vous signez pour {sender_mail}.' },
    title: '“{sender_mail}” is not filled in here',
    severity: 'bad',
    paths: ['consent-text.fr'],
    fix: { 'consent-text.fr': 'Vous signez pour {sender_email}.' },
  },
];

it.each(rows)('finds and fixes: $title', ({ changes, title, severity, paths, fix, rest = [] }) => {
  const findings = check(changes).filter((finding) => finding.severity !== 'assumed');
  expect(findings.map((finding) => finding.title)).toEqual([title, ...rest]);
  const [finding] = findings;
  expect(finding).toMatchObject({ severity, paths });
  expect(Object.keys(finding?.fix?.patch ?? {}).toSorted()).toEqual(Object.keys(fix ?? {}).toSorted());
  for (const [path, value] of Object.entries(fix ?? {})) {
    if (value !== undefined) expect(finding?.fix?.patch[path]).toBe(value);
  }
  if (fix) expect(titles({ ...changes, ...finding?.fix?.patch })).toEqual(rest);
});

it('lists on the other tabs only what their own fields can fix', () => {
  const changes = {
    'texts.color': '#9aa5ad',
    'consent-text.fr': '',
    'email.buttons.color': '#0f6b5c',
    'email.subject': '{name}',
  };
  expect(titles(changes, 'texts')).toEqual(['Consent text is missing in French']);
  expect(titles(changes, 'email')).toEqual([
    'Email button text is hard to read',
    EMAIL_DIFFERS,
    '“{name}” may be sent as written',
  ]);
  expect(titles(changes)).toHaveLength(5);
});

it('puts the worst first, and gives each finding an ID of its own', () => {
  const texts = Object.fromEntries(textFields.map(({ path }) => [path, '{a} {b']));
  const findings = check({
    ...texts,
    'texts.color': '#fff',
    'consent-text.fr': '',
    'buttons.default.border': '#eee',
    'icons.background': '#e9e6f7',
    'email.subject': '{a} {b',
  });
  const order = ['bad', 'warn', 'notice', 'assumed'];
  const ranks = findings.map(({ severity }) => order.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
});

describe('pairs', () => {
  it('are counted without the assumed ones', () => {
    const total = pairs.filter(({ assumed }) => assumed === undefined).length;
    expect(pairCounts(sound)).toEqual({ passing: total, total });
    expect(pairCounts({ ...sound, 'texts.color': '#9aa5ad' })).toEqual({ passing: total - 1, total });
    expect(pairCounts({})).toEqual({ passing: 0, total: 0 });
  });

  it('with a colour of the service are not judged, unless the brand has no such resource', () => {
    const { 'email.buttons.color': _, 'email.buttons.background': __, ...rest } = sound;
    expect(unjudgedSubjects(sound)).toEqual([]);
    expect(unjudgedSubjects(rest)).toEqual([]);
    const withEmail = { ...rest, 'email.subject': 'Please sign' };
    expect(findingsOf(withEmail, 'colours')).toEqual([]);
    expect(unjudgedSubjects(withEmail)).toEqual(['Email button text', 'Email button on the email']);
  });

  it('name known fields, and every colour', () => {
    const named = pairs
      .flatMap(({ fronts, back }) => [...fronts, back])
      .flatMap((path) => fieldBehind(path) ?? []);
    expect(named.filter((path) => fieldAt(path)?.kind !== 'colour')).toEqual([]);
    expect(colourFields.filter(({ path }) => !named.includes(path))).toEqual([]);
  });
});

describe('a fix of contrast', () => {
  const failure = (changes: BrandDraft, id: string) =>
    check(changes).find((finding) => finding.id === id) ?? expect.fail(`${id} is not found`);

  it('is the nearest lightness that passes, and shown beside the colour now', () => {
    const [sample] = failure({ 'texts.color': '#9aa5ad' }, 'contrast: Text').samples ?? [];
    expect(sample).toMatchObject({ now: { front: '#9aa5ad', back: '#f3f6f4' } });
    expect(sample?.now.ratio).toBeCloseTo(2.31, 2);
    expect(sample?.fixed?.ratio).toBeGreaterThanOrEqual(4.5);
    expect(sample?.fixed?.ratio).toBeLessThan(4.8);
  });

  it('is not prevented by an assumption', () => {
    // Links in emails, on white, are assumed.
    const dark = { 'main-background': '#1b1b1b', 'hyperlink.color': '#30506a' };
    const { fix } = failure(dark, 'contrast: Link');
    expect(fix?.patch['hyperlink.color']).toBeDefined();
    expect(titles({ ...dark, ...fix?.patch })).toContain('Assumed: link in emails is hard to read');
  });

  it('is not offered if no border can be seen both on the page and in the header', () => {
    const draft: BrandDraft = {
      'main-background': '#b0b0b0',
      'header.background': '#404040',
      ...under('buttons.dropdown', { border: '#787878', background: '#787878' }),
    };
    const findings = findingsOf(draft, 'colours');
    expect(findings.map(({ fix }) => fix)).toEqual([undefined, undefined]);
    expect(findings[0]?.text).toContain('change the colour behind it too');
  });
});

it('the email gets no colours of a main button that is hard to read', () => {
  const finding = check({ 'buttons.primary.color': '#0f6b5d' }).find(({ title }) => title === EMAIL_DIFFERS);
  expect(finding).toBeDefined();
  expect(finding?.fix).toBeUndefined();
});

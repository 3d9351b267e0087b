import type { ContrastNeeds } from '../colour-math/contrast.ts';
import type { PairSample } from './finding.ts';
import { FIELD_TINT, NAME_IN_HEADER, PAPER } from './seen-colours.ts';

/** Which colours meet on the screen, and the contrast that they need. */

interface Use {
  /** Kind and size, such as the panel says before the required contrast. */
  readonly what: string;
  /** Ratio: WCAG 2.2 AA, 1.4.3 for text and 1.4.11 for the rest; Lc: APCA's levels for that size and weight. */
  readonly needs: ContrastNeeds;
  readonly look: PairSample['look'];
  /** "Primary button text is hard to read". */
  readonly verdict: string;
}

export const uses = {
  body: {
    what: 'Running text, 14 to 16 px',
    needs: { ratio: 4.5, lc: 75 },
    look: 'text',
    verdict: 'hard to read',
  },
  link: {
    what: 'Underlined words, 14 px',
    needs: { ratio: 4.5, lc: 60 },
    look: 'text',
    verdict: 'hard to read',
  },
  label: {
    what: 'Label of a button, 14 px semi-bold',
    needs: { ratio: 4.5, lc: 60 },
    look: 'text',
    verdict: 'hard to read',
  },
  icon: {
    what: 'Icon, 16 to 20 px',
    needs: { ratio: 3, lc: 45 },
    look: 'icon',
    verdict: 'hard to see',
  },
  edge: {
    what: 'Border or background',
    needs: { ratio: 3, lc: 30 },
    look: 'edge',
    verdict: 'hard to make out',
  },
} as const satisfies Record<string, Use>;

export interface Pair {
  /** The same for all states: "Primary button text". */
  readonly subject: string;
  readonly use: keyof typeof uses;
  readonly state: 'Rest' | 'Hover' | 'Active';
  /** One passing colour is enough. A fix changes the first. */
  readonly fronts: readonly [string, ...string[]];
  readonly back: string;
  /** Why the preview may differ from the service; undefined if the pair is certain. */
  readonly assumed?: string;
}

const PAGE = 'main-background';
const HEADER = 'header.background';

const states = [
  ['Rest', ''],
  ['Hover', 'hover-'],
  ['Active', 'active-'],
] as const;

const buttonText = (variant: string, subject: string): Pair[] =>
  states.map(([state, prefix]) => ({
    ...{ subject, use: 'label', state },
    fronts: [`buttons.${variant}.${prefix}color`],
    back: `buttons.${variant}.${prefix}background`,
  }));

const buttonEdge = (variant: string, subject: string, back: string): Pair[] =>
  states.map(([state, prefix]) => ({
    ...{ subject, use: 'edge', state, back },
    fronts: [`buttons.${variant}.${prefix}border`, `buttons.${variant}.${prefix}background`],
  }));

const linkText: Pair[] = states.map(([state, prefix]) => ({
  ...{ subject: 'Link', use: 'link', state, back: PAGE },
  fronts: [`hyperlink.${prefix}color`],
}));

const icons: Pair[] = states.slice(0, 2).flatMap(([state, prefix]): Pair[] => {
  const edge: Pick<Pair, 'use' | 'fronts'> = {
    use: 'edge',
    fronts: [`icons.${prefix}border`, `icons.${prefix}background`],
  };
  return [
    {
      ...{ subject: 'Icon', use: 'icon', state },
      fronts: [`icons.${prefix}color`],
      back: `icons.${prefix}background`,
    },
    { ...edge, subject: 'Icon button in the header', state, back: HEADER },
    {
      ...edge,
      ...{ subject: 'Icon button on the page', state, back: PAGE },
      assumed: 'The service does not say where icons stand. The preview has them on the page as well.',
    },
  ];
});

const AS_LINKS =
  'The service does not say which colour it gives them. The preview takes the colour of links.';

/** Pairs with colours that the service may choose differently. */
const assumed: Pair[] = [
  {
    ...{ subject: 'Brand name in the header', use: 'label', state: 'Rest' },
    fronts: [NAME_IN_HEADER],
    back: HEADER,
    assumed:
      'The service shows your logo or name there, and does not say in which colour. The preview takes black or white, whichever reads better.',
  },
  {
    ...{ subject: 'Help center text', use: 'label', state: 'Rest' },
    fronts: ['icons.color'],
    back: 'icons.background',
    assumed:
      'The service does not say which colours its help center has. The preview takes those of the icons.',
  },
  {
    ...{ subject: 'Signature field text', use: 'label', state: 'Rest' },
    ...{ fronts: ['hyperlink.color'], back: FIELD_TINT, assumed: AS_LINKS },
  },
  {
    ...{ subject: 'Link in emails', use: 'link', state: 'Rest' },
    ...{ fronts: ['hyperlink.color'], back: PAPER, assumed: AS_LINKS },
  },
  {
    ...{ subject: 'Email button on the email', use: 'edge', state: 'Rest' },
    fronts: ['email.buttons.background'],
    back: PAPER,
    assumed: 'Most mail programs show emails on white, and some on black where people prefer that.',
  },
];

/** All buttons are below the header; primary and dropdown buttons are also in it. */
export const pairs: readonly Pair[] = [
  { subject: 'Text', use: 'body', state: 'Rest', fronts: ['texts.color'], back: PAGE },
  ...buttonText('primary', 'Primary button text'),
  ...buttonText('default', 'Default button text'),
  ...buttonText('secondary', 'Secondary button text'),
  ...buttonText('dropdown', 'Dropdown button text'),
  ...linkText,
  ...buttonEdge('primary', 'Primary button on the page', PAGE),
  ...buttonEdge('primary', 'Primary button in the header', HEADER),
  ...buttonEdge('default', 'Default button on the page', PAGE),
  ...buttonEdge('secondary', 'Secondary button on the page', PAGE),
  ...buttonEdge('dropdown', 'Dropdown button on the page', PAGE),
  ...buttonEdge('dropdown', 'Dropdown button in the header', HEADER),
  ...icons,
  {
    ...{ subject: 'Email button text', use: 'label', state: 'Rest' },
    ...{ fronts: ['email.buttons.color'], back: 'email.buttons.background' },
  },
  {
    ...{ subject: 'Progress bar', use: 'edge', state: 'Rest' },
    ...{ fronts: ['editor.progress-bar.completed-color'], back: 'editor.progress-bar.default-color' },
  },
  ...assumed,
];

import type { ContrastNeeds } from '../colour-math/contrast.ts';
import type { PairSample } from './finding.ts';

/** Which colours meet on screen, and what they have to reach there. */

interface Use {
  /** What it is and how large, as the panel says it before what it needs. */
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
  /** What is seen, the same for all its states: "Primary button text". */
  readonly subject: string;
  readonly use: keyof typeof uses;
  readonly state: 'Rest' | 'Hover' | 'Active';
  /** Fields of the colours in front; one that passes is enough. The first is the one to change. */
  readonly fronts: readonly [string, ...string[]];
  /** Field of the colour behind. */
  readonly back: string;
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

const icons: Pair[] = states.slice(0, 2).flatMap(([state, prefix]): Pair[] => [
  {
    ...{ subject: 'Icon', use: 'icon', state },
    fronts: [`icons.${prefix}color`],
    back: `icons.${prefix}background`,
  },
  {
    ...{ subject: 'Icon button in the header', use: 'edge', state, back: HEADER },
    fronts: [`icons.${prefix}border`, `icons.${prefix}background`],
  },
]);

/** Every pair that meets on the signing page: all buttons stand below the header, primary and dropdown also in it. */
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
];

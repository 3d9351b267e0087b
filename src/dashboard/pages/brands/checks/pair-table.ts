import { upperFirst } from '@mantine/hooks';
import { FIELD_TINT, NAME_IN_HEADER, PAPER } from '../preview/seen-colours.ts';

/** Which colours meet on the screen. */

/** Minimum contrast of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the rest. */
export const pairUses = {
  text: { needs: 4.5, verdict: 'hard to read' },
  icon: { needs: 3, verdict: 'hard to see' },
  edge: { needs: 3, verdict: 'hard to make out' },
} as const;

export type PairUse = keyof typeof pairUses;

interface Row {
  /** The same for all states: "Primary button text". */
  readonly subject: string;
  readonly use: PairUse;
  /** One passing colour is enough. A fix changes the first. */
  readonly fronts: readonly [string, ...string[]];
  readonly back: string;
  /** Why the preview may differ from the service; undefined if the pair is certain. */
  readonly assumed: string | undefined;
}

export interface Pair extends Row {
  /** For example "Hover"; empty if there is only one. */
  readonly state: string;
}

const PAGE = 'main-background';
const HEADER = 'header.background';
const PROGRESS = 'editor.progress-bar';
const ICON_EDGE = ['icons.*border', 'icons.*background'] as const;

const row = (use: PairUse, subject: string, fronts: Row['fronts'], back: string, assumed?: string): Row => ({
  subject,
  use,
  fronts,
  back,
  assumed,
});

const text = (subject: string, front: string, back: string, assumed?: string) =>
  row('text', subject, [front], back, assumed);

const buttonEdge = (variant: string, where: string, back: string) =>
  row(
    'edge',
    `${upperFirst(variant)} button ${where}`,
    [`buttons.${variant}.*border`, `buttons.${variant}.*background`],
    back,
  );

const BELOW = 'The service does not document where it shows icons. The preview shows them on the page too.';
const BLACK_OR_WHITE = 'The service does not document this colour. The preview takes black or white.';
const AS_ICONS = 'The service does not document these colours. The preview takes those of the icons.';
const AS_LINKS = 'The service does not document this colour. The preview takes the colour of links.';
const ON_WHITE = 'Most mail programs show emails on white, and some on black if people prefer that.';

const variants = ['primary', 'default', 'secondary', 'dropdown'];

/** With an asterisk in the place of the state. All buttons are below the header; some are also in it. */
const rows: readonly Row[] = [
  text('Text', 'texts.color', PAGE),
  ...variants.map((variant) =>
    text(`${upperFirst(variant)} button text`, `buttons.${variant}.*color`, `buttons.${variant}.*background`),
  ),
  text('Link', 'hyperlink.*color', PAGE),
  buttonEdge('primary', 'in the header', HEADER),
  buttonEdge('dropdown', 'in the header', HEADER),
  ...variants.map((variant) => buttonEdge(variant, 'on the page', PAGE)),
  row('icon', 'Icon', ['icons.*color'], 'icons.*background'),
  row('edge', 'Icon button in the header', ICON_EDGE, HEADER),
  row('edge', 'Icon button on the page', ICON_EDGE, PAGE, BELOW),
  text('Email button text', 'email.buttons.color', 'email.buttons.background'),
  row('edge', 'Progress bar', [`${PROGRESS}.completed-color`], `${PROGRESS}.default-color`),
  text('Brand name in the header', NAME_IN_HEADER, HEADER, BLACK_OR_WHITE),
  text('Help center text', 'icons.color', 'icons.background', AS_ICONS),
  text('Signature field text', 'hyperlink.color', FIELD_TINT, AS_LINKS),
  text('Link in emails', 'hyperlink.color', PAPER, AS_LINKS),
  row('edge', 'Email button on the email', ['email.buttons.background'], PAPER, ON_WHITE),
];

const states = [
  ['Rest', ''],
  ['Hover', 'hover-'],
  ['Active', 'active-'],
] as const;

function statesOf({ fronts: [front] }: Row): readonly (readonly [state: string, prefix: string])[] {
  if (!front.includes('*')) return [['', '']];
  // Icons have no active state.
  return front.startsWith('icons.') ? states.slice(0, 2) : states;
}

export const pairs: readonly Pair[] = rows.flatMap((row) =>
  statesOf(row).map(([state, prefix]): Pair => {
    const pathOf = (path: string) => path.replace('*', prefix);
    const [front, ...others] = row.fronts;
    return { ...row, state, fronts: [pathOf(front), ...others.map(pathOf)], back: pathOf(row.back) };
  }),
);

/** Without the colours that the preview assumes. */
export const certainPairs = pairs.filter(({ assumed }) => assumed === undefined);

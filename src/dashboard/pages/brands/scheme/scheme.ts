import { contrastRatio, passesApca } from '../colour-math/contrast.ts';
import { deriveStates, directionAwayFrom } from '../colour-math/derive.ts';
import { differenceOf, hexOfLch, lchOf } from '../colour-math/oklch.ts';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import { type ColourChoice, startChoice } from './colour-choice.ts';
import { type GroupId, groupsOf } from './colour-groups.ts';
import { type GivenColours, givenEntries } from './given-colours.ts';

export const schemeKinds = ['solid', 'light', 'deep'] as const;

export type SchemeKind = (typeof schemeKinds)[number];

const PAPER = '#ffffff';

/** Colours before they are adjusted for contrast. */
interface Palette {
  readonly page: string;
  readonly header: string;
  readonly ink: string;
  readonly button: string;
  readonly hover?: string | undefined;
  /** Of links and controls that look like links. */
  readonly link: string;
  /** Subtle borders. */
  readonly border: string;
  /** Fill and text of controls in the header. */
  readonly tool: readonly [background: string, color: string];
  /** The brand's hue at another lightness, with limited chroma. */
  readonly tint: (lightness: number, mostChroma: number) => string;
}

/** Minimum contrast of a button with the page (WCAG 2.2), and of its label (WCAG 2.2 and APCA). */
const MIN_EDGE_RATIO = 3;
const MIN_LABEL_RATIO = 4.5;
const MIN_LABEL_LC = 60;
/** Maximum darkening that keeps a brand recognizable. */
const MOST_DARKENED = 0.14;
const DARKENING_STEP = 0.02;

const isReadable = (text: string, fill: string) =>
  contrastRatio(text, fill) >= MIN_LABEL_RATIO && passesApca(text, fill, MIN_LABEL_LC);

/** The brand colour, slightly darkened if needed, or its darkest shade if no light label is readable on those. */
function buttonFill(brand: string, page: string, ink: string): string {
  const lch = lchOf(brand);
  for (let by = 0; by <= MOST_DARKENED; by += DARKENING_STEP) {
    const hex = by === 0 ? brand : hexOfLch({ ...lch, lightness: lch.lightness - by });
    const isVisible = contrastRatio(hex, page) >= MIN_EDGE_RATIO;
    if (isVisible && [PAPER, ink].some((text) => isReadable(text, hex))) return hex;
  }
  return ink;
}

function paletteOf(kind: SchemeKind, brand: string): Palette {
  const { lightness, chroma, hue } = lchOf(brand);
  const tint = (at: number, mostChroma: number) =>
    hexOfLch({ lightness: at, chroma: Math.min(chroma, mostChroma), hue });
  const page = tint(0.968, 0.006);
  const ink = tint(0.27, 0.03);
  const button = buttonFill(brand, page, tint(0.3, 0.06));
  const common = { page, ink, border: tint(0.58, 0.02), tint };
  switch (kind) {
    case 'solid':
      return { ...common, header: brand, button, link: button, tool: [PAPER, button] };
    case 'light': {
      // If the main button cannot have the brand's colour, header controls show it.
      const tool =
        brand !== button && isReadable(ink, brand) ? ([brand, ink] as const) : ([button, PAPER] as const);
      return { ...common, header: PAPER, button, link: button, tool };
    }
    case 'deep': {
      // A dark brand colour is darkened further while it remains recognizable.
      const header = tint(Math.max(0.18, Math.min(0.26, lightness - 0.06)), 0.05);
      const deep = tint(Math.max(0.24, Math.min(0.38, lightness - 0.1)), 0.09);
      return { ...common, header, button: deep, link: deep, tool: [tint(0.86, 0.09), header] };
    }
  }
}

type States = readonly [rest: string, hover: string, active: string];

const statePrefixes = ['', 'hover-', 'active-'] as const;

const always = (colour: string): States => [colour, colour, colour];

/** Moves away from the text colour. */
function movedFill(rest: string, text: string): States {
  const { hover, active } = deriveStates(rest, directionAwayFrom(rest, text));
  return [rest, hover, active];
}

interface Control {
  readonly background: States;
  readonly color: States;
  readonly border: States;
}

/** Chooses the fill first. A control without a pressed state is drawn without. */
function chooseControl(
  { choose }: ColourChoice,
  path: string,
  { background, color, border }: Control,
  states: readonly (0 | 1 | 2)[] = [0, 1, 2],
): void {
  for (const state of states) {
    const at = `${path}.${statePrefixes[state]}`;
    const fill = choose(`${at}background`, background[state]);
    choose(`${at}color`, color[state], PAPER, '#000000');
    choose(`${at}border`, border[state], color[state], fill);
  }
}

function chooseMainButton(choice: ColourChoice, { button, ink, hover }: Palette): void {
  const { choose } = choice;
  const path = 'buttons.primary';
  const fill = choose(`${path}.background`, button);
  const color = choose(`${path}.color`, PAPER, ink, '#000000');
  const [rest, moved, active] = movedFill(fill, color);
  const states: States = [rest, hover ?? moved, active];
  chooseControl(choice, path, { background: states, color: always(color), border: states });
}

function chooseOtherButtons(choice: ColourChoice, palette: Palette, link: string): void {
  const { border, ink, tint, tool } = palette;
  const quiet: States = [border, tint(0.52, 0.03), tint(0.46, 0.03)];
  chooseControl(choice, 'buttons.default', {
    background: [PAPER, tint(0.945, 0.012), tint(0.9, 0.018)],
    color: always(ink),
    border: quiet,
  });
  chooseControl(choice, 'buttons.secondary', {
    background: [PAPER, tint(0.94, 0.03), tint(0.885, 0.05)],
    color: always(link),
    border: always(link),
  });
  const [fill, color] = tool;
  chooseControl(choice, 'buttons.dropdown', {
    background: movedFill(fill, color),
    color: always(color),
    border: differenceOf(fill, PAPER) === 0 ? quiet : always(color),
  });
}

function chooseIcons(choice: ColourChoice, kind: SchemeKind, palette: Palette, header: string): void {
  const { border, button, ink, link, tint, tool } = palette;
  if (kind === 'light') {
    const background: States = [PAPER, tint(0.945, 0.012), PAPER];
    chooseControl(choice, 'icons', { background, color: always(link), border: always(border) }, [0, 1]);
    return;
  }
  // A medium header has no icon colour that passes both measures; the main button's colour does.
  const fill = [PAPER, ink].some((front) => isReadable(front, header)) ? header : button;
  const front = kind === 'deep' ? tool[0] : isReadable(PAPER, fill) ? PAPER : ink;
  const control = { background: movedFill(fill, front), color: always(front), border: always(front) };
  chooseControl(choice, 'icons', control, [0, 1]);
}

function chooseLinks({ choose, chosen }: ColourChoice, { link }: Palette): string {
  const rest = choose('hyperlink.color', link);
  const { hover, active } = deriveStates(rest, directionAwayFrom(rest, chosen['main-background'] ?? PAPER));
  choose('hyperlink.hover-color', hover);
  choose('hyperlink.active-color', active);
  return rest;
}

export type SchemeColours = Readonly<Record<string, string>>;

function withGiven(palette: Palette, { background, header, text, border, hover }: GivenColours): Palette {
  return {
    ...palette,
    page: background ?? palette.page,
    header: header ?? palette.header,
    ink: text ?? palette.ink,
    border: border ?? palette.border,
    hover,
  };
}

/**
 * Derives all colours from one hue in OKLCH, so that every pair is readable.
 * @param brand hex
 * @param locks groups that must not change
 * @param given colours that are taken as they are, except in locked groups
 * @returns colours of all unlocked groups
 */
export function deriveScheme(
  kind: SchemeKind,
  brand: string,
  draft: BrandDraft,
  locks: ReadonlySet<GroupId>,
  given: GivenColours = {},
): SchemeColours {
  const groups = groupsOf(draft);
  const locked = new Set(groups.flatMap(({ id, paths }) => (locks.has(id) ? paths : [])));
  const kept = [...locked].flatMap((path) => {
    const hex = hexAt(draft, path);
    return hex === undefined ? [] : [[path, hex] as const];
  });
  const fixed = new Map([...givenEntries(given), ...kept]);
  const palette = withGiven(paletteOf(kind, brand), given);
  const choice = startChoice(new Set([...locked, ...fixed.keys()]), Object.fromEntries(fixed));
  const { choose } = choice;
  choose('main-background', palette.page);
  const header = choose('header.background', palette.header);
  choose('texts.color', palette.ink);
  const link = chooseLinks(choice, palette);
  chooseMainButton(choice, palette);
  chooseOtherButtons(choice, palette, link);
  chooseIcons(choice, kind, palette, header);
  const emailFill = choose(
    'email.buttons.background',
    choice.chosen['buttons.primary.background'] ?? palette.button,
  );
  choose('email.buttons.color', choice.chosen['buttons.primary.color'] ?? PAPER, palette.ink);
  if (groups.some(({ id }) => id === 'progress')) {
    choose('editor.progress-bar.default-color', palette.tint(0.89, 0.02));
    choose('editor.progress-bar.completed-color', emailFill);
  }
  return Object.fromEntries(Object.entries(choice.chosen).filter(([path]) => !locked.has(path)));
}

import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import { fieldAt } from '../model/brand-fields.ts';
import { parseHex } from './hex.ts';
import { hexOfLch, lchOf } from './oklch.ts';

export type Direction = 'darker' | 'lighter';

export interface DerivedStates {
  readonly hover: string;
  readonly active: string;
}

/** Steps of OKLCH lightness. 0.02 is noticeable; these are clear but keep the colour's identity. */
const HOVER_STEP = 0.05;
const ACTIVE_STEP = 0.1;
/** OKLCH lightness below which screens show almost black. */
const DARKEST = 0.15;
const headroom = (lightness: number, direction: Direction) =>
  direction === 'darker' ? lightness - DARKEST : 1 - lightness;

/** Darker, as users expect of a pressed control; lighter if it cannot get darker. */
const directionOf = (base: string): Direction =>
  headroom(lchOf(base).lightness, 'darker') < ACTIVE_STEP ? 'lighter' : 'darker';

/** Derives hover and active colours. @param base hex @returns `#rrggbb`, of the same hue */
export function deriveStates(base: string, direction: Direction = directionOf(base)): DerivedStates {
  const lch = lchOf(base);
  const moved = (step: number) =>
    direction === 'darker' ? lch.lightness - step : Math.max(lch.lightness, DARKEST) + step;
  const at = (step: number) => hexOfLch({ ...lch, lightness: moved(step) });
  return { hover: at(HOVER_STEP), active: at(ACTIVE_STEP) };
}

const PARTS = ['color', 'border', 'background'] as const;
type Part = (typeof PARTS)[number];

export type ButtonAtRest = Partial<Readonly<Record<Part, string | undefined>>>;
export type DerivedButton = Partial<Record<`${'hover' | 'active'}-${Part}`, string>>;

/**
 * Changes background and border away from the text colour, which keeps it readable, unless there is no room in that
 * direction.
 * @param rest invalid colours are ignored
 */
export function deriveButton(rest: ButtonAtRest): DerivedButton {
  const [color, border, background] = PARTS.map((part) => parseHex(rest[part] ?? ''));
  const direction = background && color ? directionAwayFrom(background, color) : undefined;
  const states = (part: Part, base: string | undefined, derived: (base: string) => DerivedStates) => {
    if (!base) return {};
    const { hover, active } = derived(base);
    return { [`hover-${part}`]: hover, [`active-${part}`]: active };
  };
  const moved = (base: string) => deriveStates(base, direction);
  return {
    ...states('color', color, (base) => ({ hover: base, active: base })),
    ...states('border', border, moved),
    ...states('background', background, moved),
  };
}

/** The direction that increases the difference, unless there is no room. */
export function directionAwayFrom(colour: string, other: string): Direction {
  const { lightness } = lchOf(colour);
  const away = lightness < lchOf(other).lightness ? 'darker' : 'lighter';
  if (headroom(lightness, away) >= ACTIVE_STEP) return away;
  return away === 'darker' ? 'lighter' : 'darker';
}

/**
 * Hover and active colours of a control by path, such as `hyperlink.hover-color`; none from a base colour that is not
 * set. @param control for example `buttons.primary`
 */
export function derivedStates(draft: BrandDraft, control: string): Readonly<Record<string, string>> {
  const [color, border, background] = PARTS.map((part) => hexAt(draft, `${control}.${part}`));
  const page = hexAt(draft, 'main-background');
  // A link has nothing but its text to change.
  const text =
    color && !border && !background
      ? deriveStates(color, page ? directionAwayFrom(color, page) : undefined)
      : undefined;
  const states = text
    ? { 'hover-color': text.hover, 'active-color': text.active }
    : deriveButton({ color, border, background });
  return Object.fromEntries(
    Object.entries(states).flatMap(([role, hex]) => {
      const path = `${control}.${role}`;
      return fieldAt(path) ? [[path, hex]] : [];
    }),
  );
}

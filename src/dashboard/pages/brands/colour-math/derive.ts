import { parseHex } from './hex.ts';
import { hexOfLch, lchOf } from './oklch.ts';

/** Which way a colour goes when a pointer is on it. */
export type Direction = 'darker' | 'lighter';

export interface DerivedStates {
  readonly hover: string;
  readonly active: string;
}

/** Steps in OKLCH lightness. An eye sees 0.02; these are clear without being another colour. */
const HOVER_STEP = 0.05;
const ACTIVE_STEP = 0.1;
/** OKLCH lightness below which screens show hardly anything but black. */
const DARKEST = 0.15;
const headroom = (lightness: number, direction: Direction) =>
  direction === 'darker' ? lightness - DARKEST : 1 - lightness;

/** Darker, as one expects of something that is pressed; lighter where there is no room below. */
const directionOf = (base: string): Direction =>
  headroom(lchOf(base).lightness, 'darker') < ACTIVE_STEP ? 'lighter' : 'darker';

/**
 * The colours of a control under the pointer and while it is pressed, from its colour at rest.
 * @param base hex
 * @returns `#rrggbb` each, of the same hue
 */
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
 * Hover and active of a whole button: the background and the border move, and the text stays as it is. They move away
 * from the text, so that it only gets easier to read, unless the background has no room there.
 * @param rest what is no hex colour is left out
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

/** The direction in which a colour goes to be told better from another, unless it has no room there. */
export function directionAwayFrom(colour: string, other: string): Direction {
  const { lightness } = lchOf(colour);
  const away = lightness < lchOf(other).lightness ? 'darker' : 'lighter';
  if (headroom(lightness, away) >= ACTIVE_STEP) return away;
  return away === 'darker' ? 'lighter' : 'darker';
}

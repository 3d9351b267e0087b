import { type MailColours, mailAreas } from '#features/brand-preview/mail-colours.ts';
import { contrastRatio } from '../colour-math/contrast.ts';
import { hexOfLch, lchOf } from '../colour-math/oklch.ts';

/**
 * Emulates how mail programs show mails in dark mode, as far as published: `partial` darkens light areas and keeps dark
 * ones (Outlook.com, Gmail on Android); `full` inverts everything (Gmail on iPhone, Outlook on Windows); `authored`
 * follows the mail's own dark styles (Apple Mail), which keep the brand's button.
 */
export const darkKinds = ['partial', 'full', 'authored'] as const;

export type DarkKind = (typeof darkKinds)[number];

/** OKLCH lightness of the program's background, to which white is inverted. */
const DARKEST = 0.2;

/** OKLCH lightness from which a colour counts as light. */
const LIGHT = 0.5;

const isLight = (hex: string) => lchOf(hex).lightness >= LIGHT;

/** Inverts the lightness and keeps the hue. */
function turnedRound(hex: string): string {
  const lch = lchOf(hex);
  return hexOfLch({ ...lch, lightness: DARKEST + (1 - DARKEST) * (1 - lch.lightness) });
}

/** Areas and their borders; other colours are text. */
const AREAS: ReadonlySet<string> = new Set([...Object.keys(mailAreas), 'edge', 'line']);
const BUTTON: ReadonlySet<string> = new Set(['button', ...mailAreas.button]);

const rules: Readonly<Record<DarkKind, (name: string, hex: string) => string>> = {
  partial: (name, hex) => (AREAS.has(name) === isLight(hex) ? turnedRound(hex) : hex),
  full: (_name, hex) => turnedRound(hex),
  authored: (name, hex) => (BUTTON.has(name) ? hex : rules.partial(name, hex)),
};

export const darkened = (colours: MailColours, kind: DarkKind): MailColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, rules[kind](name, hex)]),
  ) as MailColours;

const TEXT = 4.5;
const SHAPE = 3;

/** Brand colours that are not visible, as words for a caption. */
export function mailTroubles(colours: MailColours): readonly string[] {
  const { button, buttonText, letter } = colours;
  return [
    ...(contrastRatio(buttonText, button) < TEXT ? ['The button’s text is hard to read here.'] : []),
    ...(contrastRatio(button, letter) < SHAPE ? ['The button hardly stands out here.'] : []),
  ];
}

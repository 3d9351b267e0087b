import { type MailColours, mailAreas } from '#features/brand-preview/mail-colours.ts';
import { contrastRatio } from '../colour-math/contrast.ts';
import { hexOfLch, lchOf } from '../colour-math/oklch.ts';

/**
 * What mail programs make of a mail in dark, as is published of them; none says how it computes. So this is an
 * emulation, and is called one on the screen.
 *
 * - `partial`: light areas become dark and dark text light; what is dark already stays (Outlook.com, Gmail on Android)
 * - `full`: everything is turned round, dark areas too (Gmail on iPhone, Outlook on Windows)
 * - `authored`: the mail brings dark styles, which the program follows (Apple Mail): all around becomes dark, and the
 *   brand's button stays as the brand has it, as there is one pair of colours for both
 */
export const darkKinds = ['partial', 'full', 'authored'] as const;

export type DarkKind = (typeof darkKinds)[number];

/** How light the darkest area of a program is that turns white round (OKLCH): its own background, not black. */
const DARKEST = 0.2;

/** From here on (OKLCH) a colour counts as light. */
const LIGHT = 0.5;

const isLight = (hex: string) => lchOf(hex).lightness >= LIGHT;

/** As dark as it was light, of the same hue, and as colourful as a screen can show it. */
function turnedRound(hex: string): string {
  const lch = lchOf(hex);
  return hexOfLch({ ...lch, lightness: DARKEST + (1 - DARKEST) * (1 - lch.lightness) });
}

/** Areas, and the lines that divide them; the rest is text. */
const AREAS: ReadonlySet<string> = new Set([...Object.keys(mailAreas), 'edge', 'line']);
const BUTTON: ReadonlySet<string> = new Set(['button', ...mailAreas.button]);

const rules: Readonly<Record<DarkKind, (name: string, hex: string) => string>> = {
  partial: (name, hex) => (AREAS.has(name) === isLight(hex) ? turnedRound(hex) : hex),
  full: (_name, hex) => turnedRound(hex),
  authored: (name, hex) => (BUTTON.has(name) ? hex : rules.partial(name, hex)),
};

/** The colours of a mail as a mail program in dark would show them. */
export const darkened = (colours: MailColours, kind: DarkKind): MailColours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, rules[kind](name, hex)]),
  ) as MailColours;

const TEXT = 4.5;
const SHAPE = 3;

/** What of a brand's own cannot be made out in these colours, in words for a caption. */
export function mailTroubles(colours: MailColours): readonly string[] {
  const { button, buttonText, letter } = colours;
  return [
    ...(contrastRatio(buttonText, button) < TEXT ? ['The button’s text is hard to read here.'] : []),
    ...(contrastRatio(button, letter) < SHAPE ? ['The button hardly stands out here.'] : []),
  ];
}

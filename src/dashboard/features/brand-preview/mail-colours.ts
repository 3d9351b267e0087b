import type { CSSProperties } from 'react';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

/** Areas with their background, and the inks used on each. */
export const mailAreas = {
  head: ['text', 'soft'],
  ground: [],
  letter: ['text', 'soft', 'edge', 'line'],
  avatar: ['avatarText'],
  sign: ['signText'],
  app: ['appText'],
  button: ['buttonText'],
} as const;

export type MailArea = keyof typeof mailAreas;
export type MailInk = (typeof mailAreas)[MailArea][number];
/** `#rrggbb` by use. */
export type MailColours = Readonly<Record<MailArea | MailInk, string>>;

/**
 * Light theme. The service uses brand colors for the button only, so the rest is gray and is not mistaken for the brand's.
 */
const light: MailColours = {
  head: '#ffffff',
  ground: '#eef0f4',
  letter: '#ffffff',
  text: '#262c38',
  soft: '#5a6273',
  line: '#e6e9ee',
  edge: '#c6ccd7',
  avatar: '#e7eaf1',
  avatarText: '#4a5368',
  sign: '#3a4356',
  signText: '#ffffff',
  app: '#1b2130',
  appText: '#ffffff',
  button: '#35558a',
  buttonText: '#ffffff',
};

export interface ButtonColours {
  readonly color?: string | null | undefined;
  readonly background?: string | null | undefined;
}

const hexOr = (value: string | null | undefined, fallback: string) =>
  value && HEX_COLOUR.test(value) ? value : fallback;

/** Invalid colors, such as one that is half typed, are replaced by the defaults. */
export const mailColoursOf = (buttons: ButtonColours | null | undefined): MailColours => ({
  ...light,
  button: hexOr(buttons?.background, light.button),
  buttonText: hexOr(buttons?.color, light.buttonText),
});

/** As CSS custom properties: `--mail-button-text`. */
export const mailVariables = (colours: MailColours): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [
      `--mail-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      hex,
    ]),
  );

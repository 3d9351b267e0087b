import type { CSSProperties } from 'react';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

/** What an area of a mail is filled with, and what stands on it. */
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
/** The colours of a mail as `#rrggbb`, by what they are for. */
export type MailColours = Readonly<Record<MailArea | MailInk, string>>;

/**
 * A mail in light. The service shows a brand's colours for the button alone, so all else is quiet, and nobody mistakes it
 * for the brand's.
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

interface ButtonColours {
  readonly color?: string | null | undefined;
  readonly background?: string | null | undefined;
}

const hexOr = (value: string | null | undefined, fallback: string) =>
  value && HEX_COLOUR.test(value) ? value : fallback;

/** The colours of a mail with a brand's button. What is no colour, such as one half typed, leaves ours. */
export const mailColoursOf = (buttons: ButtonColours | null | undefined): MailColours => ({
  ...light,
  button: hexOr(buttons?.background, light.button),
  buttonText: hexOr(buttons?.color, light.buttonText),
});

/** As custom properties: `--mail-button-text`. */
export const mailVariables = (colours: MailColours): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [
      `--mail-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      hex,
    ]),
  );

import type { z } from 'zod';
import type { generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { type Design, designOf } from './brand-designs.ts';
import { darker, lighter } from './colours.ts';

/** All colours of a button of one colour on another. */
const button = (color: string, background: string, border: string) => ({
  color,
  border,
  background,
  'hover-color': color,
  'active-color': color,
  'hover-border': darker(border, 0.12),
  'active-border': darker(border, 0.24),
  'hover-background': darker(background, 0.08),
  'active-background': darker(background, 0.18),
});

const linkOf = ({ accent }: Design) => ({
  color: accent,
  'hover-color': darker(accent, 0.25),
  'active-color': darker(accent, 0.45),
});

/** What the request logs show of the general resource; agrees with the whole. */
export function generalBriefOf(organization: number, index: number) {
  const design = designOf(organization, index);
  return {
    texts: { color: design.ink },
    header: { background: design.accent },
    hyperlink: linkOf(design),
    'help-center': { visibility: design.talkative },
    'main-background': design.paper,
  };
}

/** The general resource of a brand: every colour, and every text in every language. */
export function generalResourceOf(
  organization: number,
  index: number,
): z.output<typeof generalBrandResourceUpdate> {
  const design = designOf(organization, index);
  const { title, accent, ink, paper, talkative, welcome } = design;
  const rule = lighter(ink, 0.75);
  return {
    ...generalBriefOf(organization, index),
    icons: {
      color: accent,
      border: lighter(accent, 0.7),
      background: lighter(accent, 0.9),
      'hover-color': darker(accent, 0.25),
      'hover-border': lighter(accent, 0.5),
      'hover-background': lighter(accent, 0.8),
    },
    buttons: {
      default: button(ink, lighter(ink, 0.92), rule),
      primary: button('#FFFFFF', accent, accent),
      dropdown: button(ink, '#FFFFFF', rule),
      secondary: button(accent, paper, accent),
    },
    'consent-text': {
      en: `By continuing you agree to sign the papers of {sender_email} electronically. ${title} keeps a copy for you.`,
      es: `Al continuar acepta firmar electrónicamente los documentos de {sender_email}. ${title} guarda una copia para usted.`,
      fr: `En continuant, vous acceptez de signer électroniquement les documents de {sender_email}. ${title} en conserve une copie pour vous.`,
    },
    'welcome-message': {
      'body-text': welcome,
      visibility: talkative,
      'header-text': {
        en: 'Hello {signer_email}',
        es: 'Hola, {signer_email}',
        fr: 'Bonjour {signer_email}',
      },
    },
  };
}

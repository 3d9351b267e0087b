import type { z } from 'zod';
import type { generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { darker, lighter } from './colours.ts';

/** The organizations' own brands: what they are called, and how they look. */

interface Design {
  readonly title: string;
  /** What stands out. */
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
  /** Whether the help centre and the welcome are shown. */
  readonly talkative: boolean;
  /** Sentences of the welcome, by language. */
  readonly welcome: { readonly en: string; readonly es: string; readonly fr: string };
}

const designs: readonly (readonly Design[])[] = [
  [
    {
      title: 'Northwind Legal',
      accent: '#0B5D4B',
      ink: '#1F2933',
      paper: '#F7F9FB',
      talkative: true,
      welcome: {
        en: 'Northwind Legal has prepared these papers for you. Take the time you need; {sender_email} answers your questions.',
        es: 'Northwind Legal ha preparado estos documentos para usted. Tómese el tiempo que necesite; {sender_email} responde a sus preguntas.',
        fr: 'Northwind Legal a préparé ces documents pour vous. Prenez votre temps ; {sender_email} répond à vos questions.',
      },
    },
    {
      title: 'Northwind Litigation',
      accent: '#1F3A5F',
      ink: '#14202E',
      paper: '#F4F6FA',
      talkative: false,
      welcome: {
        en: 'These papers belong to a pending matter and are confidential. {sender_email} is your contact.',
        es: 'Estos documentos pertenecen a un asunto en curso y son confidenciales. Su contacto es {sender_email}.',
        fr: 'Ces documents relèvent d’une affaire en cours et sont confidentiels. Votre contact est {sender_email}.',
      },
    },
    {
      title: 'Northwind Estates',
      accent: '#7A3E9D',
      ink: '#2B1B36',
      paper: '#FBF8FD',
      talkative: true,
      welcome: {
        en: 'Your estate papers are ready. If anything is unclear, write to {sender_email} before you sign.',
        es: 'Los documentos de su patrimonio están listos. Si algo no está claro, escriba a {sender_email} antes de firmar.',
        fr: 'Les documents de votre succession sont prêts. En cas de doute, écrivez à {sender_email} avant de signer.',
      },
    },
    {
      title: 'Northwind (old logo)',
      accent: '#B3541E',
      ink: '#3A2A1E',
      paper: '#FFFDF8',
      talkative: false,
      welcome: {
        en: 'Please sign the papers that {sender_email} has sent you.',
        es: 'Firme los documentos que le ha enviado {sender_email}.',
        fr: 'Veuillez signer les documents envoyés par {sender_email}.',
      },
    },
  ],
  [
    {
      title: 'Harbor & Pine Realty',
      accent: '#1B6A8C',
      ink: '#16303B',
      paper: '#F5FAFC',
      talkative: true,
      welcome: {
        en: 'Welcome home. Your papers are below; {sender_email} walks you through them.',
        es: 'Bienvenido a casa. Sus documentos están abajo; {sender_email} le acompaña paso a paso.',
        fr: 'Bienvenue chez vous. Vos documents sont ci-dessous ; {sender_email} vous accompagne.',
      },
    },
    {
      title: 'Harbor & Pine Rentals',
      accent: '#2F7D4F',
      ink: '#1C2B22',
      paper: '#F6FBF7',
      talkative: true,
      welcome: {
        en: 'Your lease is ready to sign. Questions about the flat go to {sender_email}.',
        es: 'Su contrato de alquiler está listo para firmar. Para preguntas sobre el piso, escriba a {sender_email}.',
        fr: 'Votre bail est prêt à être signé. Pour toute question sur le logement, écrivez à {sender_email}.',
      },
    },
    {
      title: 'Harbor & Pine Commercial',
      accent: '#4A4E69',
      ink: '#22223B',
      paper: '#F8F8FB',
      talkative: false,
      welcome: {
        en: 'Please review and sign. {sender_email} holds the originals.',
        es: 'Revise y firme. {sender_email} conserva los originales.',
        fr: 'Veuillez lire et signer. {sender_email} conserve les originaux.',
      },
    },
    {
      title: 'Pine Street Homes',
      accent: '#A23B4A',
      ink: '#33191D',
      paper: '#FDF7F7',
      talkative: true,
      welcome: {
        en: 'Only a few signatures are left between you and Pine Street. {sender_email} is glad to help.',
        es: 'Solo quedan unas firmas para llegar a Pine Street. {sender_email} le ayuda con gusto.',
        fr: 'Plus que quelques signatures avant Pine Street. {sender_email} vous aide volontiers.',
      },
    },
  ],
];

function designOf(organization: number, index: number): Design {
  const design = designs[organization]?.[index];
  if (!design) throw new Error(`Organization ${organization} has no brand ${index}`);
  return design;
}

export const brandTitleOf = (organization: number, index: number): string =>
  designOf(organization, index).title;
export const brandAccentOf = (organization: number, index: number): string =>
  designOf(organization, index).accent;

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

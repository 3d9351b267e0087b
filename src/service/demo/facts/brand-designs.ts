import { idOf, NO_ORGANIZATION } from '../population.ts';

/** The organizations' own brands: what they are called, and how they look. */

export interface Design {
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

/** The service's own brand, which nobody can change. */
export const COMMON_BRAND = { id: idOf('brand', NO_ORGANIZATION, 0), title: 'Standard' } as const;

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

/** The design of the n-th brand. */
export function designOf(organization: number, index: number): Design {
  const design = designs[organization]?.[index];
  if (!design) throw new Error(`Organization ${organization} has no brand ${index}`);
  return design;
}

export const brandTitleOf = (organization: number, index: number): string =>
  designOf(organization, index).title;
export const brandAccentOf = (organization: number, index: number): string =>
  designOf(organization, index).accent;

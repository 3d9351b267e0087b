import type { BrandLanguage } from '#contract/operations/brand-records.ts';

/** The service's own texts in the emails. */
export interface EmailWords {
  readonly to: string;
  readonly open: string;
  readonly openCompleted: string;
  readonly contact: string;
  readonly apps: string;
  readonly ownSubject: string;
  readonly ownHeader: string;
  readonly ownMessage: string;
  readonly ownFooter: string;
  readonly ownCompletedSubject: string;
  readonly ownCompletedMessage: string;
}

export const emailWords: Readonly<Record<BrandLanguage, EmailWords>> = {
  en: {
    to: 'to',
    open: 'View document',
    openCompleted: 'Open signed document',
    contact: 'Contact the sender',
    apps: 'Sign on the go',
    ownSubject: 'You have a document to sign',
    ownHeader: 'A document is waiting for you',
    ownMessage: 'Open the document to read and sign it.',
    ownFooter: 'Sent on behalf of the sender',
    ownCompletedSubject: 'Your document is complete',
    ownCompletedMessage: 'Everybody has signed.',
  },
  es: {
    to: 'para',
    open: 'Ver documento',
    openCompleted: 'Abrir documento firmado',
    contact: 'Contactar al remitente',
    apps: 'Firme desde el móvil',
    ownSubject: 'Tiene un documento para firmar',
    ownHeader: 'Un documento le espera',
    ownMessage: 'Abra el documento para leerlo y firmarlo.',
    ownFooter: 'Enviado en nombre del remitente',
    ownCompletedSubject: 'Su documento está completo',
    ownCompletedMessage: 'Todos han firmado.',
  },
  fr: {
    to: 'à',
    open: 'Voir le document',
    openCompleted: 'Ouvrir le document signé',
    contact: 'Contacter l’expéditeur',
    apps: 'Signez où que vous soyez',
    ownSubject: 'Vous avez un document à signer',
    ownHeader: 'Un document vous attend',
    ownMessage: 'Ouvrez le document pour le lire et le signer.',
    ownFooter: 'Envoyé de la part de l’expéditeur',
    ownCompletedSubject: 'Votre document est terminé',
    ownCompletedMessage: 'Tout le monde a signé.',
  },
};

const languages = new Intl.DisplayNames('en', { type: 'language' });

export const nameOfLanguage = (language: BrandLanguage): string => languages.of(language) ?? language;

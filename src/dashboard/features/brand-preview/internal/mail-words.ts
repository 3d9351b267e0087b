import type { BrandLanguage } from '#contract/operations/brand-records.ts';

/** The service's own texts in the emails. */
export const emailWords = {
  en: {
    to: 'to',
    open: 'View document',
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
    contact: 'Contacter l’expéditeur',
    apps: 'Signez où que vous soyez',
    ownSubject: 'Vous avez un document à signer',
    ownHeader: 'Un document vous attend',
    ownMessage: 'Ouvrez le document pour le lire et le signer.',
    ownFooter: 'Envoyé de la part de l’expéditeur',
    ownCompletedSubject: 'Votre document est terminé',
    ownCompletedMessage: 'Tout le monde a signé.',
  },
} satisfies Readonly<Record<BrandLanguage, Readonly<Record<string, string>>>>;

const languages = new Intl.DisplayNames('en', { type: 'language' });

export const nameOfLanguage = (language: BrandLanguage): string => languages.of(language) ?? language;

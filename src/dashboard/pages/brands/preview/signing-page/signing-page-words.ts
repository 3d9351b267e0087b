import type { BrandLanguage } from '../../model/brand-fields.ts';

export const pageWords = {
  en: {
    more: 'More',
    finish: 'Finish',
    start: 'Start signing',
    decline: 'Decline',
    save: 'Save for later',
    questions: 'Questions?',
    write: 'Write to the sender',
    signature: 'Signature',
    date: 'Date',
    help: 'Help center',
    pages: '3 pages, 2 signatures',
    accessible: 'Accessibility view',
  },
  es: {
    more: 'Más',
    finish: 'Finalizar',
    start: 'Empezar a firmar',
    decline: 'Rechazar',
    save: 'Guardar',
    questions: '¿Preguntas?',
    write: 'Escribir al remitente',
    signature: 'Firma',
    date: 'Fecha',
    help: 'Centro de ayuda',
    pages: '3 páginas, 2 firmas',
    accessible: 'Vista accesible',
  },
  fr: {
    more: 'Plus',
    finish: 'Terminer',
    start: 'Commencer à signer',
    decline: 'Refuser',
    save: 'Enregistrer',
    questions: 'Des questions ?',
    write: 'Écrire à l’expéditeur',
    signature: 'Signature',
    date: 'Date',
    help: 'Centre d’aide',
    pages: '3 pages, 2 signatures',
    accessible: 'Vue accessible',
  },
} satisfies Readonly<Record<BrandLanguage, Readonly<Record<string, string>>>>;

export type PageWords = (typeof pageWords)[BrandLanguage];

import type { BrandLanguage } from '../../model/brand-fields.ts';

export interface PageWords {
  readonly more: string;
  readonly finish: string;
  readonly start: string;
  readonly decline: string;
  readonly save: string;
  readonly questions: string;
  readonly write: string;
  readonly signature: string;
  readonly date: string;
  readonly help: string;
  readonly pages: string;
  readonly accessible: string;
}

export const pageWords: Readonly<Record<BrandLanguage, PageWords>> = {
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
};

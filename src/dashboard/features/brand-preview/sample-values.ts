import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { placeholderErrors } from './placeholder-errors.ts';

export interface Segment {
  readonly text: string;
  /** An invalid placeholder, which signers would read as written. */
  readonly isUnknown: boolean;
}

export const samplePeople = {
  sender: { name: 'Mara Ortega', email: 'm.ortega@northwind.example' },
  signer: { name: 'Dana Whitfield', email: 'dana@example.com' },
} as const;

const documentNames: Readonly<Record<BrandLanguage, string>> = {
  en: 'Lease renewal 2027',
  es: 'Renovación del contrato 2027',
  fr: 'Renouvellement du bail 2027',
};

export const sampleValues = (language: BrandLanguage): Readonly<Record<string, string>> => ({
  '{sender_email}': samplePeople.sender.email,
  '{signer_email}': samplePeople.signer.email,
  '{document_name}': documentNames[language],
});

const IN_BRACES = /\{[^{}]*\}/g;

/**
 * Replaces placeholders with sample values; invalid ones stay as written. @param placeholders valid in this text, with
 * braces
 */
export function fill(
  text: string,
  placeholders: readonly string[],
  language: BrandLanguage,
): readonly Segment[] {
  const samples = sampleValues(language);
  let done = 0;
  const filled = (end?: number): Segment => ({
    text: text.slice(done, end).replace(IN_BRACES, (placeholder) => samples[placeholder] ?? placeholder),
    isUnknown: false,
  });
  const segments = placeholderErrors(text, placeholders).flatMap(({ from, written }) => {
    const before = filled(from);
    done = from + written.length;
    return [before, { text: written, isUnknown: true }];
  });
  return [...segments, filled()];
}

/** As plain text, for names and announcements. */
export const filledText = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

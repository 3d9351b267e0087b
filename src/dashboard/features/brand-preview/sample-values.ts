import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { placeholderErrors } from './placeholder-errors.ts';

export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string }
  /** An invalid placeholder, which signers would read as written. */
  | { readonly kind: 'unknown'; readonly text: string };

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

const IN_BRACES = /(\{[^{}]*\})/;

/** A text without errors. */
function filled(piece: string, samples: Readonly<Record<string, string>>): readonly Segment[] {
  return piece.split(IN_BRACES).flatMap((part): Segment[] => {
    if (part === '') return [];
    const value = samples[part];
    return [value === undefined ? { kind: 'text', text: part } : { kind: 'value', text: value }];
  });
}

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
  const segments = placeholderErrors(text, placeholders).flatMap(({ from, written }): Segment[] => {
    const before = filled(text.slice(done, from), samples);
    done = from + written.length;
    return [...before, { kind: 'unknown', text: written }];
  });
  return [...segments, ...filled(text.slice(done), samples)];
}

/** As plain text, for names and announcements. */
export const filledText = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

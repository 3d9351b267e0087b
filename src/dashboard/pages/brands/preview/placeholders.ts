import type { BrandLanguage } from '../model/brand-fields.ts';

/** A piece of a text with placeholders. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  /** A sample value in the place of a placeholder. */
  | { readonly kind: 'value'; readonly text: string; readonly placeholder: string }
  /** In braces, but nothing that the service fills in: signers would read it as it stands. */
  | { readonly kind: 'unknown'; readonly text: string };

/** Anything in braces on one line. */
const IN_BRACES = /(\{[^{}\n]*\})/;

export const samplePeople = {
  sender: { name: 'Mara Ortega', email: 'm.ortega@northwind.example' },
  signer: { name: 'Dana Whitfield', email: 'dana@example.com' },
} as const;

const documentNames: Readonly<Record<BrandLanguage, string>> = {
  en: 'Lease renewal 2027',
  es: 'Renovación del contrato 2027',
  fr: 'Renouvellement du bail 2027',
};

/** What stands for each placeholder in the previews. */
export const sampleValues = (language: BrandLanguage): Readonly<Record<string, string>> => ({
  '{sender_email}': samplePeople.sender.email,
  '{signer_email}': samplePeople.signer.email,
  '{document_name}': documentNames[language],
});

/**
 * Fills in sample values.
 * @param placeholders those that the service fills in in this text, with their braces
 */
export function fill(
  text: string,
  placeholders: readonly string[],
  language: BrandLanguage,
): readonly Segment[] {
  const samples = sampleValues(language);
  return text.split(IN_BRACES).flatMap((piece): Segment[] => {
    if (piece === '') return [];
    if (!IN_BRACES.test(piece)) return [{ kind: 'text', text: piece }];
    const value = placeholders.includes(piece) ? samples[piece] : undefined;
    return [
      value === undefined
        ? { kind: 'unknown', text: piece }
        : { kind: 'value', text: value, placeholder: piece },
    ];
  });
}

/** The text as one reads it, for names and announcements. */
export const filledText = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

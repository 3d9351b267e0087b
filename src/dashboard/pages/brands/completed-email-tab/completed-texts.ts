import { brandLanguages } from '#contract/operations/brand-records.ts';
import type { CompletedTexts } from '../brand-queries.ts';
import { languageNames } from '../model/brand-fields.ts';

/** The texts of one language, in the order in which a mail has them. */
export const completedFields = [
  { field: 'from', label: 'Sender' },
  { field: 'subject', label: 'Subject' },
  { field: 'body_header', label: 'Heading' },
  { field: 'body_message', label: 'Message' },
  { field: 'footer_message', label: 'Footer' },
] as const;

const names: Readonly<Record<string, string>> = languageNames;

/** English, or the code itself of a language that the document does not show. */
export const languageName = (code: string): string => names[code] ?? code;

/** Every language that there is or should be, the documented ones first. */
export const languagesOf = (texts: CompletedTexts): readonly string[] => [
  ...new Set([...brandLanguages, ...Object.keys(texts)]),
];

/** What a check is about, in words: `fr.subject` → "Subject in French", `fr` → "French". */
export function nameOfText(path: string): string {
  const [code = '', name] = path.split('.');
  const field = completedFields.find((it) => it.field === name);
  return field ? `${field.label} in ${languageName(code)}` : languageName(code);
}

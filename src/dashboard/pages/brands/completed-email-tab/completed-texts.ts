import { joinAnd } from '#contract/join-words.ts';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { type Finding, worstFirst } from '../checks/finding.ts';
import { missingTexts, placeholderFindings } from '../checks/text-findings.ts';
import { languageNames } from '../model/brand-fields.ts';

const DOCUMENT = ['{document_name}'];
/**
 * In the order of a mail, with the placeholders that the service fills in (document, Email-invite-completed brand
 * resource).
 */
export const completedFields = [
  { field: 'from', label: 'Sender', placeholders: [] },
  { field: 'subject', label: 'Subject', placeholders: DOCUMENT },
  { field: 'body_header', label: 'Heading', placeholders: [] },
  { field: 'body_message', label: 'Message', placeholders: DOCUMENT },
  { field: 'footer_message', label: 'Footer', placeholders: [] },
] as const;

type Texts = Partial<Record<(typeof completedFields)[number]['field'], string | null | undefined>>;
type TextsByLanguage = Readonly<Record<string, Texts | null | undefined>>;

const names: Readonly<Record<string, string>> = languageNames;

/** The code itself for undocumented languages. */
export const languageName = (code: string): string => names[code] ?? code;

/** Documented languages first. */
export const languagesOf = (texts: TextsByLanguage): readonly string[] => [
  ...new Set([...brandLanguages, ...Object.keys(texts)]),
];

/** `fr.subject` → "Subject in French", `fr` → "French". */
export function nameOfText(path: string): string {
  const [code = '', name] = path.split('.');
  const field = completedFields.find((it) => it.field === name);
  return field ? `${field.label} in ${languageName(code)}` : languageName(code);
}

const hasText = (language: Texts | null | undefined) =>
  completedFields.some(({ field }) => (language?.[field] ?? '').trim() !== '');

/** The texts are read-only: the list offers no fixes. Paths include the language: `fr.subject`. */
export function completedFindingsOf(byLanguage: TextsByLanguage): readonly Finding[] {
  const written = languagesOf(byLanguage).filter((code) => hasText(byLanguage[code]));
  const without = brandLanguages.filter((code) => !written.includes(code));
  const languages = joinAnd(without.map(languageName));
  const lacking: Finding[] =
    without.length === 0
      ? []
      : [
          {
            id: 'languages',
            severity: 'warn',
            title: written.length === 0 ? 'There are no texts' : `There are no texts in ${languages}`,
            text: `People who read ${languages} get the service’s own mail.`,
            paths: without,
          },
        ];
  const groups = completedFields.map(({ field, label, placeholders }) => ({
    name: label,
    placeholders,
    texts: written.map((code) => ({
      path: `${code}.${field}`,
      language: languageName(code),
      value: byLanguage[code]?.[field] ?? '',
    })),
  }));
  return worstFirst([...lacking, ...groups.flatMap(missingTexts), ...groups.flatMap(placeholderFindings)]);
}

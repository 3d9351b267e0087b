import { brandLanguages } from '#contract/operations/brand-records.ts';
import { inWords, languageNames } from '../model/brand-fields.ts';
import { type Finding, worstFirst } from './finding.ts';
import { type LanguageText, textGroupFindings } from './text-findings.ts';

/** Checks of the completed-email texts. They are read only, so that nothing here can be mended. */

const DOCUMENT = ['{document_name}'];
/** Which texts there are, and what the service fills in (document, Email-invite-completed brand resource). */
const texts = [
  { field: 'from', name: 'Sender', placeholders: [] },
  { field: 'subject', name: 'Subject', placeholders: DOCUMENT },
  { field: 'body_header', name: 'Heading', placeholders: [] },
  { field: 'body_message', name: 'Message', placeholders: DOCUMENT },
  { field: 'footer_message', name: 'Footer', placeholders: [] },
] as const;

type Texts = Partial<Record<(typeof texts)[number]['field'], string | null | undefined>>;
type TextsByLanguage = Readonly<Record<string, Texts | null | undefined>>;

const names: Readonly<Record<string, string>> = languageNames;

const hasText = (language: Texts | null | undefined) =>
  texts.some(({ field }) => (language?.[field] ?? '').trim() !== '');

const explain = (languages: string) => `Mails in ${languages} go out with the service’s own words there.`;

/** What can be said against the texts, by language code. Fields are named with their language: `fr.subject`. */
export function completedFindingsOf(byLanguage: TextsByLanguage): readonly Finding[] {
  const codes = [...new Set([...brandLanguages, ...Object.keys(byLanguage)])];
  const written = codes.filter((code) => hasText(byLanguage[code]));
  const without = brandLanguages.filter((code) => !written.includes(code));
  const languages = inWords(without.map((code) => names[code] ?? code));
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
  const groups = texts.map(({ field, name, placeholders }) => ({
    ...{ id: field, name, placeholders, editable: false },
    texts: written.map(
      (code): LanguageText => ({
        path: `${code}.${field}`,
        language: names[code] ?? code,
        value: byLanguage[code]?.[field] ?? '',
      }),
    ),
    missing: { severity: 'warn' as const, explain },
  }));
  return worstFirst([...lacking, ...groups.flatMap(textGroupFindings)]);
}

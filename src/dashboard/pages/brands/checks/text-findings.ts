import { joinAnd } from '#contract/join-words.ts';
import { corrected, placeholderErrors } from '#features/brand-preview/placeholder-errors.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { emailFields, languageNames, nameInGroup, textFields } from '../model/brand-fields.ts';
import type { Finding } from './finding.ts';

interface LanguageText {
  readonly path: string;
  readonly language: string;
  /** Empty if missing. */
  readonly value: string;
}

/** One text in all languages. */
export interface TextGroup {
  readonly name: string;
  readonly placeholders: readonly string[];
  readonly texts: readonly LanguageText[];
  readonly isHidden?: boolean;
}

const isWritten = ({ value }: LanguageText) => value.trim() !== '';
const languagesOf = (texts: readonly LanguageText[]) => joinAnd(texts.map(({ language }) => language));

export function missingTexts({ name, texts, isHidden }: TextGroup): readonly Finding[] {
  const missing = texts.filter((text) => !isWritten(text));
  if (missing.length === 0 || missing.length === texts.length) return [];
  const languages = languagesOf(missing);
  return [
    {
      id: name,
      severity: isHidden ? 'notice' : 'warn',
      title: `${name} is missing in ${languages}`,
      text: isHidden
        ? 'It is switched off now. Once it is shown, the text will be missing.'
        : `People who read ${languages} get the service’s own text.`,
      paths: missing.map(({ path }) => path),
    },
  ];
}

function invalidPlaceholders(group: TextGroup, { path, language, value }: LanguageText): readonly Finding[] {
  const { name, placeholders } = group;
  const known =
    placeholders.length > 0
      ? `The service fills in ${joinAnd(placeholders)}.`
      : 'The service fills in nothing in this text.';
  return placeholderErrors(value, placeholders).map((error, index) => ({
    id: `${path} ${index}`,
    severity: 'bad',
    title:
      error.kind === 'unknown'
        ? `“${error.written}” is not filled in here`
        : `“${error.written}” has a brace too few or too many`,
    text: `${name} in ${language}: people would read it as written. ${known}`,
    paths: [path],
    fix: error.meant
      ? { label: `Use ${error.meant}`, patch: { [path]: corrected(value, error, error.meant) } }
      : undefined,
  }));
}

function unmentionedPlaceholders({ name, placeholders, texts }: TextGroup): readonly Finding[] {
  const written = texts.filter(isWritten);
  return placeholders.flatMap((placeholder): Finding[] => {
    const model = written.find(({ value }) => value.includes(placeholder));
    const lacking = written.filter(({ value }) => !value.includes(placeholder));
    if (!model || lacking.length === 0) return [];
    return [
      {
        id: `${name} ${placeholder}`,
        severity: 'notice',
        title: `${name} in ${languagesOf(lacking)} lacks ${placeholder}`,
        text: `The text in ${model.language} has it. Ignore this if the difference is intended.`,
        paths: lacking.map(({ path }) => path),
      },
    ];
  });
}

export function placeholderFindings(group: TextGroup): readonly Finding[] {
  const invalid = group.texts.flatMap((text) => invalidPlaceholders(group, text));
  const broken = new Set(invalid.flatMap(({ paths }) => paths));
  // A misspelled placeholder is not reported as missing too.
  const sound = group.texts.filter(({ path }) => !broken.has(path));
  return [...invalid, ...unmentionedPlaceholders({ ...group, texts: sound })];
}

const textAt = (draft: BrandDraft, path: string): string => String(draft[path] ?? '');

export function textGroupsOf(draft: BrandDraft): readonly TextGroup[] {
  return [...Map.groupBy(textFields, ({ text }) => text).values()].flatMap((fields) => {
    const [first] = fields;
    if (!first) return [];
    const { group, placeholders } = first;
    const texts = fields.map(({ path, language }) => ({
      path,
      language: language ? languageNames[language] : '',
      value: textAt(draft, path),
    }));
    return {
      name: nameInGroup(first),
      placeholders,
      texts,
      isHidden: group === 'Welcome message' && draft['welcome-message.visibility'] === false,
    };
  });
}

const emailTexts = emailFields.filter((field) => field.kind === 'text' && !field.isAddress);

export function emailPlaceholders(draft: BrandDraft): readonly Finding[] {
  return emailTexts.flatMap(({ path, label }) =>
    placeholderErrors(textAt(draft, path), []).map(
      ({ written }, index): Finding => ({
        id: `${path} ${index}`,
        severity: 'notice',
        title: `“${written}” may be sent as written`,
        text: `${label}: the service documents no placeholder for this text.`,
        paths: [path],
      }),
    ),
  );
}

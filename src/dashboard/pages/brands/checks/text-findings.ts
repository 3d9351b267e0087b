import { joinAnd } from '#contract/join-words.ts';
import { corrected, placeholderErrors } from '#features/brand-preview/placeholder-errors.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { languageNames, textFields } from '../model/brand-fields.ts';
import type { Finding, Severity } from './finding.ts';

export interface LanguageText {
  readonly path: string;
  readonly language: string;
  /** Empty if missing. */
  readonly value: string;
}

interface TextGroup {
  readonly id: string;
  readonly name: string;
  readonly placeholders: readonly string[];
  readonly texts: readonly LanguageText[];
  /** Texts that can only be read have no fix. */
  readonly editable: boolean;
  readonly missing: { readonly severity: Severity; readonly explain: (languages: string) => string };
}

const isWritten = ({ value }: LanguageText) => value.trim() !== '';
const languagesOf = (texts: readonly LanguageText[]) => joinAnd(texts.map(({ language }) => language));

function missing({ id, name, texts, missing: { severity, explain } }: TextGroup): Finding[] {
  const lacking = texts.filter((text) => !isWritten(text));
  if (lacking.length === 0 || lacking.length === texts.length) return [];
  const languages = languagesOf(lacking);
  return [
    {
      id: `missing ${id}`,
      severity,
      title: `${name} is missing in ${languages}`,
      text: explain(languages),
      paths: lacking.map(({ path }) => path),
    },
  ];
}

function invalid({ name, placeholders, editable }: TextGroup, text: LanguageText): Finding[] {
  const { path, language, value } = text;
  const known =
    placeholders.length > 0
      ? `What the service fills in is ${joinAnd(placeholders)}.`
      : 'The service fills in nothing in this text.';
  return placeholderErrors(value, placeholders).map((error, index) => ({
    id: `placeholder ${path} ${index}`,
    severity: 'bad',
    title:
      error.kind === 'unknown'
        ? `“${error.written}” is not filled in here`
        : `“${error.written}” has a brace too few or too many`,
    text: `${name} in ${language}: people would read it as it stands. ${known}`,
    paths: [path],
    fix:
      editable && error.meant
        ? { label: `Use ${error.meant}`, patch: { [path]: corrected(value, error, error.meant) } }
        : undefined,
  }));
}

function unmentioned({ id, name, placeholders, texts }: TextGroup): Finding[] {
  const written = texts.filter(isWritten);
  return placeholders.flatMap((placeholder): Finding[] => {
    const model = written.find(({ value }) => value.includes(placeholder));
    const lacking = written.filter(({ value }) => !value.includes(placeholder));
    if (!model || lacking.length === 0) return [];
    return [
      {
        id: `unmentioned ${id} ${placeholder}`,
        severity: 'notice',
        title: `${name} in ${languagesOf(lacking)} lacks ${placeholder}`,
        text: `The text in ${model.language} has it. If that is what you mean, leave it so.`,
        paths: lacking.map(({ path }) => path),
      },
    ];
  });
}

export function textGroupFindings(group: TextGroup): readonly Finding[] {
  const errors = group.texts.flatMap((text) => invalid(group, text));
  const broken = new Set(errors.flatMap(({ paths }) => paths));
  // A misspelled placeholder is not reported as missing too.
  const sound = group.texts.filter(({ path }) => !broken.has(path));
  return [...errors, ...missing(group), ...unmentioned({ ...group, texts: sound })];
}

const shown: TextGroup['missing'] = {
  severity: 'warn',
  explain: (languages) => `Signers who read ${languages} will see the service’s own text.`,
};
const switchedOff: TextGroup['missing'] = {
  severity: 'notice',
  explain: () => 'The welcome message is switched off; the text will be missed once it is shown.',
};

const groups = [...Map.groupBy(textFields, ({ text }) => text).values()];

export function textFindings(draft: BrandDraft): readonly Finding[] {
  return groups.flatMap((fields) => {
    const [first] = fields;
    if (!first) return [];
    const { text, group, label, placeholders } = first;
    const isOff = group === 'Welcome message' && draft['welcome-message.visibility'] === false;
    return textGroupFindings({
      ...{ id: text, placeholders, editable: true },
      name: group === label ? label : `${group}: ${label.toLowerCase()}`,
      texts: fields.map(({ path, language }) => {
        const value = draft[path];
        return {
          path,
          language: languageNames[language ?? 'en'],
          value: typeof value === 'string' ? value : '',
        };
      }),
      missing: isOff ? switchedOff : shown,
    });
  });
}

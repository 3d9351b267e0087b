import { Text } from '@mantine/core';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { EmailPreview, type EmailSketch, type PreviewField } from '#features/brand-preview/email-preview.tsx';
import { mailColoursOf } from '#features/brand-preview/mail-colours.ts';
import { useStore } from '#lib/store.ts';
import { fieldAt } from '../model/brand-fields.ts';
import { emailPathOf, nameInResource } from '../model/brand-resources.ts';
import classes from './brand-preview.module.css';
import { LightAndDark } from './light-and-dark.tsx';
import { languageWords, previewChoice, useShownLanguages } from './preview-choice.tsx';
import { useShownEmail } from './shown-version.tsx';

/** Properties of the email that the preview does not show. */
function noteOf(email: EmailSketch, languages: readonly BrandLanguage[]): string | undefined {
  if (Object.values(email).every((value) => value === undefined))
    return 'Until the brand has its own, this is an email such as the service sends, with Sealdesk’s sample texts.';
  return languages.some((language) => language !== 'en')
    ? 'The brand’s email has one text for all languages. What is in italics is Sealdesk’s sample.'
    : undefined;
}

/** Undefined for a field of another resource. */
function fieldOf(path: string): PreviewField | undefined {
  const field = fieldAt(path);
  return field?.part === 'email' ? (nameInResource(field) as PreviewField) : undefined;
}

interface EmailScreensProps {
  readonly title: string;
  /** For example "Saved". */
  readonly version?: string | undefined;
  readonly selected?: string | undefined;
  readonly select?: ((path: string) => void) | undefined;
  readonly marked: readonly string[];
}

export function EmailScreens({ title, version, selected, select, marked }: EmailScreensProps) {
  const email = useShownEmail();
  const { width } = useStore(previewChoice);
  const languages = useShownLanguages();
  const screen = width === 'phone' ? 'phone' : 'pane';
  const colours = mailColoursOf(email.buttons);
  const note = noteOf(email, languages);
  const mail = {
    ...{ title, marked: marked.flatMap((path) => fieldOf(path) ?? []) },
    selected: selected === undefined ? undefined : fieldOf(selected),
    onSelect: select && ((name: PreviewField) => select(emailPathOf(name) ?? name)),
  };
  return (
    <div>
      {note !== undefined && (
        <Text fz="sm" mb="xs" c="var(--text-2)">
          {note}
        </Text>
      )}
      <div className={classes.screens} data-screen={screen}>
        {languages.map((language) => (
          <LightAndDark
            key={language}
            before={version}
            after={languages.length > 1 ? languageWords[language] : undefined}
            colours={colours}
          >
            {(look) => <EmailPreview resource={email} {...{ width, language }} {...mail} {...look} />}
          </LightAndDark>
        ))}
      </div>
    </div>
  );
}

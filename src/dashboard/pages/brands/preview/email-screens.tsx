import { Text } from '@mantine/core';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { EmailPreview, type EmailSketch } from '#features/brand-preview/email-preview.tsx';
import { mailColoursOf } from '#features/brand-preview/mail-colours.ts';
import { useStore } from '#lib/store.ts';
import { MailScreens } from './mail-screens.tsx';
import { previewChoice, useShownLanguages } from './preview-choice.tsx';
import { useShownEmail } from './shown-version.tsx';
import type { ScreensProps } from './signing-screens.tsx';

/** Properties of the email that the preview does not show. */
function noteOf(email: EmailSketch, languages: readonly BrandLanguage[]): string | undefined {
  if (Object.values(email).every((value) => value === undefined))
    return 'Until the brand has its own, this is an email such as the service sends, with Sealdesk’s sample texts.';
  return languages.some((language) => language !== 'en')
    ? 'The brand’s email has one text for all languages. What is in italics is Sealdesk’s sample.'
    : undefined;
}

export function EmailScreens({ title, version, ...parts }: ScreensProps) {
  const email = useShownEmail();
  const { width } = useStore(previewChoice);
  const languages = useShownLanguages();
  const note = noteOf(email, languages);
  return (
    <div>
      {note !== undefined && (
        <Text fz="sm" mb="xs" c="var(--text-2)">
          {note}
        </Text>
      )}
      <MailScreens languages={languages} version={version} colours={mailColoursOf(email.buttons)}>
        {(language, darken) => (
          <EmailPreview
            resource={email}
            title={title}
            width={width}
            language={language}
            darken={darken}
            {...parts}
          />
        )}
      </MailScreens>
    </div>
  );
}

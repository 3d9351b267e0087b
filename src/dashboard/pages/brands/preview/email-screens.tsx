import { IconAlertTriangle } from '@tabler/icons-react';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { Screen } from '#features/brand-preview/device.tsx';
import { EmailPreview, type EmailSketch, type PreviewField } from '#features/brand-preview/email-preview.tsx';
import { type MailColours, mailColoursOf } from '#features/brand-preview/mail-colours.ts';
import { useStore } from '#lib/store.ts';
import { emailNameOf, emailPathOf } from '../model/email-draft.ts';
import classes from './brand-preview.module.css';
import { type DarkKind, darkened, mailTroubles } from './dark-mail.ts';
import { languageWords, previewChoice, useShownLanguages } from './preview-choice.tsx';
import { useShownEmail } from './shown-version.tsx';

const darkNotes: Readonly<Record<DarkKind, string>> = {
  partial: 'as most mail programs show it, emulated',
  full: 'where programs turn all colours round, emulated',
  authored: 'with dark styles of its own, emulated',
};

function Troubles({ colours }: { readonly colours: MailColours }) {
  return mailTroubles(colours).map((trouble) => (
    <span key={trouble} className={classes.trouble}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {trouble}
    </span>
  ));
}

/** What the email is like that is shown, where that is not to be seen. */
function noteOf(email: EmailSketch, languages: readonly BrandLanguage[]): string | undefined {
  if (Object.values(email).every((value) => value === undefined))
    return 'Until the brand has its own, this is an email such as the service sends, with Sealdesk’s sample texts.';
  return languages.some((language) => language !== 'en')
    ? 'The brand’s email has one text for all languages. What is in italics is Sealdesk’s sample.'
    : undefined;
}

/** What the email's parts call a field of the brand; undefined for one of another resource. */
function fieldOf(path: string): PreviewField | undefined {
  const name = emailNameOf(path);
  return emailPathOf(name) === path ? (name as PreviewField) : undefined;
}

interface EmailScreensProps {
  readonly title: string;
  /** What of the brand they are, before what they show: "Saved". */
  readonly version?: string | undefined;
  /** Path of the selected field. */
  readonly selected?: string | undefined;
  readonly select?: ((path: string) => void) | undefined;
  /** Paths of the fields that are outlined. */
  readonly marked: readonly string[];
}

/** The email in light and in dark; the captions say what of the brand cannot be made out there. */
export function EmailScreens({ title, version, selected, select, marked }: EmailScreensProps) {
  const email = useShownEmail();
  const { width, dark } = useStore(previewChoice);
  const languages = useShownLanguages();
  const screen = width === 'phone' ? 'phone' : 'pane';
  const colours = mailColoursOf(email.buttons);
  const note = noteOf(email, languages);
  const mail = {
    ...{ title, marked: marked.flatMap((path) => fieldOf(path) ?? []) },
    selected: selected === undefined ? undefined : fieldOf(selected),
    onSelect: select && ((name: PreviewField) => select(emailPathOf(name) ?? name)),
  };
  const captionOf = (kind: string, language: BrandLanguage) =>
    [version, kind, languages.length > 1 && languageWords[language]].filter(Boolean).join(' · ');
  return (
    <div>
      {note !== undefined && <p className={classes.emailNote}>{note}</p>}
      <div className={classes.screens} data-screen={screen}>
        {languages.map((language) => {
          const common = { resource: email, width, language, ...mail } as const;
          return [
            <Screen
              key={`${language} light`}
              screen={screen}
              caption={captionOf('Email in light', language)}
              beside={<Troubles colours={colours} />}
            >
              <EmailPreview {...common} />
            </Screen>,
            <Screen
              key={`${language} dark`}
              screen={screen}
              caption={captionOf('Email in dark', language)}
              beside={
                <>
                  <span>{darkNotes[dark]}</span>
                  <Troubles colours={darkened(colours, dark)} />
                </>
              }
            >
              <EmailPreview {...common} paint={(it) => darkened(it, dark)} isDark />
            </Screen>,
          ];
        })}
      </div>
    </div>
  );
}

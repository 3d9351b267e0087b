import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import type { PreviewWidth } from './device.tsx';
import classes from './internal/mail.module.css';
import { MailDocument, MailFrame, MailText, type MailTexts } from './internal/mail.tsx';
import { emailWords, nameOfLanguage } from './internal/mail-words.ts';
import { type MailColours, mailColoursOf } from './mail-colours.ts';
import { samplePeople, sampleValues } from './sample-values.ts';

interface CompletedEmailPreviewProps {
  /** Undefined if the brand has none in this language. */
  readonly texts: MailTexts | undefined;
  readonly language: BrandLanguage;
  readonly width?: PreviewWidth;
  /** Simulates how a mail program changes the colors. */
  readonly paint?: (colours: MailColours) => MailColours;
  /** For screen readers. */
  readonly isDark?: boolean;
}

const DOCUMENT = ['{document_name}'];
/** This email has no colors of the brand. */
const quiet = mailColoursOf(undefined);

/** The email that reports completion; nothing in it can be selected. */
export function CompletedEmailPreview(props: CompletedEmailPreviewProps) {
  const { texts, language, width = 'desktop', paint, isDark = false } = props;
  const words = emailWords[language];
  const text = { texts, language };
  const from = texts?.from || samplePeople.sender.email;
  return (
    <MailFrame
      label={`The completed email in ${nameOfLanguage(language)}${isDark ? ', in dark' : ''}`}
      {...{ width, language }}
      initial={from.charAt(0).toUpperCase()}
      colours={paint ? paint(quiet) : quiet}
      to={`${words.to} ${samplePeople.signer.email}`}
      subject={<MailText {...text} field="subject" own={words.ownCompletedSubject} placeholders={DOCUMENT} />}
      from={<MailText {...text} field="from" own={samplePeople.sender.email} />}
    >
      <MailText {...text} field="body_header" own={words.ownCompletedSubject} />
      <MailText {...text} field="body_message" own={words.ownCompletedMessage} placeholders={DOCUMENT} />
      <MailDocument
        name={sampleValues(language)['{document_name}'] ?? ''}
        sender={samplePeople.sender.name}
      />
      <div className={classes.foot}>
        <MailText {...text} field="footer_message" own={words.ownFooter} />
      </div>
    </MailFrame>
  );
}

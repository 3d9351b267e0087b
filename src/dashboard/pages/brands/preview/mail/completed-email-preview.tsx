import { type BrandLanguage, languageNames } from '../../model/brand-fields.ts';
import type { PreviewWidth } from '../preview-choice.tsx';
import { samplePeople } from '../sample-values.ts';
import classes from './mail.module.css';
import { MailDocument, MailFrame, MailText } from './mail.tsx';
import { emailWords } from './mail-words.ts';

/** Texts of the completed email in one language, as they are read. */
export interface MailTexts {
  readonly from?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly body_header?: string | null | undefined;
  readonly body_message?: string | null | undefined;
  readonly footer_message?: string | null | undefined;
}

interface CompletedEmailPreviewProps {
  /** Undefined where the brand has none in this language. */
  readonly texts: MailTexts | undefined;
  readonly language: BrandLanguage;
  readonly width?: PreviewWidth;
}

const DOCUMENT = ['{document_name}'];

/** The mail that tells everybody that a document is complete. A picture: there is nothing to select in it. */
export function CompletedEmailPreview({ texts, language, width = 'desktop' }: CompletedEmailPreviewProps) {
  const words = emailWords[language];
  const from = texts?.from || samplePeople.sender.email;
  return (
    <MailFrame
      label={`The completed email in ${languageNames[language]}`}
      {...{ width, language }}
      initial={from.charAt(0).toUpperCase()}
      to={words.to}
      subject={
        <MailText
          field="subject"
          label="Subject"
          text={texts?.subject}
          own={words.ownCompletedSubject}
          placeholders={DOCUMENT}
          language={language}
          className={classes.subject}
        />
      }
      from={
        <MailText
          field="from"
          label="From"
          text={texts?.from}
          own={samplePeople.sender.email}
          language={language}
          className={classes.from}
        />
      }
    >
      <MailText
        field="body_header"
        label="Header"
        text={texts?.body_header}
        own={words.ownCompletedSubject}
        language={language}
        className={classes.heading}
      />
      <MailText
        field="body_message"
        label="Message"
        text={texts?.body_message}
        own={words.ownCompletedMessage}
        placeholders={DOCUMENT}
        language={language}
        className={classes.message}
      />
      <MailDocument language={language} />
      <div className={classes.foot}>
        <MailText
          field="footer_message"
          label="Footer"
          text={texts?.footer_message}
          own={words.ownFooter}
          language={language}
          className={classes.footer}
        />
      </div>
    </MailFrame>
  );
}

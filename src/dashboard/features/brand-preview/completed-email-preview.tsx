import { Mail, type MailLook, type MailTexts } from './internal/mail.tsx';
import { emailWords } from './internal/mail-words.ts';

interface CompletedEmailPreviewProps extends MailLook {
  /** Undefined if the brand has none in this language. */
  readonly texts: MailTexts | undefined;
}

/** The email that reports completion. It has no colors of the brand, and nothing in it can be selected. */
export function CompletedEmailPreview(props: CompletedEmailPreviewProps) {
  const { ownCompletedSubject, ownCompletedMessage } = emailWords[props.language];
  return (
    <Mail
      {...props}
      name="The completed email"
      own={{
        subject: ownCompletedSubject,
        body_header: ownCompletedSubject,
        body_message: ownCompletedMessage,
      }}
      placeholders={['{document_name}']}
    />
  );
}

import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './invite-preview.module.css';
import { filledSms, type InviteValues, type LetterValues } from './person-form.ts';

/** Loaded on demand; the form works without it. */
const InviteLook = lazy(async () => ({
  default: (await import('#features/brand-preview/invite-look.tsx')).InviteLook,
}));

interface LetterProps {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

function Letter({ title, from, to, subject, message }: LetterProps) {
  return (
    <div className={classes.letter}>
      <h4 className={classes.kind}>{title}</h4>
      <dl className={classes.envelope}>
        <dt>From</dt>
        <ExternalText component="dd">{from}</ExternalText>
        <dt>To</dt>
        <ExternalText component="dd">{to || '…'}</ExternalText>
        <dt>Subject</dt>
        <ExternalText component="dd" className={classes.subject}>
          {subject}
        </ExternalText>
      </dl>
      {message && (
        <ExternalText component="p" className={classes.message}>
          {message}
        </ExternalText>
      )}
    </div>
  );
}

export function PersonPreview() {
  const { control } = useFormContext<InviteValues>();
  const to = useWatch({ control, name: 'to' });
  return <InvitePreview to={to} />;
}

/** Preview of the email and the signing page. @param to the recipient of the first email */
export function InvitePreview({ to }: { readonly to: string }) {
  const { documentId = '' } = useParams();
  const entry = useDirectoryEntry('document', documentId);
  const { control } = useFormContext<LetterValues & Partial<InviteValues>>();
  const { from, cc, subject, message, cc_subject, cc_message, sms_message } = useWatch({ control });
  const sender = from || 'the account';
  const document = (entry && nameOf(entry)) ?? 'the document';
  return (
    <section className={classes.preview} aria-labelledby="invite-preview">
      <h3 id="invite-preview" className={classes.heading}>
        What people read
      </h3>
      <div className={classes.look}>
        <Suspense fallback={null}>
          <InviteLook
            target={{ kind: 'document', id: documentId }}
            facts={{ from: sender, sender, to: to || '…', document }}
            subject={subject}
            message={message}
          />
        </Suspense>
      </div>
      {cc && cc.length > 0 && (
        <Letter
          title={cc.length === 1 ? 'Copy' : `${cc.length} copies`}
          from={sender}
          to={cc.join(', ')}
          subject={cc_subject || `An invite to sign ${document} was sent to ${to || '…'}`}
          message={cc_message ?? ''}
        />
      )}
      {sms_message && (
        <div className={classes.letter}>
          <h4 className={classes.kind}>Text message</h4>
          <ExternalText component="p" className={classes.bubble}>
            {filledSms(sms_message, sender)}
          </ExternalText>
        </div>
      )}
      <p className={classes.note}>
        What is in italics is Sealdesk’s sample: the exact words are the service’s.
      </p>
    </section>
  );
}

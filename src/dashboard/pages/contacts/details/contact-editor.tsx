import { useMemo, useState } from 'react';
import { type ContactTexts, contactFieldOf } from '#kit/evidence/contact/contact-fields.ts';
import { knownFrom } from '#kit/evidence/contact/known-contact.ts';
import type { Evidence } from '#kit/evidence/evidence-query.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { putMessages } from '#kit/form/use-sending.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { ContactFields } from './contact-fields.tsx';
import classes from './details-tab.module.css';
import { EvidenceNotes } from './evidence-notes.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SentNote, titleOf } from './sent-note.tsx';
import { useContactForm } from './use-contact-form.ts';
import { type SentUpdate, useUpdate } from './use-update.ts';

interface ContactEditorProps {
  readonly contactId: string;
  /** What the logs tell; undefined where they could not be read. */
  readonly evidence: Evidence | undefined;
  readonly logsError: Error | null;
  readonly readingLogs: boolean;
  readonly onReadLogs: () => void;
}

/** The form of a contact beside what it will send. */
export function ContactEditor(props: ContactEditorProps) {
  const { contactId, evidence } = props;
  const logged = useMemo(() => evidence && knownFrom(evidence.entries), [evidence]);
  const update = useUpdate(contactId, logged);
  const { form, sendings, edited, draftSince, forget, discard } = useContactForm(contactId, update.known);

  const [gone, setGone] = useState<SentUpdate>();

  /** A refusal is the fields' and the alert's to show. */
  const attempt = (sending: Promise<void>) =>
    sending.catch((error: unknown) => void putMessages(form, formErrors(error, contactFieldOf).fields));
  const onSubmit = form.handleSubmit((body) => attempt(update.send(body).then(forget)));
  const { sent, restoration } = update;
  const undo = (texts: ContactTexts) => void attempt(update.undo(texts));
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      aria-label="Contact"
    >
      <div className={classes.form}>
        <EvidenceNotes
          {...props}
          known={update.known}
          draftSince={edited ? draftSince : undefined}
          onDiscard={discard}
        />
        <ContactFields form={form} contactId={contactId} />
      </div>
      <aside className={classes.side} aria-label="Review">
        {sent && <SentNote sent={sent} restoration={restoration} busy={update.isSending} onUndo={undo} />}
        <ReviewPanel form={form} sendings={sendings} known={update.known} />
        <FormAlert error={update.error} fieldOf={contactFieldOf} title="The contact was not updated" />
        <SendRow
          label="Update contact"
          busy={update.isSending}
          {...(edited && { onCancel: discard })}
          cancelLabel="Discard changes"
        />
      </aside>
      {/* Not inside what is sticky, under whose neighbours it would lie. */}
      {sent && restoration && !sent.isUndo && gone !== sent && (
        <UndoOffer
          key={sent.known.at}
          title={titleOf(sent)}
          busy={update.isSending}
          onUndo={() => undo(restoration.texts)}
          onGone={() => setGone(sent)}
        >
          <p>Undo sends the former values again.</p>
        </UndoOffer>
      )}
      <UnsavedGuard
        what="unsent changes to the contact"
        active={edited && !update.isSending}
        isInside={(pathname) => pathname.startsWith(paths.contact(contactId))}
        kept
        onDiscard={discard}
      />
    </form>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { SendForm } from '#features/forms/send-form.tsx';
import { knownFrom } from '#features/log-derived/known-contact.ts';
import type { LogsAbout } from '#features/log-derived/logs-about-query.ts';
import { paths } from '#lib/paths.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { updatesQuery } from '../contact-queries.ts';
import { ContactFields } from './contact-fields.tsx';
import classes from './details-tab.module.css';
import { LogDerivedNotes } from './log-derived-notes.tsx';
import { ReviewPanel, SentNote, titleOf } from './review-panel.tsx';
import { type SentUpdate, useContactForm } from './use-contact-form.ts';

interface ContactEditorProps {
  readonly contactId: string;
  /** What the logs tell; undefined where they could not be read. */
  readonly logDerived: LogsAbout | undefined;
  readonly logsError: Error | null;
  readonly readingLogs: boolean;
  readonly onReadLogs: () => void;
}

/** The form of a contact beside what it will send. */
function ContactEditor(props: ContactEditorProps) {
  const { contactId, logDerived } = props;
  const logged = useMemo(() => logDerived && knownFrom(logDerived.entries), [logDerived]);
  const { sending, known, sent, updates, edited, restoration, undo } = useContactForm(contactId, logged);
  const [gone, setGone] = useState<SentUpdate>();
  return (
    <SendForm
      sending={sending}
      label="Contact"
      className={classes.editor}
      failure="The contact was not updated"
      button="Update contact"
      {...(edited && { onCancel: sending.startAfresh })}
      cancelLabel="Discard changes"
      unsaved="unsent changes to the contact"
      changed={edited}
      within={paths.contact(contactId)}
      arrange={(fields, foot) => (
        <>
          <div className={classes.form}>{fields}</div>
          <aside className={classes.side} aria-label="Review">
            {sent && <SentNote sent={sent} restoration={restoration} busy={sending.isBusy} onUndo={undo} />}
            <ReviewPanel form={sending.form} updates={updates} known={known} />
            {foot}
          </aside>
          {/* Not inside what is sticky, under whose neighbours it would lie. */}
          {sent && restoration && !sent.isUndo && gone !== sent && (
            <UndoOffer
              key={sent.known.at}
              title={titleOf(sent)}
              busy={sending.isBusy}
              onUndo={() => undo(restoration.texts)}
              onGone={() => setGone(sent)}
            >
              <p>Undo sends the former values again.</p>
            </UndoOffer>
          )}
        </>
      )}
    >
      <LogDerivedNotes {...props} known={known} />
      <ContactFields contactId={contactId} />
    </SendForm>
  );
}

/** The details of a contact, once the request logs were asked what is known of it. */
export function DetailsTab() {
  const { contactId = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...updatesQuery(contactId),
    // The loader has just asked.
    retryOnMount: false,
  });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <ContactEditor
      contactId={contactId}
      logDerived={data}
      logsError={data ? null : error}
      readingLogs={isFetching}
      onReadLogs={() => void refetch()}
    />
  );
}

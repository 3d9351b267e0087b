import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { ContactRecord } from '#contract/operations/contacts.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { textsOfRecord } from '#features/log-derived/contact-fields.ts';
import { knownFrom } from '#features/log-derived/known-contact.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import type { FailedRead } from '#ui/list-message.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { useContactPermission } from '../contact-permission.ts';
import { contactQuery, updatesQuery } from '../contact-queries.ts';
import { ContactFields } from './contact-fields.tsx';
import classes from './details-tab.module.css';
import { LogDerivedNotes } from './log-derived-notes.tsx';
import { ReviewPanel, SentNote, titleOf } from './review-panel.tsx';
import { type Known, type SentUpdate, useContactForm } from './use-contact-form.ts';

interface ContactEditorProps {
  readonly contactId: string;
  /** From the service or the request logs; undefined if neither has the contact. */
  readonly told: Known | undefined;
  /** Describes the source of the values. */
  readonly source: (known: Known | undefined) => ReactNode;
}

function ContactEditor({ contactId, told, source }: ContactEditorProps) {
  const { sending, known, sent, updates, edited, restoration, undo } = useContactForm(contactId, told);
  const mayChange = useMayCall()('updateContact');
  const [gone, setGone] = useState<SentUpdate>();
  return (
    <ReadOnly calls={['updateContact']} what="changing contacts" inset>
      <Permitted permission={useContactPermission(contactId)} stays inset>
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
          arrange={(fields, foot) =>
            !mayChange ? (
              <div className={classes.form}>{fields}</div>
            ) : (
              <>
                <div className={classes.form}>{fields}</div>
                <aside className={classes.side} aria-label="Review">
                  {sent && (
                    <SentNote sent={sent} restoration={restoration} busy={sending.isBusy} onUndo={undo} />
                  )}
                  <ReviewPanel form={sending.form} updates={updates} known={known} />
                  {foot}
                </aside>
                {/* Outside the sticky panel, whose siblings would cover it. */}
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
            )
          }
        >
          {source(known)}
          <ContactFields contactId={contactId} />
        </SendForm>
      </Permitted>
    </ReadOnly>
  );
}

const Waiting = () => <Skeleton height="60vh" m={20} aria-busy="true" />;

/** Fallback for a service that does not return contacts. */
function LogDerivedDetails({ contactId }: { readonly contactId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...updatesQuery(contactId),
    retryOnMount: false,
  });
  const logged = data && knownFrom(data.entries);
  const told = logged && { ...logged, from: 'logs' as const, version: logged.requestId ?? '' };
  if (isPending) return <Waiting />;
  return (
    <ContactEditor
      contactId={contactId}
      told={told}
      source={(known) => (
        <LogDerivedNotes
          logDerived={data}
          logsError={data ? null : error}
          readingLogs={isFetching}
          onReadLogs={() => void refetch()}
          logged={logged}
          known={known}
        />
      )}
    />
  );
}

interface ContactDetailsProps {
  readonly contact: ContactRecord;
  /** Milliseconds. */
  readonly answeredAt: number;
}

function ContactDetails({ contact, answeredAt }: ContactDetailsProps) {
  const told = useMemo<Known>(
    () => ({
      from: 'service',
      texts: textsOfRecord(contact),
      at: Math.floor(answeredAt / 1000),
      version: String(answeredAt),
    }),
    [contact, answeredAt],
  );
  return (
    <ContactEditor
      contactId={contact.id}
      told={told}
      source={() => <SourceNote from="service" at={answeredAt} />}
    />
  );
}

function ContactFailed(props: FailedRead) {
  return (
    <ReadError {...props}>
      <RefusalTexts error={props.error} />
      {!explainError(props.error).retryable && (
        <p>
          <Link to={paths.contacts}>Choose another contact</Link>
        </p>
      )}
    </ReadError>
  );
}

export function DetailsTab() {
  const { contactId = '' } = useParams();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...contactQuery(contactId),
    retryOnMount: false,
  });
  if (data) return <ContactDetails contact={data.data} answeredAt={dataUpdatedAt} />;
  if (data === null) return <LogDerivedDetails contactId={contactId} />;
  if (isPending) return <Waiting />;
  return <ContactFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

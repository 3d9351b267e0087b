import { Badge } from '@mantine/core';
import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';
import { useContactName } from '#features/contacts/contact-names.ts';
import { NumberedStep, NumberedSteps } from '#features/signing-progress/numbered-steps.tsx';
import type { SigningProgress, SigningStep } from '#features/signing-progress/signing-progress.ts';
import { toneOf } from '#features/signing-progress/standing.ts';
import { expiryText, tagOf } from '#features/signing-progress/step-words.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { CancelInvites } from './cancel-invites.tsx';
import { isOpenInvite } from './open-invites.ts';
import classes from './recipients.module.css';

type SentEmail = NonNullable<FieldInvite['email_sent_statuses']>[number];

/** For example "Sent 12 Nov, 09:00, opened 11:20". */
function EmailText({ email }: { readonly email: SentEmail }) {
  const { status, created_at: sent, last_reaction_at: reacted } = email;
  const isLater = reacted != null && reacted > (sent ?? 0);
  return (
    <>
      Email sent
      {sent ? (
        <>
          {' '}
          <TimeText seconds={sent} style="clock" />
        </>
      ) : null}
      {status && status !== 'sent' ? (
        <ExternalText component="span" data-tone={status === 'undelivered' ? 'bad' : undefined}>
          , {status === 'undelivered' ? 'not delivered' : status}
          {isLater && (
            <>
              {' '}
              <TimeText seconds={reacted} style="clock" />
            </>
          )}
        </ExternalText>
      ) : (
        ', no reaction yet'
      )}
    </>
  );
}

interface RecipientProps {
  readonly step: SigningStep;
  readonly progress: SigningProgress;
  readonly document: DocumentRecord;
  readonly canCancel: boolean;
}

function Recipient({ step, progress, document, canCancel }: RecipientProps) {
  const tone = toneOf(step);
  const name = useContactName(step.recipient);
  const now = Math.floor(Date.now() / 1000);
  const own = (document.field_invites ?? []).filter(({ id }) =>
    step.invites.some((invite) => invite.id === id),
  );
  const emails = own.flatMap((invite) => invite.email_sent_statuses ?? []);
  const expiry = step.state === 'signed' ? undefined : expiryText(step.expires, now);
  const roles = own.flatMap(({ role }) => role || []).join(', ');
  return (
    <NumberedStep
      order={step.order}
      tone={tone}
      current={step.isTurn ? 'step' : undefined}
      actions={
        canCancel &&
        own
          .filter((invite) => invite.id && isOpenInvite(invite))
          .map((invite) => <CancelInvites key={invite.id} document={document} invites={[invite]} single />)
      }
    >
      <ExternalText component="p" className={classes.name}>
        {name ?? step.recipient}
      </ExternalText>
      <p className={classes.head}>
        <Badge color={tone}>
          <ExternalText>{tagOf(step, progress)}</ExternalText>
        </Badge>
        {roles && <ExternalText className={classes.dim}>{roles}</ExternalText>}
        {expiry && (
          <span className={classes.dim} data-tone={step.state === 'expired' ? 'bad' : undefined}>
            {expiry}
          </span>
        )}
        {/* Reserves the space of the email, because the name loads later. */}
        <ExternalText className={classes.email} data-room={name === undefined ? step.recipient : undefined}>
          {name !== undefined && step.recipient}
        </ExternalText>
      </p>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the emails of an answer keep their order.
        <p key={index} className={classes.dim}>
          <EmailText email={email} />
        </p>
      ))}
    </NumberedStep>
  );
}

interface RecipientsProps {
  readonly document: DocumentRecord;
  readonly progress: SigningProgress;
  readonly canCancel: boolean;
}

export function Recipients({ document, progress, canCancel }: RecipientsProps) {
  return (
    <section className={classes.section} aria-labelledby="document-recipients">
      <h3 className={classes.heading}>
        <span id="document-recipients">Recipients</span>
        {progress.total > 0 && (
          <span className={classes.count}>
            {progress.signed} of {progress.total} signed
          </span>
        )}
      </h3>
      {progress.steps.length === 0 ? (
        <p className={classes.none}>Nobody was invited yet.</p>
      ) : (
        <NumberedSteps>
          {progress.steps.map((step) => (
            <Recipient key={step.key} {...{ step, progress, document, canCancel }} />
          ))}
        </NumberedSteps>
      )}
    </section>
  );
}

import { Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import disclosure from '#ui/developer-details.module.css';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './invite-timeline.module.css';
import { NumberedStep, NumberedSteps } from './numbered-steps.tsx';
import type { Invite, SigningProgress, SigningStep } from './signing-progress.ts';
import { toneOf } from './standing.ts';
import { conditionsOf, expiryText, spanText, tagOf, taskOf } from './step-words.ts';

interface DeliveryTextProps {
  readonly step: SigningStep;
  /** UNIX seconds. */
  readonly now: number;
}

/** The last email's delivery status, and the recipient's reaction. */
function DeliveryText({ step, now }: DeliveryTextProps) {
  const { email, state, isTurn, since } = step;
  if (!email) return <p className={classes.text}>No email was sent</p>;
  const waited = isTurn && since !== undefined && now > since ? spanText(now - since) : undefined;
  const tone = state === 'undelivered' ? 'bad' : isTurn ? 'warn' : undefined;
  return (
    <ExternalText component="p" className={classes.text} data-tone={tone}>
      Email {email.status}
      {email.sent !== undefined && (
        <>
          {' '}
          <TimeText seconds={email.sent} style="relative" />
        </>
      )}
      {email.reacted === undefined ? (
        state !== 'signed' && <> · no reaction {waited === undefined ? 'since' : `for ${waited}`}</>
      ) : (
        <>
          {' '}
          · last activity <TimeText seconds={email.reacted} style="relative" />
        </>
      )}
    </ExternalText>
  );
}

function DeliveryList({ invites }: { readonly invites: readonly Invite[] }) {
  const emails = invites.flatMap((invite) =>
    (invite.email_sent_statuses ?? []).map((email) => ({ email, document: invite.document_name })),
  );
  if (emails.length < 2) return null;
  return (
    <details className={classes.emails}>
      <summary className={disclosure.summary}>
        {emails.length} emails, one by one
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </summary>
      <ul className={classes.list}>
        {emails.map(({ email, document }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the emails of an answer never move.
          <li key={index}>
            <ExternalText component="p" className={classes.document}>
              {document || 'Unnamed document'}
            </ExternalText>
            <ExternalText component="p" className={classes.facts}>
              {email.status}
              {email.created_at != null && (
                <>
                  {' '}
                  <TimeText seconds={email.created_at} style="relative" />
                </>
              )}
              {email.last_reaction_at != null && email.last_reaction_at > (email.created_at ?? 0) ? (
                <>
                  , last activity <TimeText seconds={email.last_reaction_at} style="relative" />
                </>
              ) : (
                ', no reaction'
              )}
            </ExternalText>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface StepProps {
  readonly step: SigningStep;
  readonly progress: SigningProgress;
  /** UNIX seconds. */
  readonly now: number;
  readonly renderRecipient: ((recipient: string) => ReactNode) | undefined;
}

function Step({ step, progress, now, renderRecipient }: StepProps) {
  const tone = toneOf(step);
  const expiry = step.state === 'signed' ? undefined : expiryText(step.expires, now);
  const conditions = conditionsOf(step);
  return (
    <NumberedStep order={step.order} tone={tone} current={step.isTurn ? 'step' : undefined}>
      <p className={classes.head}>
        <ExternalText className={classes.recipient}>
          {renderRecipient ? renderRecipient(step.recipient) : step.recipient}
        </ExternalText>
        <Badge color={tone}>
          <ExternalText>{tagOf(step, progress)}</ExternalText>
        </Badge>
      </p>
      <ExternalText component="p" className={classes.text}>
        {taskOf(step)}
      </ExternalText>
      <DeliveryText step={step} now={now} />
      {expiry && (
        <p className={classes.text} data-tone={step.state === 'expired' ? 'bad' : undefined}>
          {expiry.charAt(0).toUpperCase() + expiry.slice(1)}
        </p>
      )}
      {conditions.length > 0 && (
        <ExternalText component="p" className={classes.text}>
          {conditions.join(' · ')}
        </ExternalText>
      )}
      <DeliveryList invites={step.invites} />
    </NumberedStep>
  );
}

interface InviteTimelineProps {
  readonly progress: SigningProgress;
  /** UNIX seconds. */
  readonly now: number;
  /** Default: the recipient's text. */
  readonly renderRecipient?: (recipient: string) => ReactNode;
}

/** Recipients in signing order with their state. */
export function InviteTimeline({ progress, now, renderRecipient }: InviteTimelineProps) {
  if (progress.steps.length === 0)
    return <p className={classes.text}>Nobody was invited yet. Invite a signer to one of its documents.</p>;
  return (
    <NumberedSteps>
      {progress.steps.map((step) => (
        <Step key={step.key} {...{ step, progress, now, renderRecipient }} />
      ))}
    </NumberedSteps>
  );
}

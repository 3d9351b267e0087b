import { useState } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import type { Owner } from '#features/rights/permission.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { useOwnerPermission } from '#features/rights/use-permission.ts';
import type { SigningProgress, SigningStep } from '#features/signing-progress/signing-progress.ts';
import { spanText, taskOf } from '#features/signing-progress/step-words.ts';
import { sayMany } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { EmailLook } from './email-look.tsx';
import type { InviteChange } from './group-changes.ts';
import type { GroupSigning } from './group-signing.ts';
import classes from './invite-dialog.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { useSentAgain } from './sent-again.ts';

/** Seconds within which an email is probably still in transit. */
const RECENT = 15 * 60;

/** Signers who would get an email now: it is their turn and their invite has not expired. */
const emailedSteps = ({ waitingFor }: Pick<SigningProgress, 'waitingFor'>): readonly SigningStep[] =>
  waitingFor.filter(({ state }) => state !== 'expired');

const namesOf = (steps: readonly SigningStep[]) => [...new Set(steps.map(({ recipient }) => recipient))];

function People({ steps }: { readonly steps: readonly SigningStep[] }) {
  return (
    <ul className={classes.people}>
      {steps.map((step) => (
        <ExternalText component="li" key={step.key}>
          {step.recipient}
          <ExternalText component="span">{taskOf(step)}</ExternalText>
        </ExternalText>
      ))}
    </ul>
  );
}

interface DialogProps {
  readonly groupId: string;
  readonly inviteId: string;
  readonly signing: GroupSigning;
  readonly progress: SigningProgress;
  readonly onClose: () => void;
}

function ResendDialog({ signing, progress, ...ids }: DialogProps) {
  const isTold = signing.from === 'invites';
  const steps = isTold ? emailedSteps(progress) : progress.steps;
  const to = namesOf(steps);
  const now = Math.floor(Date.now() / 1000);
  const sent = useSentAgain(ids.groupId);
  const last = Math.max(sent.last?.at ?? 0, ...steps.map(({ since }) => since ?? 0));
  const isRecent = now - last < RECENT;
  return (
    <InviteDialog
      change="resend"
      {...ids}
      again={isRecent}
      onSent={(isUnsure) => sent.note({ at: Math.floor(Date.now() / 1000), to: isTold ? to : [], isUnsure })}
      done={isTold ? `Sent again to ${joinAnd(to)}` : 'The invites were sent again'}
    >
      {isTold ? (
        <p>
          {to.length === 1 ? 'One email goes out, to' : `${sayMany(to.length, 'email', 'emails')} go out, to`}
        </p>
      ) : (
        <p>
          Whoever’s turn it is gets an email. The service does not tell who that is
          {steps.length > 0 && '; it is one or several of'}
        </p>
      )}
      {steps.length > 0 && <People steps={steps} />}
      {isTold && <p>Nobody else is written to. An email cannot be taken back.</p>}
      <EmailLook groupId={ids.groupId} to={isTold ? to : []} />
      {isRecent && (
        <p className={classes.warning}>
          The last email went out {spanText(now - last)} ago. Another one now may be one too many.
        </p>
      )}
    </InviteDialog>
  );
}

function CancelDialog({ signing, progress, ...ids }: DialogProps) {
  const open = progress.steps.filter(({ state }) =>
    ['waiting', 'queued', 'undelivered', 'expired', 'other'].includes(state),
  );
  const signed = progress.steps.filter(({ state }) => state === 'signed');
  return (
    <InviteDialog change="cancel" {...ids} done="The invites were canceled">
      {signing.from === 'invites' ? (
        <p>These invites end, and their links open nothing any more:</p>
      ) : (
        <p>The invites that nobody has answered yet end, and their links open nothing any more.</p>
      )}
      {open.length > 0 && <People steps={open} />}
      {signed.length > 0 && (
        <ExternalText component="p">What {joinAnd(namesOf(signed))} signed stays signed.</ExternalText>
      )}
      <p>This cannot be undone: to go on, the group has to be sent anew.</p>
    </InviteDialog>
  );
}

interface InviteChangesProps extends Omit<DialogProps, 'onClose'> {
  readonly owner: Owner | undefined;
}

export function InviteChanges(props: InviteChangesProps) {
  const { signing, progress, owner, ...ids } = props;
  const permission = useOwnerPermission({
    ...{ of: 'document group', id: ids.groupId, owner },
    act: 'send its invites again or cancel them',
  });
  const [asking, setAsking] = useState<InviteChange>();
  const isTold = signing.from === 'invites';
  const canResend = isTold ? emailedSteps(progress).length > 0 : true;
  const canCancel = isTold ? progress.waitingFor.length > 0 : true;
  const Asked = asking === 'resend' ? ResendDialog : CancelDialog;
  return (
    <>
      {canResend && (
        <PermittedButton
          calls={['resendGroupInvites']}
          permission={permission}
          variant="filled"
          onClick={() => setAsking('resend')}
        >
          Send again
        </PermittedButton>
      )}
      {canCancel && (
        <PermittedButton
          calls={['cancelGroupInvite']}
          permission={permission}
          variant="light"
          color="red"
          onClick={() => setAsking('cancel')}
        >
          Cancel invites
        </PermittedButton>
      )}
      {asking && <Asked {...{ signing, progress, ...ids }} onClose={() => setAsking(undefined)} />}
    </>
  );
}

export function SentAgainNote({ groupId }: { readonly groupId: string }) {
  const { last } = useSentAgain(groupId);
  if (!last) return null;
  return (
    <ExternalText component="p" className={classes.sent} role="status">
      Sent again <TimeText seconds={last.at} style="clock" />
      {last.to.length > 0 && ` to ${joinAnd(last.to)}`}.
      {last.isUnsure && ' No answer was seen, so it may have arrived or not.'}
    </ExternalText>
  );
}

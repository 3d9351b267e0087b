import { TimeText } from '#ui/time-text.tsx';
import type { SigningStep } from '../model/progress.ts';
import classes from './invite-timeline.module.css';
import { spanText } from './step-words.ts';

interface DeliveryTextProps {
  readonly step: SigningStep;
  /** UNIX seconds. */
  readonly now: number;
}

/** What became of the last email to a recipient, and what they have done since. */
export function DeliveryText({ step, now }: DeliveryTextProps) {
  const { email, state, isTurn, since } = step;
  if (!email) return <p className={classes.text}>No email was sent</p>;
  const waited = isTurn && since !== undefined && now > since ? spanText(now - since) : undefined;
  const tone = state === 'undelivered' ? 'bad' : isTurn ? 'warn' : undefined;
  return (
    <p className={classes.text} data-tone={tone}>
      Email {email.status}
      {email.sent !== undefined && (
        <>
          {' '}
          <TimeText seconds={email.sent} style="clock" />
        </>
      )}
      {email.reacted === undefined ? (
        state !== 'signed' && <> · no reaction {waited === undefined ? 'since' : `for ${waited}`}</>
      ) : (
        <>
          {' '}
          · last reaction <TimeText seconds={email.reacted} style="clock" />
        </>
      )}
    </p>
  );
}

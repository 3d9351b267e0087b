import { Badge } from '@mantine/core';
import type { CopyProgress, SigningStep } from '../model/progress.ts';
import { toneOf } from '../model/standing.ts';
import { DeliveryList } from './delivery-list.tsx';
import { DeliveryText } from './delivery-text.tsx';
import classes from './invite-timeline.module.css';
import { conditionsOf, expiryText, tagOf, taskOf } from './step-words.ts';

interface StepProps {
  readonly step: SigningStep;
  readonly progress: CopyProgress;
  /** UNIX seconds. */
  readonly now: number;
}

function Step({ step, progress, now }: StepProps) {
  const tone = toneOf(step);
  const expiry = step.state === 'signed' ? undefined : expiryText(step.expires, now);
  const conditions = conditionsOf(step);
  return (
    <li className={classes.step} aria-current={step.isTurn ? 'step' : undefined}>
      <span className={classes.order} data-tone={tone}>
        <span className="visually-hidden">Order </span>
        {step.order ?? '–'}
      </span>
      <div>
        <p className={classes.head}>
          <span className={classes.recipient}>{step.recipient}</span>
          <Badge color={tone}>{tagOf(step, progress)}</Badge>
        </p>
        <p className={classes.text}>{taskOf(step)}</p>
        <DeliveryText step={step} now={now} />
        {expiry && (
          <p className={classes.text} data-tone={step.state === 'expired' ? 'bad' : undefined}>
            {expiry.charAt(0).toUpperCase() + expiry.slice(1)}
          </p>
        )}
        {conditions.length > 0 && <p className={classes.text}>{conditions.join(' · ')}</p>}
        <DeliveryList invites={step.invites} />
      </div>
    </li>
  );
}

interface InviteTimelineProps {
  readonly progress: CopyProgress;
  /** UNIX seconds. */
  readonly now: number;
}

/** Whom a copy goes to, in order: who has signed, whom it waits for and since when, and who comes after. */
export function InviteTimeline({ progress, now }: InviteTimelineProps) {
  if (progress.steps.length === 0)
    return <p className={classes.text}>Nobody was invited yet. Invite a signer to one of its documents.</p>;
  return (
    <ol className={classes.steps}>
      {progress.steps.map((step) => (
        <Step key={step.key} step={step} progress={progress} now={now} />
      ))}
    </ol>
  );
}

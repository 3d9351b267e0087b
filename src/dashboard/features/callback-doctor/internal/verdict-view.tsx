import { Skeleton } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { SendAgain } from '#features/deliveries/send-again.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from '../callback-doctor.module.css';
import { callbackVerdict } from './callback-verdict.ts';
import { type Asked, useFindings } from './use-findings.ts';
import type { Act, Check } from './verdict.ts';

const marks = {
  ok: { icon: IconCheck, words: 'Yes' },
  failed: { icon: IconX, words: 'No' },
  waiting: { icon: IconClock, words: 'Waiting' },
  unknown: { icon: IconMinus, words: 'Not known' },
} as const;

function CheckLine({ state, text, at, note }: Check) {
  const { icon: Icon, words } = marks[state];
  return (
    <li className={classes.check}>
      <span className={classes.mark} data-state={state}>
        <Icon size={13} stroke={2.4} aria-hidden="true" />
        <span className="visually-hidden">{words}: </span>
      </span>
      <ExternalText component="span">{text}</ExternalText>
      <span className={classes.when}>
        {at === undefined ? (
          <ExternalText>{note}</ExternalText>
        ) : (
          <TimeText seconds={at} style="clock" inRow />
        )}
      </span>
    </li>
  );
}

interface ActButtonProps {
  readonly act: Act<Attempt>;
  readonly subscription: Subscription | undefined;
  readonly first: boolean;
  readonly onSwitchOn: (() => void) | undefined;
  readonly onLookForRefusals: () => void;
}

function ActButton({ act, subscription, first, onSwitchOn, onLookForRefusals }: ActButtonProps) {
  const { search } = useLocation();
  const variant = first ? 'filled' : 'default';
  switch (act.kind) {
    case 'send again':
      return <SendAgain attempt={act.attempt} />;
    case 'see what was sent': {
      const { subscriptionId, id } = act.attempt;
      return subscriptionId === undefined || id === undefined ? null : (
        <Button component={Link} variant={variant} to={paths.delivery(subscriptionId, id)}>
          See what was sent
        </Button>
      );
    }
    case 'switch on':
      return onSwitchOn ? (
        <Button variant={variant} onClick={onSwitchOn}>
          Switch on
        </Button>
      ) : (
        <Button component={Link} variant={variant} to={paths.subscription(act.subscriptionId) + search}>
          Open the subscription
        </Button>
      );
    case 'check a signature': {
      const { subscriptionId, id } = act.attempt;
      return (
        <Button
          component={Link}
          variant={variant}
          to={subscriptionId ? paths.subscriptionSignatureOf(subscriptionId, id) : paths.verifyCallbacks}
        >
          Check its signature
        </Button>
      );
    }
    case 'look for refusals':
      return (
        <Button variant={variant} onClick={onLookForRefusals}>
          Was one refused?
        </Button>
      );
    case 'subscribe':
      return (
        <Button
          component={Link}
          variant={variant}
          leftSection={<IconPlus size={15} />}
          to={paths.newSubscriptionTo({ ...act, like: subscription?.id })}
        >
          Subscribe to “{eventTitle(act.event)}”
        </Button>
      );
  }
}

interface VerdictViewProps extends Asked {
  /** Undefined if the page cannot activate it. */
  readonly onSwitchOn?: (() => void) | undefined;
}

/** Loads the findings and shows the verdict, the checks and the next actions. */
export function VerdictView({ onSwitchOn, ...asked }: VerdictViewProps) {
  const [withRefusals, setWithRefusals] = useState(false);
  const { findings, readOn, isReading } = useFindings({ ...asked, withRefusals });
  if (!findings) return <Skeleton height={240} aria-busy="true" />;
  const { tone, title, text, checks, acts, subscriptionId } = callbackVerdict(findings);
  const { attempts = [], attemptTotal } = findings;
  return (
    <RevealScope>
      <div className={classes.verdict} data-tone={tone} role="status">
        <ExternalText component="h3" className={classes.title}>
          {title}
        </ExternalText>
        <ExternalText component="p">{text}</ExternalText>
      </div>
      <ul className={classes.checks}>
        {checks.map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attempts can have the same content.
          <CheckLine key={index} {...check} />
        ))}
      </ul>
      <div className={classes.acts}>
        {acts.map((act, index) => (
          <ActButton
            key={act.kind}
            {...{ act, onSwitchOn }}
            subscription={asked.subscription}
            first={index === 0}
            onLookForRefusals={() => setWithRefusals(true)}
          />
        ))}
        {!asked.subscription && subscriptionId && (
          <Button component={Link} to={paths.subscription(subscriptionId)}>
            Its subscription
          </Button>
        )}
      </div>
      {readOn && attempts.length < attemptTotal && (
        <p className={classes.more}>
          {attempts.length.toLocaleString('en-GB')} of {attemptTotal.toLocaleString('en-GB')} callbacks were
          looked through.
          <Button size="compact-sm" busy={isReading} onClick={readOn}>
            Look through more
          </Button>
        </p>
      )}
    </RevealScope>
  );
}

import { Skeleton } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { SendAgain } from '#features/deliveries/send-again.tsx';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { askedEntityState } from './asked-entity-state.ts';
import classes from './callback-doctor.module.css';
import { callbackVerdict } from './internal/callback-verdict.ts';
import { isOfGroups } from './internal/event-scope.ts';
import type { Findings } from './internal/findings.ts';
import { EntityChoice, entitiesOf } from './internal/entity-choice.tsx';
import type { AskedEntity } from './internal/entity-query.ts';
import { useFindings } from './internal/use-findings.ts';
import type { Act, Check } from './internal/verdict.ts';

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
      <span>{text}</span>
      <span className={classes.when}>
        {at === undefined ? note : <TimeText seconds={at} style="clock" inRow />}
      </span>
    </li>
  );
}

interface ActButtonProps {
  readonly act: Act<Attempt>;
  readonly subscription: Subscription | undefined;
  readonly first: boolean;
  readonly onSwitchOn: (() => void) | undefined;
}

function ActButton({ act, subscription, first, onSwitchOn }: ActButtonProps) {
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
    case 'check a signature':
      return (
        <Button component={Link} variant={variant} to={paths.verifyCallbacks}>
          Check a signature
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

interface VerdictViewProps {
  readonly findings: Findings<Attempt>;
  readonly subscription: Subscription | undefined;
  readonly onSwitchOn: (() => void) | undefined;
}

/** The verdict in colour and words, what was looked at, and what can be done. */
function VerdictView({ findings, subscription, onSwitchOn }: VerdictViewProps) {
  const { tone, title, text, checks, acts } = callbackVerdict(findings);
  return (
    <RevealScope>
      <div className={classes.verdict} data-tone={tone}>
        <h3 className={classes.title}>{title}</h3>
        <p>{text}</p>
      </div>
      <ul className={classes.checks}>
        {checks.map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tries can be alike in everything.
          <CheckLine key={index} {...check} />
        ))}
      </ul>
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act, index) => (
            <ActButton key={act.kind} {...{ act, subscription, onSwitchOn }} first={index === 0} />
          ))}
        </div>
      )}
    </RevealScope>
  );
}

interface CallbackDoctorProps {
  /** The one that should have called; without it, any that fits the entity. */
  readonly subscription?: Subscription | undefined;
  /** The document or group that is asked about; without it, the person chooses. */
  readonly entity?: AskedEntity | undefined;
  /** Switches the subscription on, where the page can. */
  readonly onSwitchOn?: (() => void) | undefined;
}

/** What a subscription to one document or group is about. */
function ownEntity(subscription: Subscription | undefined): AskedEntity | undefined {
  const kind = subscription && entityKindOf(subscription);
  const id = subscription?.entity_unique_id;
  return id && (kind === 'document' || kind === 'document-group') ? { type: kind, id } : undefined;
}

/** Why a callback did not arrive, or that it did: one verdict, what was looked at, and what to do next. */
export function CallbackDoctor({ subscription, entity: given, onSwitchOn }: CallbackDoctorProps) {
  const [{ asked: askedId }, change] = useUrlState(askedEntityState);
  const kind = subscription && isOfGroups(subscription.event) ? 'document-group' : 'document';
  const newest = useFindings({ subscription, entity: undefined });
  const offered = entitiesOf(newest.attempts);
  const own = ownEntity(subscription);
  const entity =
    given ??
    (askedId === undefined
      ? (own ?? offered[0])
      : ([...offered, ...(own ? [own] : [])].find(({ id }) => id === askedId) ?? {
          type: kind,
          id: askedId,
        }));
  const { findings } = useFindings({ subscription, entity });
  const name = findings?.entity?.name;
  return (
    <section className={classes.doctor} aria-label="Did it arrive?">
      {!given && (
        <EntityChoice
          entity={entity && { ...entity, ...(name !== undefined && { name }) }}
          {...{ offered, kind }}
          onChoose={({ id }) => change({ asked: id }, { replace: true })}
        />
      )}
      {findings ? (
        <VerdictView key={entity?.id} {...{ findings, subscription, onSwitchOn }} />
      ) : (
        <Skeleton height={240} aria-busy="true" />
      )}
    </section>
  );
}

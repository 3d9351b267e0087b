import { Loader } from '@mantine/core';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { type OutcomeKind, outcomeMeanings, sayOutcome } from '#features/deliveries/outcome.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import { explainError } from '#features/errors/error-explanation.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { SignatureLine } from './signature-line.tsx';
import classes from './try-page.module.css';
import type { DeliveryWatch } from './use-delivery-watch.ts';

const titles: Readonly<Record<OutcomeKind, string>> = {
  arrived: 'It arrived',
  refused: 'The receiver refused it',
  broken: 'The receiver was reached and failed',
  'no-answer': 'Nobody answered at the address',
};

const advice: Readonly<Record<OutcomeKind, string>> = {
  arrived: '',
  refused:
    'See whether it asks for a key, expects another path, or checks the signature with another secret.',
  broken: 'The receiver’s own log says why. Tries that are left follow by themselves.',
  'no-answer':
    'Check the address for a mistake, and that the receiver runs and is reached from the internet.',
};

interface ResultProps {
  readonly attempt: Attempt;
  /** The attempt belongs to a test delivery; otherwise it is the newest. */
  readonly wasSent: boolean;
  readonly secret: string | undefined;
}

function Result({ attempt, wasSent, secret }: ResultProps) {
  const { outcome, about, took, startedAt, id, subscriptionId = '', headers } = attempt;
  const { kind } = outcome;
  const isGood = kind === 'arrived';
  return (
    <>
      <div className={classes.verdict} data-tone={isGood ? 'good' : 'bad'}>
        <h4 className={classes.verdictTitle}>
          {wasSent ? titles[kind] : 'Newest delivery'}
          {!wasSent && startedAt !== undefined && (
            <>
              , <TimeText seconds={startedAt} style="relative" />
            </>
          )}
        </h4>
        <ExternalText component="p">
          {isGood
            ? `The answer was ${sayOutcome(outcome)}${took === undefined ? '' : `, after ${sayDuration(took)}`}.`
            : `${sayOutcome(outcome)}. ${outcomeMeanings[kind]} ${advice[kind]}`}
        </ExternalText>
      </div>
      {about?.type && (
        <FactList>
          <Fact name="About">
            <EntityText type={about.type} id={about.id} name={about.name} linked />
          </Fact>
        </FactList>
      )}
      {secret !== undefined && <SignatureLine attempt={attempt} secret={secret} />}
      <div className={classes.actions}>
        {!isGood && (
          <Button component={Link} to={paths.editSubscription(subscriptionId)}>
            Change the address
          </Button>
        )}
        {id !== undefined && (
          <Button component={Link} to={paths.delivery(subscriptionId, id)}>
            See what was sent
          </Button>
        )}
        {secret === undefined && headers.length > 0 && (
          <Button component={Link} to={paths.subscriptionSignatureOf(subscriptionId, id)}>
            Check its signature
          </Button>
        )}
      </div>
    </>
  );
}

export function DeliveryResult({
  watch,
  secret,
}: { readonly watch: DeliveryWatch } & Pick<ResultProps, 'secret'>) {
  const { attempt, calls, wasSent, isSending, hasHistory, error } = watch;
  if (error && !attempt)
    return (
      <p className={classes.waiting}>
        What came of it cannot be read: {explainError(error).title}. It is looked at again.
      </p>
    );
  if (attempt) return <Result {...{ attempt, wasSent, secret }} />;
  if (calls !== undefined && calls > 0)
    return (
      <div className={classes.verdict} data-tone="good">
        <h4 className={classes.verdictTitle}>
          Your receiver was called {calls === 1 ? 'once' : `${sayCount(calls)} times`}
        </h4>
        <p>This service does not tell how it answered: look at your receiver.</p>
      </div>
    );
  return (
    <p className={classes.waiting}>
      <Loader size={14} aria-hidden="true" />
      {wasSent || isSending
        ? 'On its way …'
        : 'Waiting for the first delivery. This page says when it comes.'}
      {!hasHistory && ' This service tells only that the receiver was called, not how it answered.'}
    </p>
  );
}

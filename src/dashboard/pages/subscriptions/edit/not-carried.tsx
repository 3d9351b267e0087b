import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { joinOr } from '#contract/join-words.ts';
import {
  type AttributeKey,
  attributeInText,
  attributeLabels,
  attributeWords,
} from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { SubscriptionValues } from '../fields/subscription-values.ts';
import classes from './edit-page.module.css';

/** Attributes that create accepts and edit does not (document, Edit), and the effect of losing them. */
const notCarried: readonly { readonly key: AttributeKey; readonly loss: string }[] = [
  {
    key: 'secretKey',
    loss: 'Callbacks would come without a signature, and receivers that check it refuse them.',
  },
  { key: 'delay', loss: 'Callbacks would be sent at once.' },
  { key: 'retryCount', loss: 'A delivery that the receiver fails to take would not be tried again.' },
  { key: 'includeMetadata', loss: 'Deliveries would lack the document’s metadata.' },
  { key: 'deleteAccessToken', loss: 'The default comes back: the access token is removed from the payload.' },
];

interface WipedListProps {
  readonly subscription: Subscription;
  readonly logged: LoggedSetup | undefined;
}

/** Attributes that cannot be read, so replacing erases them unless the user enters them again. */
export function WipedList({ subscription, logged }: WipedListProps) {
  const [secret, headers] = useWatch<SubscriptionValues, ['secret', 'headers']>({
    name: ['secret', 'headers'],
  });
  const empty = headers
    .filter(({ name, value }) => name.trim() !== '' && value === '')
    .map(({ name }) => name);
  const guessed = (['delay', 'retryCount', 'includeMetadata', 'deleteAccessToken'] as const).filter(
    (key) => attributesOf(subscription)[key] === undefined,
  );
  return (
    <section className={classes.notCarried} aria-labelledby="wiped">
      <h2 id="wiped" className={classes.asideTitle}>
        Enter these again
      </h2>
      <dl className={classes.losses}>
        <div>
          <dt>{attributeLabels.secretKey}</dt>
          <dd>
            {secret === ''
              ? 'Empty: deliveries will no longer be signed.'
              : 'The new one replaces any current one.'}
          </dd>
        </div>
        <div>
          <dt>{attributeLabels.headers}</dt>
          <ExternalText component="dd">
            {empty.length > 0
              ? `The values of ${empty.join(', ')} are hidden. Enter them again, or remove the rows.`
              : 'The headers in the form replace all current ones.'}
          </ExternalText>
        </div>
        {guessed.length > 0 && (
          <div>
            <dt>Check these</dt>
            <dd>
              The service does not show <ExternalText>{joinOr(guessed.map(attributeInText))}</ExternalText>.
              The form has the {logged?.created ? 'last values sent, from the request logs' : 'usual values'}.
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface ValueProps {
  readonly name: AttributeKey;
  readonly subscription: Subscription;
  readonly logged: LoggedSetup | undefined;
}

/** The current value, as far as it is known. */
function Value({ name, subscription, logged }: ValueProps) {
  const answered = attributeWords(name, attributesOf(subscription)[name]);
  if (answered !== undefined) return <ExternalText>Now: {answered}</ExternalText>;
  const source = logged?.sources[name];
  if (!source) return <>Now: unknown; the service does not tell</>;
  return (
    <>
      As last sent: <ExternalText>{attributeWords(name, logged?.attributes[name])}</ExternalText>, in a{' '}
      <NameLink to={`${paths.requestLog(source.requestId)}?at=${source.at}`}>
        request logged <TimeText seconds={source.at} style="relative" inRow />
      </NameLink>
      {logged?.edited && logged.edited.at > source.at && '; edited since, which may have wiped it'}
    </>
  );
}

/** Says before sending which attributes the edit loses. */
export function NotCarriedList({ subscription }: { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery(loggedSetupQuery(subscription));
  const logDerived = logged && (logged.edited ?? logged.created);
  return (
    <section className={classes.notCarried} aria-labelledby="not-carried">
      <h2 id="not-carried" className={classes.asideTitle}>
        What this edit cannot carry
      </h2>
      <p>
        The service’s edit has no place for these. The embedded service keeps them; live services have been
        seen to wipe secret and headers.
      </p>
      {isPending ? (
        <Skeleton height={380} aria-busy="true" />
      ) : (
        <dl className={classes.losses}>
          {notCarried.map(({ key, loss }) => (
            <div key={key}>
              <dt>{attributeLabels[key]}</dt>
              <dd>
                <Value name={key} {...{ subscription, logged }} />
              </dd>
              <dd className={classes.loss}>If wiped: {loss}</dd>
            </div>
          ))}
        </dl>
      )}
      {logged && <SourceNote from="logs" lastLogAt={logDerived?.at} />}
      {!isPending && !logged && <p className={classes.dim}>The request logs could not be read.</p>}
    </section>
  );
}

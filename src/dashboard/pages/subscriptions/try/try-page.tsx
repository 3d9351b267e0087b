import { Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useOpened } from '#features/directory/use-directory.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead, PageLinks } from '#ui/page-head.tsx';
import { AboutText } from '../about-text.tsx';
import { callbackText } from '../callback-text.ts';
import { stepCount } from '../create/guide/step-list.tsx';
import { SubscriptionError } from '../detail/subscription-notices.tsx';
import { subscriptionQuery } from '../subscription-query.ts';
import { DeliveryResult } from './delivery-result.tsx';
import { wayToHappen } from './make-it-happen.ts';
import { newSecretQuery } from './new-secret.ts';
import classes from './try-page.module.css';
import { tryState } from './try-state.ts';
import { useDeliveryWatch } from './use-delivery-watch.ts';

/** Neither the service nor this browser shows the secret again. */
function NewSecret({ secret }: { readonly secret: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section className={classes.part} aria-labelledby="new-secret">
      <h3 id="new-secret" className={classes.title}>
        Take the secret along
      </h3>
      <p className={classes.text}>
        Put it where your receiver finds it. This is the last time that it can be seen: the service does not
        show it again, and Sealdesk does not keep it.
      </p>
      <div className={classes.secret}>
        <ExternalText component="code">
          {shown ? secret : '•'.repeat(Math.min(secret.length, 24))}
        </ExternalText>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide the secret' : 'Show the secret'}</Button>
        <CopyButton what="Secret" text={secret} />
      </div>
    </section>
  );
}

function Trial({
  subscription,
  secret,
}: {
  readonly subscription: Subscription;
  readonly secret: string | undefined;
}) {
  const watch = useDeliveryWatch(subscription);
  const { sendTest, isSending, wasSent, testError, attempt } = watch;
  const way = wayToHappen(subscription);
  if (!subscription.active)
    return <p className={classes.text}>It is switched off, so nothing is sent. Switch it on first.</p>;
  return (
    <section className={classes.part} aria-labelledby="trial">
      <h3 id="trial" className={classes.title}>
        {sendTest ? 'Send a test delivery' : 'Wait for the first delivery'}
      </h3>
      <p className={classes.text}>
        {sendTest
          ? 'It looks like a real one, so your receiver treats it like one. Nobody else is told.'
          : `This service sends no test deliveries. ${way.text}`}
      </p>
      <div className={classes.actions}>
        {sendTest ? (
          <Button
            variant={wasSent ? 'default' : 'filled'}
            busy={isSending}
            leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
            onClick={sendTest}
          >
            {wasSent ? 'Send another test delivery' : 'Send a test delivery'}
          </Button>
        ) : (
          <Button component={Link} to={way.to}>
            {way.label}
          </Button>
        )}
      </div>
      {testError && (
        <p className={classes.failed} role="alert">
          The test delivery was not sent, as far as is known: {explainError(testError).title}.
        </p>
      )}
      <div role="status" className={classes.result}>
        {(attempt !== undefined || !sendTest || wasSent || isSending) && (
          <DeliveryResult watch={watch} secret={secret} />
        )}
      </div>
    </section>
  );
}

function Head({ subscription, isNew }: { readonly subscription: Subscription; readonly isNew: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div ref={box} tabIndex={-1} className={classes.head}>
      {isNew && (
        <p className={classes.place}>
          Step {stepCount} of {stepCount}
        </p>
      )}
      <PageHead
        title={isNew ? 'It is on. Does it arrive?' : 'Does it arrive?'}
        intro={
          <>
            <ExternalText>{eventTitle(subscription.event)}</ExternalText>, told to{' '}
            <ExternalText component="code">{rowText(callbackText(subscription))}</ExternalText>
            {/* On its own line, because the name loads later. */}
            <span className={classes.about}>
              <AboutText subscription={subscription} linked />
            </span>
          </>
        }
      >
        <PageLinks label="Subscriptions">
          <Link to={paths.subscription(subscription.id)}>Open the subscription</Link>
          <Link to={paths.verifyCallbacks}>Code for receivers</Link>
          <Link to={paths.subscriptions}>All subscriptions</Link>
        </PageLinks>
      </PageHead>
    </div>
  );
}

export function TryPage() {
  const { subscriptionId: id = '' } = useParams();
  const [{ isNew }] = useUrlState(tryState);
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(subscriptionQuery(id));
  const { data: secret } = useQuery(newSecretQuery(id));
  const subscription = data?.data;
  const title = subscription && eventTitle(subscription.event);
  useOpened('subscription', id, title);
  usePageDetail(title);
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!subscription) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <SecretsHidden>
      <div className={classes.page}>
        <Head subscription={subscription} isNew={isNew !== undefined} />
        {secret !== undefined && <NewSecret secret={secret} />}
        <Trial key={id} subscription={subscription} secret={secret} />
      </div>
    </SecretsHidden>
  );
}

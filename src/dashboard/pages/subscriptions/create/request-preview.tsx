import { useWatch } from 'react-hook-form';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { type SubscriptionValues, useFieldsForm } from '../fields/subscription-values.ts';
import classes from './request-preview.module.css';
import { subscriptionBodyOf } from './subscription-request.ts';
import { summaryOf } from './summary.ts';

/** What the form amounts to, a sentence for each thing. */
export function Summary() {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  return (
    <ul className={classes.summary}>
      {summaryOf(values).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What the form amounts to: in words, and as the request that creates it. */
export function RequestPreview() {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  const { method, path } = createEventSubscription;
  return (
    <aside className={classes.preview} aria-label="What this makes">
      <h3 className={classes.partTitle}>What this makes</h3>
      <Summary />
      <h3 className={classes.partTitle}>The request</h3>
      <p className={classes.route}>
        <code>
          {method} {path}
        </code>
      </p>
      <SecretsHidden>
        <GuardedJson text={JSON.stringify(subscriptionBodyOf(values))} label="Request body" />
      </SecretsHidden>
    </aside>
  );
}

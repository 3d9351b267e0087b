import { useWatch } from 'react-hook-form';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type SubscriptionValues, useFieldsForm } from '../fields/subscription-values.ts';
import classes from './request-preview.module.css';
import { subscriptionBodyOf } from './subscription-request.ts';
import { summaryOf } from './summary.ts';

export function Summary() {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  return (
    <ul className={classes.summary}>
      {summaryOf(values).map((sentence) => (
        <ExternalText component="li" key={sentence}>
          {sentence}
        </ExternalText>
      ))}
    </ul>
  );
}

export function RequestDetails() {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  const { method, path } = createEventSubscription;
  return (
    <DeveloperDetails>
      <p className={classes.route}>
        <code>
          {method} {path}
        </code>
      </p>
      <SecretsHidden>
        <GuardedJson text={JSON.stringify(subscriptionBodyOf(values))} label="Request body" />
      </SecretsHidden>
    </DeveloperDetails>
  );
}

export function RequestPreview() {
  return (
    <aside className={classes.preview} aria-label="What this makes">
      <h3 className={classes.partTitle}>What this makes</h3>
      <Summary />
      <RequestDetails />
    </aside>
  );
}

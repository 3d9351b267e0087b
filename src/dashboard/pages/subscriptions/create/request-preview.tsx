import { useWatch } from 'react-hook-form';
import type { Operation } from '#contract/operation.ts';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { useFieldsForm } from '../fields/fields-form.ts';
import type { SubscriptionValues } from '../fields/subscription-values.ts';
import classes from './new-subscription.module.css';
import { summaryOf } from './summary.ts';

interface RequestPreviewProps {
  readonly operation: Operation;
  readonly bodyOf: (values: SubscriptionValues) => unknown;
}

/** What the form amounts to: in words, and as the request that creates it. */
export function RequestPreview({ operation, bodyOf }: RequestPreviewProps) {
  const { control } = useFieldsForm();
  const values = useWatch({ control }) as SubscriptionValues;
  return (
    <aside className={classes.preview} aria-label="What this makes">
      <h3 className={classes.partTitle}>What this makes</h3>
      <ul className={classes.summary}>
        {summaryOf(values).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3 className={classes.partTitle}>The request</h3>
      <p className={classes.route}>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <SecretsHidden>
        <GuardedJson text={JSON.stringify(bodyOf(values))} label="Request body" />
      </SecretsHidden>
    </aside>
  );
}

import { useWatch } from 'react-hook-form';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { ChangeRows } from './change-rows.tsx';
import classes from './edit-page.module.css';
import { type EditValues, editBodyOf } from './edit-values.ts';
import { plannedRows } from './outcome.ts';
import type { EditForm } from './use-edit.ts';

/** What the edit would change of what the service tells. */
export function PlannedChanges({
  form,
  subscription,
}: {
  readonly form: EditForm;
  readonly subscription: Subscription;
}) {
  const values = useWatch({ control: form.control }) as EditValues;
  const rows = plannedRows(subscription, editBodyOf(values));
  return (
    <section className={classes.planned} aria-labelledby="planned">
      <h2 id="planned" className={classes.asideTitle}>
        What will change
      </h2>
      {rows.length === 0 ? (
        <p className={classes.dim}>Nothing yet of what the service tells.</p>
      ) : (
        <ChangeRows rows={rows} />
      )}
    </section>
  );
}

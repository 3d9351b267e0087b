import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { LostAnswer } from '#api/lost-answer.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { Button } from '#ui/button.tsx';
import classes from './edit-page.module.css';
import { type Asked, plannedRows } from './outcome.ts';
import { ChangeRows } from './outcome-panel.tsx';

interface EditRefusalProps {
  readonly error: unknown;
  readonly fieldOf: (wireName: string) => string | undefined;
  readonly onRead: () => void;
  readonly reading: boolean;
}

/** Without a response the edit may have been applied, so the alert offers to read again. */
export function EditRefusal({ error, fieldOf, onRead, reading }: EditRefusalProps) {
  const isOpen = error instanceof LostAnswer && error.state !== 'done';
  return (
    <FormAlert
      error={error}
      fieldOf={fieldOf}
      openTitle="Whether it was saved is not known"
      actions={
        isOpen && (
          <Button busy={reading} onClick={onRead}>
            See what the subscription is now
          </Button>
        )
      }
    />
  );
}

interface PlannedChangesProps<V extends FieldValues> {
  readonly bodyOf: (values: V) => Asked;
  readonly subscription: Subscription;
  /** Initial values; fields equal to them are not listed as changes. */
  readonly initial: V;
}

export function PlannedChanges<V extends FieldValues>(props: PlannedChangesProps<V>) {
  const { bodyOf, subscription, initial } = props;
  const { isDirty } = useFormState<V>();
  const begun = plannedRows(subscription, bodyOf(initial));
  const rows = plannedRows(subscription, bodyOf(useWatch<V>() as V)).filter(
    ({ key, after }) => !begun.some((row) => row.key === key && row.after === after),
  );
  return (
    <section className={classes.planned} aria-labelledby="planned">
      <h2 id="planned" className={classes.asideTitle}>
        What will change
      </h2>
      {rows.length === 0 ? (
        <p className={classes.dim}>{isDirty ? 'Only what the service does not show.' : 'No changes yet.'}</p>
      ) : (
        <ChangeRows rows={rows} />
      )}
    </section>
  );
}

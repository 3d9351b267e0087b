import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import { useOpened } from '#features/directory/use-directory.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { InactiveNotice, SubscriptionError } from '../detail/subscription-notices.tsx';
import { losesByLeaving } from '../fields/form-rules.ts';
import { loggedSetupQuery } from '../logged-setup-query.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-page.module.css';
import { type EditValues, editBodyOf, editFieldOf } from './edit-values.ts';
import { NotCarriedList } from './not-carried.tsx';
import { plannedRows } from './outcome.ts';
import { ChangeRows, OutcomePanel } from './outcome-panel.tsx';
import { type EditForm, useEdit } from './use-edit.ts';

interface EditRefusalProps {
  readonly error: unknown;
  readonly onRead: () => void;
  readonly reading: boolean;
}

/** Why an edit was not taken. Where nobody answered it may have been, which only reading again tells. */
function EditRefusal({ error, onRead, reading }: EditRefusalProps) {
  const isOpen = error instanceof ApiError && outcomeOf(error) === 'unknown';
  return (
    <FormAlert
      error={error}
      fieldOf={editFieldOf}
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

/** What the edit would change of what the service tells. */
function PlannedChanges({
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

/** The form for a subscription, what an edit leaves behind, and what the last one did. */
function EditView({ subscription }: { readonly subscription: Subscription }) {
  const { sending, outcome, reading, read } = useEdit(subscription);
  const { form, error, sent } = sending;
  const { data: logged } = useQuery(loggedSetupQuery(subscription));
  const navigate = useNavigate();
  const [callback, headers] = useWatch({ control: form.control, name: ['callback', 'headers'] });
  return (
    <div className={classes.page}>
      {outcome && <OutcomePanel edit={outcome} reading={reading} onRead={() => void read(outcome)} />}
      {!subscription.active && <InactiveNotice id={subscription.id} />}
      <SendForm
        sending={sending}
        beside={
          <aside className={classes.aside} aria-label="What the edit does">
            <PlannedChanges form={form} subscription={subscription} />
            <NotCarriedList subscription={subscription} />
          </aside>
        }
        alert={
          <EditRefusal
            error={error}
            reading={reading}
            onRead={() => void read(sent && { taken: false, before: subscription, body: sent })}
          />
        }
        button="Save changes"
        inactive={!form.formState.isDirty}
        meaning={
          <>
            The edit goes out with the credentials of the application that Sealdesk’s server has, and only if
            the subscription is yours, which the server looks up with your own access first. The service takes
            it where the subscription was made with that application
            {subscription.application_name && `; this one was made with ${subscription.application_name}`}.
            Afterwards the subscription is read again, to show what became of it.
          </>
        }
        onCancel={() => void navigate(paths.subscription(subscription.id))}
        unsaved="unsaved changes"
        losesByLeaving={losesByLeaving({ secret: '', callback, headers })}
        draftNote="Enter the values of headers again: they are never kept."
      >
        <div className={classes.fields}>
          <EditFields form={form} logged={logged?.attributes.headers} />
        </div>
      </SendForm>
    </div>
  );
}

/** Edits a subscription, once it is read. */
export function EditPage() {
  const { subscriptionId: id = '' } = useParams();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...subscriptionQuery(id),
    retryOnMount: false,
  });
  useOpened('subscription', id, data?.data.event);
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <EditView key={id} subscription={data.data} />;
}

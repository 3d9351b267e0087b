import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Subscription } from '#kit/evidence/subscription/subscription.ts';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { SendRow } from '#kit/form/send-row.tsx';
import { paths } from '#kit/paths.ts';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { announce } from '#ui/announce.ts';
import { InactiveNotice } from '../detail/inactive-notice.tsx';
import { losesByLeaving } from '../fields/kept-fields.ts';
import { loggedSetupQuery } from '../model/logged-query.ts';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-page.module.css';
import { EditRefusal } from './edit-refusal.tsx';
import { editFieldOf, editValuesOf } from './edit-values.ts';
import { NotCarriedList } from './not-carried-list.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { type Edit, useEdit } from './use-edit.ts';
import { useEditForm } from './use-edit-form.ts';

/** The form for a subscription, what an edit leaves behind, and what the last one did. */
export function EditView({ subscription }: { readonly subscription: Subscription }) {
  const { form, keptAt, discard } = useEditForm(subscription);
  const { edit, readAgain } = useEdit(subscription);
  const { data: logged } = useQuery(loggedSetupQuery(subscription));
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Edit>();
  const [reading, setReading] = useState(false);
  const own = paths.editSubscription(subscription.id);

  const onSubmit = form.handleSubmit((body) =>
    edit.mutate(body, {
      onSuccess: (done) => {
        discard();
        form.reset(editValuesOf(done.after ?? subscription));
        setOutcome(done);
        announce(done.after ? 'The edit is saved and was read again' : 'The edit is saved', { shown: true });
      },
      onError: (error) => putRefusal(form, error, editFieldOf),
    }),
  );
  /** Reads again after an edit of which it is open what became of it. */
  const read = async (last: Pick<Edit, 'taken' | 'before' | 'body'> | undefined) => {
    setReading(true);
    try {
      const { data: after } = await readAgain();
      if (last) setOutcome({ ...last, after, readError: undefined });
      edit.reset();
    } catch (readError) {
      announce('The subscription could not be read', { shown: true });
      if (outcome) setOutcome({ ...outcome, readError });
    } finally {
      setReading(false);
    }
  };
  const { isDirty } = form.formState;
  const [callback, headers] = useWatch({ control: form.control, name: ['callback', 'headers'] });
  return (
    <div className={classes.page}>
      {outcome && <OutcomePanel edit={outcome} reading={reading} onRead={() => void read(outcome)} />}
      {!subscription.active && <InactiveNotice id={subscription.id} />}
      <KeptNotice
        at={keptAt}
        onFresh={() => {
          discard();
          form.reset(editValuesOf(subscription));
          edit.reset();
        }}
      >
        Enter the values of headers again: they are never kept.
      </KeptNotice>
      <FormProvider {...form}>
        <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
          <div className={classes.fields}>
            <EditFields form={form} logged={logged?.attributes.headers} />
          </div>
          <aside className={classes.aside} aria-label="What the edit does">
            <PlannedChanges form={form} subscription={subscription} />
            <NotCarriedList subscription={subscription} />
          </aside>
          <div className={classes.send}>
            <EditRefusal
              error={edit.error}
              reading={reading}
              onRead={() =>
                void read(edit.variables && { taken: false, before: subscription, body: edit.variables })
              }
            />
            <SendRow
              label="Save changes"
              busy={edit.isPending}
              inactive={!isDirty}
              onCancel={() => void navigate(paths.subscription(subscription.id))}
            >
              The edit goes out with the credentials of the application that Sealdesk’s server has, and only
              if the subscription is yours, which the server looks up with your own access first. The service
              takes it where the subscription was made with that application
              {subscription.application_name && `; this one was made with ${subscription.application_name}`}.
              Afterwards the subscription is read again, to show what became of it.
            </SendRow>
          </div>
        </form>
      </FormProvider>
      <UnsavedGuard
        what="unsaved changes"
        active={isDirty && !edit.isPending}
        isInside={(pathname) => pathname === own}
        kept={!losesByLeaving({ secret: '', callback, headers })}
        onDiscard={discard}
      />
    </div>
  );
}

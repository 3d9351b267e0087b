import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SendForm } from '#features/forms/send-form.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { InactiveNotice } from '../detail/inactive-notice.tsx';
import { losesByLeaving } from '../fields/kept-fields.ts';
import { loggedSetupQuery } from '../model/logged-query.ts';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-page.module.css';
import { EditRefusal } from './edit-refusal.tsx';
import { NotCarriedList } from './not-carried-list.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { useEdit } from './use-edit.ts';

/** The form for a subscription, what an edit leaves behind, and what the last one did. */
export function EditView({ subscription }: { readonly subscription: Subscription }) {
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

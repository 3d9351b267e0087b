import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { InactiveNotice } from '../detail/subscription-notices.tsx';
import { losesByLeaving, withoutHeaderValues } from '../fields/form-rules.ts';
import { EditFields } from './edit-fields.tsx';
import classes from './edit-page.module.css';
import { EditRefusal, PlannedChanges } from './edit-parts.tsx';
import { type EditValues, editBodyOf, editFieldOf, editResolver, editValuesOf } from './edit-values.ts';
import { NotCarriedList } from './not-carried.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { useEdit } from './use-edit.ts';

/** Header values may be secret. */
const draft: FormDraftOptions<EditValues> = { concealed: withoutHeaderValues };

export function BasicEdit({ subscription }: { readonly subscription: Subscription }) {
  const { id } = subscription;
  const [initial] = useState(() => editValuesOf(subscription));
  const { sending, outcome, reading, read } = useEdit({
    before: subscription,
    key: `edit-subscription ${id}`,
    initial,
    resolver: editResolver,
    fieldOf: editFieldOf,
    draft,
    send: (body) => callOperation(editEventSubscription, { params: { event_subscription_id: id }, body }),
    next: (after) => editValuesOf(after),
  });
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
            <PlannedChanges bodyOf={editBodyOf} subscription={subscription} initial={initial} />
            <NotCarriedList subscription={subscription} />
          </aside>
        }
        alert={
          <EditRefusal
            error={error}
            fieldOf={editFieldOf}
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
            <ExternalText>
              {subscription.application_name && `; this one was made with ${subscription.application_name}`}
            </ExternalText>
            . Afterwards the subscription is read again, to show what became of it.
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

import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { editEventSubscription, updateEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { useStaff } from '#features/session/staff.ts';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { FormPart } from '#ui/form-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { subscriptionBodyOf } from '../create/subscription-request.ts';
import { valuesLike } from '../create/values-like.ts';
import {
  AccessTokenField,
  CallbackField,
  FlagField,
  IntegrationField,
  SecretField,
  TimingFields,
} from '../fields/callback-fields.tsx';
import { EntityFields, EventField } from '../fields/event-fields.tsx';
import { formErrors, losesByLeaving, withoutHeaderValues } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import classes from './edit-page.module.css';
import { EditRefusal, PlannedChanges } from './edit-parts.tsx';
import { WipedList } from './not-carried.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { useEdit } from './use-edit.ts';

/** May be invalid. */
const replacementOf = (values: SubscriptionValues) => ({
  ...subscriptionBodyOf(values),
  action: 'callback' as const,
});

const resolver = ruleResolver({
  schema: updateEventSubscription.body,
  operationId: updateEventSubscription.id,
  bodyOf: replacementOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

const draft: FormDraftOptions<SubscriptionValues> = { omit: ['secret'], concealed: withoutHeaderValues };

interface ReplaceFieldsProps {
  readonly subscription: Subscription;
  /** The setup according to the request logs. */
  readonly logged: LoggedSetup | undefined;
}

/** Shows all fields, because replacing erases missing ones. */
function ReplaceFields({ subscription, logged }: ReplaceFieldsProps) {
  const { id } = subscription;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStaff = useStaff() !== undefined;
  const [initial] = useState(() => valuesLike(subscription, logged, isStaff));
  const { sending, outcome, reading, read } = useEdit({
    before: subscription,
    key: `replace-subscription ${id}`,
    initial,
    resolver,
    fieldOf: subscriptionFieldOf,
    draft,
    send: async (body) => {
      const answer = await callPublicOperation(client, updateEventSubscription, {
        params: { subscription_id: id },
        body,
      });
      if (answer !== undefined) return;
      // Fallback to the documented edit, which has fewer attributes; reading again shows the result.
      const { secret_key: _, delay: __, retry_count: ___, ...attributes } = body.attributes;
      await callOperation(editEventSubscription, {
        params: { event_subscription_id: id },
        body: { ...body, attributes },
      });
    },
    // Keeps the secret, because another edit without it would erase it.
    next: (_after, values) => values,
  });
  const { form, error, sent } = sending;
  const [secret, callback, headers] = useWatch({
    control: form.control,
    name: ['secret', 'callback', 'headers'],
  });
  return (
    <div className={classes.page}>
      <PageHead title={eventTitle(subscription.event)} />
      {outcome && <OutcomePanel edit={outcome} reading={reading} onRead={() => void read(outcome)} />}
      <SendForm
        sending={sending}
        beside={
          <aside className={classes.aside} aria-label="What the edit does">
            <PlannedChanges bodyOf={replacementOf} subscription={subscription} initial={initial} />
            <WipedList subscription={subscription} logged={logged} />
          </aside>
        }
        alert={
          <EditRefusal
            error={error}
            fieldOf={subscriptionFieldOf}
            reading={reading}
            onRead={() => void read(sent && { taken: false, before: subscription, body: sent })}
          />
        }
        button="Save changes"
        inactive={!form.formState.isDirty}
        meaning="Afterwards the subscription is read again, to show what became of it."
        onCancel={() => void navigate(paths.subscription(id))}
        unsaved="unsaved changes"
        losesByLeaving={losesByLeaving({ secret, callback, headers })}
        draftNote="Enter the secret and the values of headers again: they are never kept."
      >
        <div className={classes.fields}>
          <FormPart title="What happens">
            <EntityFields />
            <EventField kindIsAsked />
          </FormPart>
          <FormPart title="Where to">
            <CallbackField />
            <TimingFields />
          </FormPart>
          <FormPart title="Signature">
            <SecretField note="The current secret cannot be shown here. If you leave this empty, deliveries are no longer signed." />
          </FormPart>
          <FormPart title="Headers">
            <HeadersEditor />
          </FormPart>
          <FormPart title="Details of the callback">
            <FlagField name="useTls12" />
            <FlagField name="docidQueryparam" />
            <FlagField name="includeMetadata" />
            <AccessTokenField />
            <IntegrationField />
          </FormPart>
        </div>
      </SendForm>
    </div>
  );
}

/** Waits for the request logs to prefill the form; works without them. */
export function ReplaceForm({ subscription }: { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery({ ...loggedSetupQuery(subscription), retry: false });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <ReplaceFields subscription={subscription} logged={logged} />;
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { createEventGuide } from '#contract/operations/event-subscriptions.ts';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { type SignedInUser, userQuery, useUser } from '#features/session/user.ts';
import { paths } from '#lib/paths.ts';
import { FormPart } from '#ui/form-part.tsx';
import { CallbackField, FlagField, IntegrationField } from '../fields/callback-fields.tsx';
import { EventField } from '../fields/event-fields.tsx';
import { formErrors } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import {
  emptyValues,
  type SubscriptionValues,
  subscriptionFieldOf,
  useFieldsForm,
} from '../fields/subscription-values.ts';
import { NewSubscriptionForm } from './new-subscription-form.tsx';
import { guideBodyOf } from './subscription-request.ts';
import { useNewSubscription } from './use-new-subscription.ts';

/** The user whose events are subscribed to: the one who is signed in, unless it is to be another. */
function UserField() {
  const { control } = useFieldsForm();
  const user = useUser();
  const isOwn = useWatch({ control, name: 'entityId' }).trim() === user?.id;
  return (
    <IdFormField<SubscriptionValues>
      name="entityId"
      entity="user"
      note={
        isOwn
          ? `Everything of yours${user.name ? `, ${user.name}` : ''}: all your documents and groups.`
          : 'Whose documents and groups it is about. Users that the request logs name are suggested.'
      }
    />
  );
}

const resolver = ruleResolver({
  schema: createEventGuide.body,
  operationId: createEventGuide.id,
  bodyOf: guideBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

const initial = { ...emptyValues, entityKind: 'user' as const, event: 'user.document.complete' };

/** The guide form: a subscription to what happens to everything that a user has. */
export function GuidePage() {
  const { isPending } = useQuery(userQuery());
  const user = useUser();
  if (isPending && !user) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <GuideForm user={user ?? undefined} />;
}

function GuideForm({ user }: { readonly user: SignedInUser | undefined }) {
  const creation = useNewSubscription({
    key: 'new-guide',
    initial: { ...initial, entityId: user?.id ?? '' },
    resolver,
    send: (body, onHeaders) => callOperation(createEventGuide, { body }, { onHeaders }),
  });
  return (
    <NewSubscriptionForm
      creation={creation}
      operation={createEventGuide}
      bodyOf={guideBodyOf}
      title="Subscribe to a user’s events"
      intro={
        <>
          The service calls an address of yours whenever something happens to any document or group of a user.
          For one document, a delay, retries or a signature, use the{' '}
          <Link to={paths.newSubscription}>full form</Link>.
        </>
      }
    >
      <FormPart title="What happens">
        <UserField />
        <EventField />
      </FormPart>
      <FormPart title="What is called">
        <CallbackField />
        <FlagField name="useTls12" />
        <FlagField name="docidQueryparam" />
      </FormPart>
      <FormPart title="Headers">
        <HeadersEditor />
      </FormPart>
      <FormPart title="Integration">
        <IntegrationField />
      </FormPart>
    </NewSubscriptionForm>
  );
}

import { Link } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { paths } from '#lib/paths.ts';
import { FormPart } from '#ui/form-part.tsx';
import { CallbackField } from '../fields/callback-field.tsx';
import { EntityFields } from '../fields/entity-fields.tsx';
import { EventField } from '../fields/event-field.tsx';
import { FlagField } from '../fields/flag-field.tsx';
import { formErrors } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { IntegrationField } from '../fields/integration-field.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { TimingFields } from '../fields/timing-fields.tsx';
import { NewSubscriptionPage } from './new-subscription-page.tsx';
import { subscriptionBodyOf } from './subscription-body.ts';
import { useNewSubscription } from './use-new-subscription.ts';

const resolver = ruleResolver({
  schema: createEventSubscription.body,
  operationId: createEventSubscription.id,
  bodyOf: subscriptionBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

interface CreatePageProps {
  readonly initial: SubscriptionValues;
  /** Where what is typed is kept. */
  readonly draftKey: string;
  /** The subscription that the form is filled like. */
  readonly like?: string;
}

/** The form for a subscription to anything that has an id, with all that the service lets one choose. */
export function CreatePage({ initial, draftKey, like }: CreatePageProps) {
  const creation = useNewSubscription({
    key: draftKey,
    initial,
    resolver,
    send: (body, onHeaders) => callOperation(createEventSubscription, { body }, { onHeaders }),
  });
  return (
    <NewSubscriptionPage
      creation={creation}
      operation={createEventSubscription}
      bodyOf={subscriptionBodyOf}
      title="New subscription"
      intro={
        <>
          {like !== undefined && (
            <>
              Filled like <Link to={paths.subscription(like)}>this subscription</Link>, as far as the service
              and its request logs tell; the secret and hidden values of headers are to be entered again.{' '}
            </>
          )}
          The service calls an address of yours whenever something happens to one document, document group or
          user. For the documents of your own account, the <Link to={paths.newGuide}>guide</Link> asks for
          less.
        </>
      }
    >
      <FormPart title="What happens">
        <EntityFields />
        <EventField kindIsAsked />
      </FormPart>
      <FormPart title="What is called">
        <CallbackField />
        <TimingFields />
      </FormPart>
      <FormPart title="Signature">
        <SecretField />
      </FormPart>
      <FormPart title="Headers">
        <HeadersEditor />
      </FormPart>
      <FormPart title="Details of the callback">
        <FlagField name="useTls12" />
        <FlagField name="docidQueryparam" />
        <FlagField name="includeMetadata" />
        <FlagField name="deleteAccessToken" />
        <IntegrationField />
      </FormPart>
    </NewSubscriptionPage>
  );
}

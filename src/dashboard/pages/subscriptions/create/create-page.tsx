import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { idCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { FormPart } from '#ui/form-part.tsx';
import { SubscriptionError } from '../detail/subscription-notices.tsx';
import {
  CallbackField,
  FlagField,
  IntegrationField,
  SecretField,
  TimingFields,
} from '../fields/callback-fields.tsx';
import { EntityFields, EventField } from '../fields/event-fields.tsx';
import { formErrors } from '../fields/form-rules.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { emptyValues, type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { loggedSetupQuery } from '../logged-setup-query.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { NewSubscriptionForm } from './new-subscription-form.tsx';
import { subscriptionBodyOf } from './subscription-request.ts';
import { useNewSubscription } from './use-new-subscription.ts';
import { valuesLike } from './values-like.ts';

const resolver = ruleResolver({
  schema: createEventSubscription.body,
  operationId: createEventSubscription.id,
  bodyOf: subscriptionBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

interface CreateFormProps {
  readonly initial: SubscriptionValues;
  /** The key of the draft. */
  readonly draftKey: string;
  /** The subscription that the form is filled like. */
  readonly like?: string;
}

/** The form for a subscription to anything that has an id, with all that the service lets one choose. */
function CreateForm({ initial, draftKey, like }: CreateFormProps) {
  const creation = useNewSubscription({
    key: draftKey,
    initial,
    resolver,
    send: (body, onHeaders) => callOperation(createEventSubscription, { body }, { onHeaders }),
  });
  return (
    <NewSubscriptionForm
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
    </NewSubscriptionForm>
  );
}

const KEY = 'new-subscription';

/** The subscription that the new one is to be like. */
const likeState = urlState({ like: optionalField('like', idCodec) });

/** What the request logs do not tell is left out; that they cannot be read keeps nobody from a new subscription. */
function LikeSubscription({ subscription }: { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery({ ...loggedSetupQuery(subscription), retry: false });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <CreateForm
      initial={valuesLike(subscription, logged)}
      draftKey={`${KEY} ${subscription.id}`}
      like={subscription.id}
    />
  );
}

function Like({ id }: { readonly id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(subscriptionQuery(id));
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <LikeSubscription subscription={data.data} />;
}

/** The form for a new subscription: empty, or like the one that the address names. */
export function CreatePage() {
  const [{ like }] = useUrlState(likeState);
  if (like !== undefined) return <Like key={like} id={like} />;
  return <CreateForm initial={emptyValues} draftKey={KEY} />;
}

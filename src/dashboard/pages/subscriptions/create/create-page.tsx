import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { type EventEntityType, entityTypeOfEvent } from '#contract/events.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { idCodec, textCodec } from '#lib/text-codec.ts';
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
import {
  type EntityKind,
  emptyValues,
  type SubscriptionValues,
  subscriptionFieldOf,
} from '../fields/subscription-values.ts';
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

/** The subscription that the new one is to be like; an event, and what it is to, where another page knows. */
const createState = urlState({
  like: optionalField('like', idCodec),
  event: optionalField('event', textCodec(100)),
  entity: optionalField('entity', idCodec),
});

/** What the address asks for in the place of what is filled in. */
interface Wanted {
  readonly event: string | undefined;
  readonly entity: string | undefined;
}

const kinds: Readonly<Record<EventEntityType, EntityKind>> = {
  document: 'document',
  document_group: 'document-group',
  user: 'user',
};

function withWanted(values: SubscriptionValues, { event, entity }: Wanted): SubscriptionValues {
  const type = event === undefined ? undefined : entityTypeOfEvent(event);
  return {
    ...values,
    ...(event !== undefined && { event, entityKind: type ? kinds[type] : 'other' }),
    ...(entity !== undefined && { entityId: entity }),
  };
}

/** Another draft for each that is asked for. */
const draftKeyOf = (...parts: readonly (string | undefined)[]) =>
  [KEY, ...parts.filter((part) => part !== undefined)].join(' ');

interface LikeProps {
  readonly wanted: Wanted;
}

/** What the request logs do not tell is left out; that they cannot be read keeps nobody from a new subscription. */
function LikeSubscription({ subscription, wanted }: LikeProps & { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery({ ...loggedSetupQuery(subscription), retry: false });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <CreateForm
      initial={withWanted(valuesLike(subscription, logged), wanted)}
      draftKey={draftKeyOf(subscription.id, wanted.event, wanted.entity)}
      like={subscription.id}
    />
  );
}

function Like({ id, wanted }: LikeProps & { readonly id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(subscriptionQuery(id));
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <LikeSubscription subscription={data.data} wanted={wanted} />;
}

/** The form for a new subscription: empty, or filled as the address says. */
export function CreatePage() {
  const [{ like, ...wanted }] = useUrlState(createState);
  if (like !== undefined) return <Like key={like} id={like} wanted={wanted} />;
  return (
    <CreateForm
      initial={withWanted(emptyValues, wanted)}
      draftKey={draftKeyOf(wanted.event, wanted.entity)}
    />
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { type EventEntityType, entityTypeOfEvent } from '#contract/events.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { useStaff } from '#features/session/staff.ts';
import { userQuery, useUser } from '#features/session/user.ts';
import { paths } from '#lib/paths.ts';
import { idCodec, textCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { SubscriptionError } from '../detail/subscription-notices.tsx';
import { type EntityKind, emptyValues, type SubscriptionValues } from '../fields/subscription-values.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { guideState } from './guide/guide-steps.ts';
import { useNewSubscription } from './use-new-subscription.ts';
import { valuesLike } from './values-like.ts';

export interface NewSubscriptionOutlet {
  readonly creation: ReturnType<typeof useNewSubscription>;
  /** ID of the subscription to duplicate. */
  readonly like: string | undefined;
}

interface FormProps {
  readonly initial: SubscriptionValues;
  readonly draftKey: string;
  readonly like?: string;
}

/** Keeps the values, including the secret, when the user switches between guide and all fields. */
function NewForm({ initial, draftKey, like }: FormProps) {
  const creation = useNewSubscription(draftKey, initial);
  const [isReady, setIsReady] = useState(false);
  // The draft is restored after the first render; the guide needs it to find the available steps.
  useEffect(() => setIsReady(true), []);
  return isReady && <Outlet context={{ creation, like } satisfies NewSubscriptionOutlet} />;
}

/** The subscription to duplicate, or an event and entity from another page. */
export const createState = urlState(
  {
    like: optionalField('like', idCodec),
    event: optionalField('event', textCodec(100)),
    entity: optionalField('entity', idCodec),
  },
  { parts: [guideState] },
);

/** Values from the URL. */
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

/** A separate draft for each set of values in the URL. */
const draftKeyOf = (...parts: readonly (string | undefined)[]) =>
  ['new-subscription', ...parts.filter((part) => part !== undefined)].join(' ');

interface LikeProps {
  readonly wanted: Wanted;
}

/** Omits what the request logs do not tell; a failure to read them is ignored. */
function LikeSubscription({ subscription, wanted }: LikeProps & { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery({ ...loggedSetupQuery(subscription), retry: false });
  const isStaff = useStaff() !== undefined;
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <NewForm
      initial={withWanted(valuesLike(subscription, logged, isStaff), wanted)}
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

/** Defaults to all of the user's events and to retries. */
function Guided({ wanted }: LikeProps) {
  const { isPending } = useQuery(userQuery());
  const user = useUser();
  if (isPending && !user) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  const values = { ...emptyValues, entityKind: 'user' as const, entityId: user?.id ?? '', retries: '3' };
  return <NewForm initial={withWanted(values, wanted)} draftKey={draftKeyOf(wanted.event, wanted.entity)} />;
}

export function NewSubscription() {
  const [{ like, ...wanted }] = useUrlState(createState);
  // Switching between the two pages keeps the values.
  const [isGuided] = useState(useMatch(paths.newGuide) !== null);
  if (like !== undefined) return <Like key={like} id={like} wanted={wanted} />;
  if (isGuided) return <Guided wanted={wanted} />;
  return (
    <NewForm initial={withWanted(emptyValues, wanted)} draftKey={draftKeyOf(wanted.event, wanted.entity)} />
  );
}

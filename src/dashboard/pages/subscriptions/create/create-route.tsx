import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { idCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { SubscriptionError } from '../detail/subscription-error.tsx';
import { emptyValues } from '../fields/subscription-values.ts';
import { loggedSetupQuery } from '../model/logged-query.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';
import { valuesLike } from '../model/values-like.ts';
import { CreatePage } from './create-page.tsx';

const KEY = 'new-subscription';

/** The subscription that the new one is to be like. */
const likeState = urlState({ like: optionalField('like', idCodec) });

/** What the request logs do not tell is left out; that they cannot be read keeps nobody from a new subscription. */
function LikeSubscription({ subscription }: { readonly subscription: Subscription }) {
  const { data: logged, isPending } = useQuery({ ...loggedSetupQuery(subscription), retry: false });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <CreatePage
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
export function CreateRoute() {
  const [{ like }] = useUrlState(likeState);
  if (like !== undefined) return <Like key={like} id={like} />;
  return <CreatePage initial={emptyValues} draftKey={KEY} />;
}

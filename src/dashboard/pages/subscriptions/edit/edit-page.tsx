import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useOpened } from '#features/directory/use-opened.ts';
import { SubscriptionError } from '../detail/subscription-error.tsx';
import { subscriptionQuery } from '../model/subscription-query.ts';
import { EditView } from './edit-view.tsx';

/** Edits a subscription, once it is read. */
export function EditPage() {
  const { subscriptionId: id = '' } = useParams();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...subscriptionQuery(id),
    retryOnMount: false,
  });
  useOpened('subscription', id, data?.data.event);
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <EditView key={id} subscription={data.data} />;
}

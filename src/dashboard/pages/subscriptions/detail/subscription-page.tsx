import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { useKeys } from '#ui/keys.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';
import { SubscriptionError } from './subscription-error.tsx';
import { SubscriptionView } from './subscription-view.tsx';

const counted = (count: number | null | undefined) =>
  typeof count === 'number'
    ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'callback' : 'callbacks'}`
    : 'no count';

/** One subscription. */
export function SubscriptionPage() {
  const { subscriptionId: id = '' } = useParams();
  const navigate = useNavigate();
  // The loader has just asked; a refusal is not asked for again by itself.
  const { data, error, isLoadingError, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...subscriptionQuery(id),
    retryOnMount: false,
  });
  const read = async () => {
    const { data: now, isError, error } = await refetch();
    if (isError) announce(`Not read again. ${explainError(error).title}`, { shown: true });
    else announce(`Read again: ${counted(now?.data.event_count)}`);
  };
  const group = 'Subscription';
  useKeys([
    { keys: 'e', label: 'Edit', group, run: () => void navigate(paths.editSubscription(id)) },
    {
      keys: 'l',
      label: 'Show its request logs',
      group,
      run: () => void navigate(paths.requestLogsAbout(id)),
    },
    { keys: 'r', label: 'Read and count again', group, run: () => void read() },
  ]);
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void read()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <SubscriptionView
      // Another subscription begins anew.
      key={id}
      subscription={data.data}
      answeredAt={dataUpdatedAt}
      reading={isFetching}
      onRead={() => void read()}
    />
  );
}

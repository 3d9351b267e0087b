import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#kit/paths.ts';
import { useKeys } from '#ui/keys.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';
import { SubscriptionFault } from './subscription-fault.tsx';
import classes from './subscription-page.module.css';
import { SubscriptionView } from './subscription-view.tsx';

/** One subscription. */
export function SubscriptionPage() {
  const { subscriptionId: id = '' } = useParams();
  const navigate = useNavigate();
  // The loader has just asked; a refusal is not asked for again by itself.
  const { data, error, isLoadingError, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...subscriptionQuery(id),
    retryOnMount: false,
  });
  const read = () => void refetch();
  const group = 'Subscription';
  useKeys([
    { keys: 'e', label: 'Edit', group, run: () => void navigate(paths.editSubscription(id)) },
    {
      keys: 'l',
      label: 'Show its request logs',
      group,
      run: () => void navigate(paths.requestLogsAbout(id)),
    },
    { keys: 'r', label: 'Read and count again', group, run: read },
  ]);
  if (isLoadingError) return <SubscriptionFault {...{ id, error }} onRetry={read} retrying={isFetching} />;
  if (!data) return <div className={classes.loading} aria-busy="true" />;
  return (
    <SubscriptionView
      // Another subscription begins anew.
      key={id}
      subscription={data.data}
      answeredAt={dataUpdatedAt}
      reading={isFetching}
      onRead={read}
    />
  );
}

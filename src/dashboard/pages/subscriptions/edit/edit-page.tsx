import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { publicQuery, useIsMissing } from '#api/public-operation.ts';
import { listEventSubscriptions, updateEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { useOpened } from '#features/directory/use-directory.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { SubscriptionError } from '../detail/subscription-notices.tsx';
import { useSubscriptionPermission } from '../subscription-permission.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { BasicEdit } from './basic-edit.tsx';
import { ReplaceForm } from './replace-form.tsx';

/**
 * Chooses between the two edit operations. Only a call tells whether the service supports replacing; a service that
 * lists subscriptions is assumed to.
 */
function EditForm({ subscription }: { readonly subscription: Subscription }) {
  const { data: list, isPending } = useQuery({
    ...publicQuery(listEventSubscriptions, { query: { per_page: 1 } }),
    retry: false,
  });
  const cannotReplace = useIsMissing(updateEventSubscription);
  const mayEdit = useMayCall()('editEventSubscription');
  const canReplace = !cannotReplace && (Boolean(list) || !mayEdit);
  // Decided once, so that the form stays mounted.
  const [form, setForm] = useState<'replace' | 'basic'>();
  if (form === undefined && !isPending) setForm(canReplace ? 'replace' : 'basic');
  if (form === undefined) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return form === 'replace' ? (
    <ReplaceForm subscription={subscription} />
  ) : (
    <BasicEdit subscription={subscription} />
  );
}

function PermittedEdit({ subscription }: { readonly subscription: Subscription }) {
  return (
    <Permitted permission={useSubscriptionPermission(subscription)} inset>
      <EditForm subscription={subscription} />
    </Permitted>
  );
}

export function EditPage() {
  const { subscriptionId: id = '' } = useParams();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(subscriptionQuery(id));
  useOpened('subscription', id, data && eventTitle(data.data.event));
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return <PermittedEdit key={id} subscription={data.data} />;
}

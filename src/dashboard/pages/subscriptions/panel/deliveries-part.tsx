import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { announce } from '#ui/announce.ts';
import { CallbackCount } from '../detail/callback-count.tsx';
import { subscriptionQuery } from '../subscription-query.ts';
import type { PanelPart } from './subscription-panel.tsx';

/** What was called for the subscription. */
export function DeliveriesPart() {
  const { subscription } = useOutletContext<PanelPart>();
  const { id } = subscription;
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...subscriptionQuery(id),
    placeholderData: { data: subscription },
  });
  const read = async () => {
    const { error } = await refetch();
    if (error) announce(`Not counted again. ${explainError(error).title}`, { shown: true });
  };
  return (
    <CallbackCount
      id={id}
      count={data?.data.event_count}
      answeredAt={dataUpdatedAt}
      reading={isFetching}
      onRead={() => void read()}
    />
  );
}

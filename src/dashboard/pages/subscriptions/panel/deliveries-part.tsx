import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useOutletContext } from 'react-router';
import { cacheContext, whenAnother } from '#api/page-loader.ts';
import { CallbackDoctor } from '#features/callback-doctor/callback-doctor.tsx';
import { DeliveryList } from '#features/deliveries/delivery-list.tsx';
import { recentDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';
import { CallbackCount } from '../detail/callback-count.tsx';
import type { PanelPart } from './subscription-panel.tsx';

/** Has the deliveries read while the panel's code, and the list with its row, are still on their way. */
export function loader({ params: { subscriptionId = '' }, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(recentDeliveriesQuery(subscriptionId));
  return null;
}

/** What the list is filtered by, and what is asked about, are nothing to the deliveries. */
export const shouldRevalidate = whenAnother('subscriptionId');

/** Why something was not called, and what was; where the service has no history of that, how often. */
export function DeliveriesPart() {
  const { subscription, onSwitchOn, ...reading } = useOutletContext<PanelPart>();
  const { id, event_count: count } = subscription;
  const { data } = useQuery(recentDeliveriesQuery(id));
  return (
    <Stack gap={20}>
      <CallbackDoctor subscription={subscription} onSwitchOn={onSwitchOn} />
      {data === null ? (
        <CallbackCount id={id} count={count} {...reading} />
      ) : (
        <DeliveryList subscriptionId={id} />
      )}
    </Stack>
  );
}

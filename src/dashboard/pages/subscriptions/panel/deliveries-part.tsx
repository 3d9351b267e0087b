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

export function loader({ params: { subscriptionId = '' }, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(recentDeliveriesQuery(subscriptionId));
  return null;
}

export const shouldRevalidate = whenAnother('subscriptionId');

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

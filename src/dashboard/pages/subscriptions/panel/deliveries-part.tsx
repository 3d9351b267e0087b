import { useOutletContext } from 'react-router';
import { CallbackCount } from '../detail/callback-count.tsx';
import type { PanelPart } from './subscription-panel.tsx';

/** What was called for the subscription. */
export function DeliveriesPart() {
  const { subscription, ...reading } = useOutletContext<PanelPart>();
  return <CallbackCount id={subscription.id} count={subscription.event_count} {...reading} />;
}

import { useOutletContext } from 'react-router';
import { CallbackDoctor } from '#features/callback-doctor/callback-doctor.tsx';
import { CallbackCount } from '../detail/callback-count.tsx';
import classes from './deliveries-part.module.css';
import type { PanelPart } from './subscription-panel.tsx';

/** What was called for the subscription, and why something was not. */
export function DeliveriesPart() {
  const { subscription, onSwitchOn, ...reading } = useOutletContext<PanelPart>();
  return (
    <div className={classes.part}>
      <CallbackDoctor subscription={subscription} onSwitchOn={onSwitchOn} />
      <CallbackCount id={subscription.id} count={subscription.event_count} {...reading} />
    </div>
  );
}

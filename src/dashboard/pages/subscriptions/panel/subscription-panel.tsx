import { Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { useIsMissing } from '#api/public-operation.ts';
import { activateEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { useOpened } from '#features/directory/use-directory.ts';
import type { OpenRow } from '#features/lists/list-page.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { eventTitle } from '#lib/event-title.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { announce } from '#ui/announce.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { SubscriptionError } from '../detail/subscription-notices.tsx';
import { subscriptionQuery } from '../subscription-query.ts';
import { PanelHead } from './panel-head.tsx';
import classes from './subscription-panel.module.css';
import { useSwitch } from './use-switch.ts';

interface Reading {
  /** Milliseconds. */
  readonly answeredAt: number;
  readonly reading: boolean;
  readonly onRead: () => void;
}

export interface SubscriptionsOutlet extends OpenRow<Subscription>, Reading {}

export interface PanelPart extends Reading {
  readonly subscription: Subscription;
  /** Undefined if the service cannot switch it on. */
  readonly onSwitchOn: (() => void) | undefined;
}

/** From the visible rows, otherwise fetched. */
export function SubscriptionPanel() {
  const { subscriptionId: id = '' } = useParams();
  const { rows, settled, step, close, panel, ...listReading } = useOutletContext<SubscriptionsOutlet>();
  const switching = useSwitch();
  const listed = rows?.find((row) => row.id === id);
  const lookUp = useQuery({
    ...subscriptionQuery(id),
    // The list may contain it, so the lookup waits for the list.
    enabled: settled && !listed,
  });
  const subscription = listed ?? lookUp.data?.data;
  const reading: Reading = listed
    ? listReading
    : {
        answeredAt: lookUp.dataUpdatedAt,
        reading: lookUp.isFetching,
        onRead: () => void lookUp.refetch(),
      };
  const title = subscription && eventTitle(subscription.event);
  useOpened('subscription', id, title);
  usePageDetail(title);
  useEffect(() => {
    if (title) announce(`Subscription: ${title}`);
  }, [title]);
  const { offer } = switching;
  const cannotSwitch = useIsMissing(activateEventSubscription);
  const onSwitchOn = subscription && !cannotSwitch ? () => switching.set(subscription, true) : undefined;
  return (
    <RowPanel label="Subscription" panel={panel} onClose={close}>
      {subscription ? (
        // Remounts for each subscription, which resets scroll position and forms.
        <div key={subscription.id} className={classes.panel}>
          <PanelHead {...{ subscription, switching, rows, step, close }} />
          <div className={classes.body}>
            {!subscription.active && (
              <p className={classes.off}>
                It is off: nothing is sent to it, and what happens meanwhile is not sent later.
              </p>
            )}
            <Outlet context={{ subscription, onSwitchOn, ...reading } satisfies PanelPart} />
          </div>
        </div>
      ) : (
        <div className={classes.missing}>
          <div className={classes.close}>
            <IconButton label="Close the subscription" icon={IconX} onClick={close} />
          </div>
          {lookUp.error ? (
            <SubscriptionError
              id={id}
              error={lookUp.error}
              retrying={lookUp.isFetching}
              onRetry={() => void lookUp.refetch()}
            />
          ) : (
            <Skeleton height={240} role="status" aria-label="Looking for the subscription" />
          )}
        </div>
      )}
      {offer && (
        <UndoOffer
          key={offer.number}
          title={offer.title}
          busy={switching.isBusy}
          onUndo={switching.undo}
          onGone={switching.clearOffer}
        />
      )}
    </RowPanel>
  );
}

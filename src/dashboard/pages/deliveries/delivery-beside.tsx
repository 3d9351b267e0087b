import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { AttemptPanel } from '#features/deliveries/attempt-panel.tsx';
import { attemptQuery } from '#features/deliveries/delivery-queries.ts';
import { sayOutcome } from '#features/deliveries/outcome.ts';
import type { OpenRow } from '#features/lists/list-page.tsx';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { announce } from '#ui/announce.ts';

export interface DeliveriesOutlet extends OpenRow<Attempt> {
  readonly numbers: ReadonlyMap<string, number>;
}

/** The delivery in the URL: from the visible rows, otherwise fetched. */
export function DeliveryBeside() {
  const { subscriptionId = '', callbackId = '' } = useParams();
  const { rows, settled, step, close, panel, numbers } = useOutletContext<DeliveriesOutlet>();
  const index = rows?.findIndex(({ id }) => id === callbackId) ?? -1;
  const listed = rows?.[index];
  const lookUp = useQuery({
    ...attemptQuery(subscriptionId, callbackId),
    // The list may contain it, so the lookup waits for the list.
    enabled: settled && !listed,
  });
  const attempt = listed ?? lookUp.data ?? undefined;
  const name = attempt && sayOutcome(attempt.outcome);
  usePageDetail(name);
  useEffect(() => {
    if (name) announce(`Delivery: ${name}`);
  }, [name]);
  return (
    <RowPanel label="Delivery" panel={panel} onClose={close}>
      {attempt ? (
        // Remounts for each delivery, so that revealed values are hidden again.
        <RevealScope key={attempt.key}>
          <AttemptPanel
            attempt={attempt}
            number={numbers.get(attempt.key)}
            place={listed && rows && `${index + 1} of ${rows.length} on this page`}
            isListed={listed !== undefined}
            onStep={step}
            onClose={close}
          />
        </RevealScope>
      ) : (
        <RowMissing
          one="delivery"
          waiting={lookUp.isPending}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
        >
          <p>It is not on this page of the list, and the service does not tell of it by its id.</p>
        </RowMissing>
      )}
    </RowPanel>
  );
}

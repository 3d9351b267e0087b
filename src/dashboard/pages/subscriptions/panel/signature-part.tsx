import { Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { attemptQuery, recentDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';
import { sayOutcome } from '#features/deliveries/outcome.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime } from '#lib/time-format.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { TakenCallback } from '../verify/taken-callback.tsx';
import { takenDeliveryState } from '../verify/taken-delivery-state.ts';
import type { PanelPart } from './subscription-panel.tsx';

/** Number of recent deliveries offered. */
const OFFERED = 50;

/** The delivery in the URL, otherwise the newest. */
function useTaken(subscriptionId: string, wanted: string | undefined) {
  const { data, isPending } = useQuery(recentDeliveriesQuery(subscriptionId));
  const listed = data?.data.find(({ id }) => id === wanted);
  const lookUp = useQuery({
    ...attemptQuery(subscriptionId, wanted ?? ''),
    enabled: wanted !== undefined && data !== undefined && data !== null && !listed,
    retry: false,
  });
  const newest = (data?.data ?? []).filter(({ id }) => id !== undefined).slice(0, OFFERED);
  const taken = (wanted === undefined ? undefined : (listed ?? lookUp.data)) ?? newest[0];
  return {
    taken,
    offered: taken && !newest.includes(taken) ? [taken, ...newest] : newest,
    isPending: isPending || lookUp.isLoading,
    hasHistory: data !== null,
  };
}

function deliveryLabel({ startedAt, outcome }: Attempt, zone: string): string {
  const now = Math.floor(Date.now() / 1000);
  return startedAt === undefined
    ? sayOutcome(outcome)
    : `${formatTime(startedAt, zone, 'day', now)}, ${sayOutcome(outcome)}`;
}

export function SignaturePart() {
  const { subscription } = useOutletContext<PanelPart>();
  const [{ delivery }, change] = useUrlState(takenDeliveryState);
  const { taken, offered, isPending, hasHistory } = useTaken(subscription.id, delivery);
  const zone = useTimeZone();
  if (isPending) return <Skeleton height={360} aria-busy="true" />;
  return (
    <Stack gap="md">
      {offered.length > 0 ? (
        <Select
          label="Delivery"
          description="Fills in its headers and body."
          data={offered.map((it) => ({ value: it.id ?? '', label: deliveryLabel(it, zone) }))}
          value={taken?.id ?? null}
          allowDeselect={false}
          onChange={(id) => change({ delivery: id ?? undefined }, { replace: true })}
        />
      ) : (
        <Text c="dimmed">
          {hasHistory
            ? 'Nothing was delivered yet. Paste what your receiver got.'
            : 'This service does not tell what it sent. Paste what your receiver got.'}
        </Text>
      )}
      <RevealScope key={taken?.key}>
        <TakenCallback attempt={taken} />
      </RevealScope>
    </Stack>
  );
}

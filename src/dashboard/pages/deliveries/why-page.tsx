import { Stack } from '@mantine/core';
import { askedCallbackState } from '#features/callback-doctor/asked-entity-state.ts';
import { WhyNoCallback } from '#features/callback-doctor/why-no-callback.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { PageHead } from '#ui/page-head.tsx';

/** Explains why a callback did not arrive, whether or not a subscription exists. */
export function WhyPage() {
  const [asked, change] = useUrlState(askedCallbackState);
  return (
    <Stack gap={20} p={20}>
      <PageHead title="Why did it not arrive?" />
      <WhyNoCallback asked={asked} onChange={change} />
    </Stack>
  );
}

import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { attributesOf } from '#features/log-derived/subscription.ts';
import { LatestCalls } from '../detail/latest-calls.tsx';
import { RecordFacts } from '../detail/record-facts.tsx';
import { RecordDetails, SetupFacts } from '../detail/setup-facts.tsx';
import type { PanelPart } from './subscription-panel.tsx';

const heading = { order: 3, fz: 'xs', fw: 540, c: 'dimmed', mb: 'xs' } as const;

export function SettingsPart() {
  const { subscription } = useOutletContext<PanelPart>();
  const { data: logged, isPending } = useQuery(loggedSetupQuery(subscription));
  return (
    <Stack gap={20}>
      <section aria-label="What it waits for">
        <Title {...heading}>What it waits for</Title>
        <RecordFacts subscription={subscription} created={logged?.created} />
      </section>
      <section aria-label="How it calls">
        <Title {...heading}>How it calls</Title>
        <SetupFacts answered={attributesOf(subscription)} logged={logged} reading={isPending} />
        {logged?.created && <SourceNote from="logs" lastLogAt={(logged.edited ?? logged.created).at} />}
      </section>
      <RecordDetails subscription={subscription} />
      <LatestCalls id={subscription.id} />
    </Stack>
  );
}

import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { TextButton } from '#ui/text-button.tsx';
import { ratioText } from '../colour-math/contrast.ts';
import type { PairSample } from './finding.ts';
import classes from './finding-list.module.css';
import type { JudgedPair } from './judged-pairs.ts';
import { pairUses } from './pair-table.ts';

function SampleSide({ judged: { pair, front, back, ratio } }: { readonly judged: JudgedPair }) {
  return (
    <Group gap={7} wrap="nowrap">
      <span
        className={classes.swatch}
        data-use={pair.use}
        style={{ color: front, backgroundColor: back }}
        aria-hidden="true"
      />
      <Text span fz="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {ratioText(ratio, pairUses[pair.use].needs)}
      </Text>
    </Group>
  );
}

interface PairSamplesProps {
  readonly samples: readonly PairSample[];
  readonly onSelect: (path: string) => void;
}

/** The contrast now, and with the fix. */
export function PairSamples({ samples, onSelect }: PairSamplesProps) {
  return samples.map(({ now, fixed }) => (
    <Group key={now.pair.state} gap="4px 7px">
      {now.pair.state !== '' && (
        <TextButton fz="xs" w={40} onClick={() => onSelect(now.pair.fronts[0])}>
          {now.pair.state}
        </TextButton>
      )}
      <SampleSide judged={now} />
      {fixed?.passes && (
        <Group gap={7} wrap="nowrap">
          <IconArrowRight color="var(--dim)" size={14} stroke={1.8} role="img" aria-label="becomes" />
          <SampleSide judged={fixed} />
        </Group>
      )}
    </Group>
  ));
}

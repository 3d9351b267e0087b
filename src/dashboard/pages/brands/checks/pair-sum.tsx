import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import type { BrandDraft } from '../model/brand-draft.ts';
import { pairCounts } from './judged-pairs.ts';
import classes from './pair-sum.module.css';

export function PairSum({ draft }: { readonly draft: BrandDraft }) {
  const { passing, total } = pairCounts(useDeferredValue(draft));
  if (total === 0) return null;
  const isGood = passing === total;
  return (
    <Badge
      ml="auto"
      color={isGood ? 'good' : 'gray'}
      leftSection={isGood && <IconCheck size={14} stroke={2.2} />}
    >
      {passing} of {total}
      <span className={classes.subject}> {total === 1 ? 'pair is' : 'pairs are'}</span> easy to read
    </Badge>
  );
}

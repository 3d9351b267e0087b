import { IconCheck } from '@tabler/icons-react';
import classes from './checks-panel.module.css';
import type { PairCounts } from './pair-findings.ts';

/** "32 of 32 pairs are easy to read, 4 assumed". */
function pairSumWords({ passing, total, assumed }: PairCounts): string {
  if (total + assumed.total === 0) return 'No pair of colours is set';
  const certain = `${passing} of ${total} ${total === 1 ? 'pair is' : 'pairs are'} easy to read`;
  if (assumed.total === 0) return certain;
  return assumed.passing === assumed.total
    ? `${certain}, ${assumed.total} assumed`
    : `${certain}, ${assumed.passing} of ${assumed.total} assumed`;
}

/** How many of the pairs of colours that the previews draw are easy to see. */
export function PairSum({ pairs }: { readonly pairs: PairCounts }) {
  const { passing, total } = pairs;
  const isGood = total > 0 && passing === total;
  return (
    <p className={classes.sum} data-good={isGood || undefined}>
      {isGood && <IconCheck size={14} stroke={2.2} aria-hidden />}
      {pairSumWords(pairs)}
    </p>
  );
}

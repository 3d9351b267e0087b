import { IconCheck } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import type { BrandDraft } from '../model/brand-draft.ts';
import { type PairCounts, pairCounts } from './pair-findings.ts';
import classes from './pair-sum.module.css';
import { pairs as pairTable } from './pair-table.ts';

/** "4 assumed"; undefined for none. */
function assumedWords({ assumed: { passing, total } }: PairCounts): string | undefined {
  if (total === 0) return undefined;
  return passing === total ? `${total} assumed` : `${passing} of ${total} assumed`;
}

const Sum = memo(function Sum({ draft }: { readonly draft: BrandDraft }) {
  const counts = pairCounts(draft, pairTable);
  const { passing, total } = counts;
  const assumed = assumedWords(counts);
  const isGood = total > 0 && passing === total;
  if (total === 0) return null;
  return (
    <p className={classes.sum} data-good={isGood || undefined}>
      {isGood && <IconCheck size={14} stroke={2.2} aria-hidden />}
      <span>
        {passing} of {total}
        <span className={classes.subject}> {total === 1 ? 'pair is' : 'pairs are'}</span> easy to read
        {assumed !== undefined && <span className={classes.assumed}>, {assumed}</span>}
      </span>
    </p>
  );
});

/** Deferred behind typing. */
export function PairSum({ draft }: { readonly draft: BrandDraft }) {
  return <Sum draft={useDeferredValue(draft)} />;
}

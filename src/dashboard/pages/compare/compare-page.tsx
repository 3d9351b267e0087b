import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { rememberOpened } from '#features/log-entry/opened-entries.ts';
import { usePageDetail } from '#lib/page-detail.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { useKeys } from '#ui/keys.ts';
import classes from './compare-page.module.css';
import { compareUrlState } from './model/compare-state.ts';
import { CompareBar } from './parts/compare-bar.tsx';
import { CompareSide } from './parts/compare-side.tsx';
import type { ComparedSide } from './parts/compared-errors.tsx';
import { Comparison, useEntriesDiff } from './parts/comparison.tsx';
import { NothingChosen } from './parts/nothing-chosen.tsx';
import { useShown, useSide } from './use-compared.ts';
import { useDifferences } from './use-differences.ts';

const GROUP = 'Compare entries';

interface ComparedProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly revealed: boolean | undefined;
  readonly onReveal: (revealed: boolean) => void;
  readonly onSwap: () => void;
}

/** The bar and the parts of two entries that are both there. */
function Compared({ left, right, revealed, onReveal, onSwap }: ComparedProps) {
  const page = useRef<HTMLDivElement>(null);
  const [{ show }, change, coming] = useUrlState(compareUrlState);
  const diff = useEntriesDiff(left, right);
  const step = useDifferences(page);
  // What is switched over is what the key before has asked for, drawn or not.
  const onlyDifferences = coming.show === 'differences';
  const setOnly = (only: boolean) => change({ show: only ? 'differences' : 'all' }, { replace: true });
  usePageDetail(`${left.entry.response.code} and ${right.entry.response.code}`);
  useKeys([
    { keys: 'j', label: 'Next difference', group: GROUP, run: () => step(1) },
    { keys: 'k', label: 'Previous difference', group: GROUP, run: () => step(-1) },
    {
      keys: 'd',
      label: 'Only differences, or everything',
      group: GROUP,
      run: () => setOnly(!onlyDifferences),
    },
    { keys: 's', label: 'Swap the sides', group: GROUP, run: onSwap },
  ]);
  return (
    <div ref={page}>
      <CompareBar
        count={diff.count}
        onStep={step}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={setOnly}
        revealed={revealed}
        onReveal={onReveal}
        onSwap={onSwap}
      />
      <Comparison left={left} right={right} diff={diff} onlyDifferences={show === 'differences'} />
    </div>
  );
}

/** Two entries of the request logs beside each other, with what differs between them. */
export function ComparePage() {
  const [state, change, coming] = useUrlState(compareUrlState);
  const cache = useQueryClient();
  const [choosing, setChoosing] = useState<'left' | 'right'>();
  const left = useSide(state.left);
  const right = useSide(state.right);
  const shown = useShown(left.entry, right.entry);
  const choose = (side: 'left' | 'right') => (entry: RequestLogEntry) => {
    rememberOpened(cache, entry);
    setChoosing(undefined);
    change({ [side]: { id: entry.request_id, at: entry.created } });
  };
  const swap = () => change({ left: coming.right, right: coming.left }, { replace: true });
  if (!state.left && !state.right) return <NothingChosen onChoose={choose('left')} />;
  const sideProps = (side: 'left' | 'right') => ({
    side,
    onChoose: choose(side),
    choosing: choosing === side,
    onChoosing: () => setChoosing(choosing === side ? undefined : side),
  });
  return (
    <div className={classes.page}>
      <div className={classes.heads}>
        <CompareSide {...sideProps('left')} state={left} shown={shown.left} other={right.entry} />
        <CompareSide {...sideProps('right')} state={right} shown={shown.right} other={left.entry} />
      </div>
      {left.entry && right.entry && shown.left && shown.right && (
        <Compared
          left={{ side: 'left', entry: left.entry, shown: shown.left }}
          right={{ side: 'right', entry: right.entry, shown: shown.right }}
          revealed={shown.revealed}
          onReveal={shown.reveal}
          onSwap={swap}
        />
      )}
    </div>
  );
}

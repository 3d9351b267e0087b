import { useCallback, useMemo, useState } from 'react';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatDay } from '#lib/time-format.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { FoldView } from './fold-view.tsx';
import { type Heading, type HistoryItem, historyItems } from './history-items.ts';
import classes from './history-list.module.css';
import { StepView } from './step-view.tsx';

/** Height of a step of two lines, in pixels. */
const ROW = 66;

const keyOf = ({ key }: HistoryItem) => key;

function DayHeading({ heading: { day, gap }, only }: { readonly heading: Heading; readonly only: string }) {
  const zone = useTimeZone();
  return (
    <>
      {gap !== undefined && (
        <p className={classes.gap}>
          {only === 'all' ? 'Nothing' : 'Nothing that is shown'} for {gap.toLocaleString('en-GB')} days
        </p>
      )}
      <h3 className={classes.day}>{formatDay(day, zone, Math.floor(Date.now() / 1000))}</h3>
    </>
  );
}

interface HistoryListProps {
  /** In the order of the screen. */
  readonly shown: readonly HistoryStep[];
  readonly self: string;
  readonly only: string;
}

/** The steps, day by day. */
export function HistoryList({ shown, self, only }: HistoryListProps) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => historyItems(shown, { zone, open }), [shown, zone, open]);
  const toggle = useCallback(
    (key: string) => setOpen((keys) => keys.symmetricDifference(new Set([key]))),
    [],
  );
  return (
    <VirtualList
      label="History"
      items={items}
      keyOf={keyOf}
      rowHeight={ROW}
      renderItem={(item) => (
        <>
          {item.heading && <DayHeading heading={item.heading} only={only} />}
          {item.kind === 'fold' ? (
            <FoldView fold={item} self={self} onToggle={() => toggle(item.key)} />
          ) : (
            <StepView step={item.step} self={self} within={item.within} />
          )}
        </>
      )}
    />
  );
}

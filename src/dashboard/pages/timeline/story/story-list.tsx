import { useCallback, useMemo, useState } from 'react';
import type { StoryStep } from '#features/event-history/history-step.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatDay } from '#lib/time-format.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { FoldView } from './fold-view.tsx';
import { StepView } from './step-view.tsx';
import { type Heading, type StoryItem, storyItems } from './story-items.ts';
import classes from './story-list.module.css';

/** Height of a step of two lines, in pixels. */
const ROW = 66;

const keyOf = ({ key }: StoryItem) => key;

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

interface StoryListProps {
  /** In the order of the screen. */
  readonly shown: readonly StoryStep[];
  readonly self: string;
  readonly only: string;
}

/** The steps, day by day. */
export function StoryList({ shown, self, only }: StoryListProps) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => storyItems(shown, { zone, open }), [shown, zone, open]);
  const toggle = useCallback(
    (key: string) => setOpen((keys) => keys.symmetricDifference(new Set([key]))),
    [],
  );
  return (
    <VirtualList
      label="Story"
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

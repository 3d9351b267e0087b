import { lazy, useEffect, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { TextButton } from '#ui/text-button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './histogram.module.css';
import type { HistogramProps } from './histogram.tsx';
import type { Counted } from './use-counting.ts';

const Histogram = lazy(async () => ({ default: (await import('./histogram.tsx')).Histogram }));

/** Whether the histogram is wanted: it takes calls. */
const histogramPreference = storedChoice('sealdesk.histogram', ['shown', 'hidden']);

const hide = () => histogramPreference.set('hidden');

/** So many entries are counted as they are, without a call, where the list has read them all. */
const FEW = 500;

interface HistogramSlotProps extends Omit<HistogramProps, 'list' | 'onHide'> {
  readonly list: LogReading;
}

/** Where the histogram stands. It begins to count when the rows are there and the browser has nothing better to do. */
export function HistogramSlot({ onChange, narrow, list, values, now }: HistogramSlotProps) {
  const isShown = useStore(histogramPreference) === 'shown';
  const [begun, setBegun] = useState(false);
  const ready = list.ready && !list.busy;
  // Rows of the search before stay until those of the new one come, and so do their bars.
  const { from, pinnedAt, size, total } = list;
  const isWhole = size === total && total <= FEW;
  const head = isWhole ? list.loaded() : list.head;
  const current = { list: { from, pinnedAt, head, isWhole }, values, now };
  const [counted, setCounted] = useState<Counted>(current);
  const isSame =
    counted.values === values &&
    counted.now === now &&
    counted.list.from === from &&
    counted.list.pinnedAt === pinnedAt &&
    counted.list.head === head;
  if (ready && !isSame) setCounted(current);
  useEffect(() => {
    if (!ready || begun || !isShown) return;
    let isGone = false;
    void whenIdle().then(() => {
      if (!isGone) setBegun(true);
    });
    return () => {
      isGone = true;
    };
  }, [ready, begun, isShown]);
  if (!isShown)
    return (
      <div className={classes.hidden}>
        <TextButton className={classes.action} onClick={() => histogramPreference.set('shown')}>
          Show histogram
        </TextButton>
      </div>
    );
  // Nothing stays that says something of another query than the one that cannot be read.
  if (list.error)
    return (
      <section className={classes.frame} aria-label="Entries over time">
        <p className={classes.nothing}>Nothing is counted, since the entries could not be read.</p>
      </section>
    );
  return (
    <section className={classes.frame} aria-label="Entries over time">
      {list.busy && begun && <p className={classes.before}>Counts of the query before</p>}
      {begun && (
        <PartBoundary>
          <Histogram {...counted} onChange={onChange} narrow={narrow} onHide={hide} />
        </PartBoundary>
      )}
    </section>
  );
}

import { SegmentedControl } from '@mantine/core';
import { isOfCalls } from '#features/event-history/event-history.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import type { TimelineState } from '../timeline-state.ts';
import classes from './history-bar.module.css';
import type { useHistory } from './use-history.ts';

/** What reads of the request logs are called: of an application all that it made, of any other id those for it. */
const READS = ['read of the request logs', 'reads of the request logs'] as const;
const SEARCHES = ['search for this id', 'searches for this id'] as const;

interface HistoryBarProps {
  readonly state: TimelineState;
  readonly onChange: ChangeUrlState<TimelineState>;
  readonly steps: readonly HistoryStep[];
  readonly reading: ReturnType<typeof useHistory>;
}

/** Which steps are shown and in which order. */
export function HistoryBar({ state, onChange, steps, reading }: HistoryBarProps) {
  const count = (number: number) => number.toLocaleString('en-GB');
  const shownWords = [
    { value: 'all', label: `All ${count(steps.length)}` },
    { value: 'writes', label: `Writes ${count(steps.filter(({ isWrite }) => isWrite).length)}` },
    {
      value: 'failures',
      label: `Failures ${count(steps.filter(({ outcome }) => outcome !== 'done').length)}`,
    },
  ] as const;
  const turn = () => onChange({ order: state.order === 'newest' ? 'oldest' : 'newest' });
  useKeys([{ keys: 'o', label: 'Turn the order of the story', group: 'This page', run: turn }]);
  const searches = reading.searches?.length ?? 0;
  const [one, many] = reading.history && isOfCalls(reading.history) ? READS : SEARCHES;
  const searchWords = `${count(searches)} ${searches === 1 ? one : many}`;
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Steps"
        data={[...shownWords]}
        value={state.only}
        onChange={(only) => onChange({ only })}
      />
      <Button size="xs" aria-pressed={state.order === 'oldest'} onClick={turn}>
        Oldest first
      </Button>
      {searches > 0 && (
        <Button
          size="xs"
          aria-pressed={state.searches === 'in'}
          onClick={() => onChange({ searches: state.searches === 'in' ? 'out' : 'in' })}
        >
          {state.searches === 'in' ? `With ${searchWords}` : `${searchWords} left out`}
        </Button>
      )}
      {state.until === undefined && (
        <span className={classes.refresh}>
          <RefreshButton label="Read what is new" reading={reading.isFetching} onClick={reading.readNewer} />
        </span>
      )}
    </div>
  );
}

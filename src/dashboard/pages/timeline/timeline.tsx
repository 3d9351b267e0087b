import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { useHistory } from './history/use-history.ts';
import { kindOf } from './model/kind-of.ts';
import { StatePanel } from './state/state-panel.tsx';
import classes from './timeline.module.css';
import { TimelineHead } from './timeline-head.tsx';
import { timelineState } from './timeline-state.ts';

const VIEWS = [
  { value: 'history', label: 'History' },
  { value: 'state', label: 'What follows from it' },
] as const;

/** The timeline of an id. */
export function Timeline({ id }: { readonly id: string }) {
  const [, change, state] = useUrlState(timelineState);
  const reading = useHistory(id, state.until);
  const { history, steps } = reading;
  const remembered = useDirectoryEntry(undefined, id);
  const told = useMemo(() => history && kindOf(id, history.entries), [id, history]);
  const kind = told ?? remembered?.type;
  const all = useMemo(
    () => (state.searches === 'in' ? history?.entries.map(stepOf) : steps),
    [state.searches, history, steps],
  );
  return (
    <div className={classes.page}>
      <TimelineHead id={id} kind={kind} loading={!history && !reading.error} />
      <div className={classes.choice}>
        <SegmentedControl
          aria-label="What is shown"
          data={[...VIEWS]}
          value={state.view}
          onChange={(view) => change({ view }, { replace: true })}
        />
      </div>
      <div className={classes.body} data-view={state.view}>
        <section className={classes.history} aria-label="History">
          <HistoryPanel id={id} state={state} onChange={change} reading={reading} steps={all} />
        </section>
        <section className={classes.state} aria-labelledby="state-heading">
          <StatePanel id={id} kind={kind} until={state.until} reading={reading} />
        </section>
      </div>
    </div>
  );
}

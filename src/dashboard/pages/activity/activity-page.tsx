import { NativeSelect } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useActivity } from '#features/activity/activity.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { subjectOf, type Undo, undoOf } from '#features/activity/undo.ts';
import { type ListSearch, ListSearchField, useSearch } from '#features/lists/list-search.tsx';
import { paths } from '#lib/paths.ts';
import { type ChangeUrlState, useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import classes from './activity-page.module.css';
import { activityState, matchingChanges, outcomes, type ShownOutcome } from './activity-state.ts';
import { ChangeRow } from './change-row.tsx';

type State = ReturnType<typeof activityState.read>;

const words: Readonly<Record<ShownOutcome, string>> = {
  all: 'Everything',
  done: 'Done',
  refused: 'Refused',
  unknown: 'Not known',
};
const options = outcomes.map((value) => ({ value, label: words[value] }));

interface ForgetActivityProps {
  readonly count: number;
  readonly onForget: () => void;
}

function ForgetActivity({ count, onForget }: ForgetActivityProps) {
  const [asking, setAsking] = useState(false);
  const forget = () => {
    onForget();
    setAsking(false);
    announce('The activity is forgotten', { shown: true });
  };
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Forget all …
      </Button>
      {asking && (
        <Dialog title="Forget the activity?" size={440} onClose={() => setAsking(false)}>
          <p className={classes.ask}>
            {count.toLocaleString('en-GB')} {count === 1 ? 'change' : 'changes'} of this account will be
            forgotten by this browser, and can no longer be taken back from here. Nothing changes in the
            service.
          </p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="filled" color="red" onClick={forget}>
              Forget the activity
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

interface ActivityFiltersProps {
  readonly state: State;
  readonly onChange: ChangeUrlState<State>;
  readonly search: ListSearch;
  readonly count: number;
  readonly total: number;
  readonly onForget: () => void;
}

function ActivityFilters({ state, onChange, search, count, total, onForget }: ActivityFiltersProps) {
  return (
    <div className={classes.filters}>
      <ListSearchField search={search} label="Search changes" placeholder="Operation, id, email or error" />
      <NativeSelect
        label="Outcome"
        data={options}
        value={state.outcome}
        onChange={({ currentTarget: { value } }) =>
          onChange({ outcome: outcomes.find((it) => it === value) ?? 'all' })
        }
      />
      <p className={classes.count} role="status">
        {count === total
          ? `${total.toLocaleString('en-GB')} ${total === 1 ? 'change' : 'changes'}`
          : `${count.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} changes`}
      </p>
      <div className={classes.forget}>
        <ForgetActivity count={total} onForget={onForget} />
      </div>
    </div>
  );
}

/** Minimum row height in pixels: a row of a single line. */
const ROW = 62;

const keyOf = ({ id }: ActivityEntry) => id;

/**
 * Undo of each change. Only the last change of an entity can be undone, because an earlier undo would also revert later
 * changes.
 */
function waysBack(entries: readonly ActivityEntry[]): ReadonlyMap<string, Undo> {
  const changedSince = new Set<string>();
  const ways = new Map<string, Undo>();
  for (const entry of entries) {
    const subject = subjectOf(entry);
    if (entry.undoneAt !== undefined) ways.set(entry.id, { why: 'It was taken back.' });
    else if (entry.outcome === 'done' && changedSince.has(subject))
      ways.set(entry.id, { why: 'It was changed again since; take the later change back first.' });
    else ways.set(entry.id, undoOf(entry));
    if (entry.outcome !== 'refused') changedSince.add(subject);
  }
  return ways;
}

export function ActivityPage() {
  const activity = useActivity();
  const [, change, state] = useUrlState(activityState);
  const search = useSearch(state, change);
  const entries = activity.entries();
  const wanted = useDeferredValue(state);
  const shown = useMemo(() => matchingChanges(entries ?? [], wanted), [entries, wanted]);
  const ways = useMemo(() => waysBack(entries ?? []), [entries]);
  return (
    <div className={classes.page}>
      {entries && entries.length > 0 && (
        <ActivityFilters
          state={state}
          onChange={change}
          search={search}
          count={shown.length}
          total={entries.length}
          onForget={() => void activity.clear()}
        />
      )}
      <ListState
        count={entries && shown.length}
        never={{
          title: 'Nothing was changed from here yet',
          text: 'Whatever you create, edit, send or delete appears here.',
          actions: (
            <Button component={Link} to={paths.brands}>
              Open the brands
            </Button>
          ),
        }}
        noneMatch={
          entries &&
          entries.length > 0 && (
            <ListMessage
              title="No change matches"
              actions={
                <Button onClick={() => change({ search: undefined, outcome: 'all' })}>
                  Show all changes
                </Button>
              }
            />
          )
        }
      >
        {entries && (
          <VirtualList
            label="Changes"
            items={shown}
            keyOf={keyOf}
            rowHeight={ROW}
            renderItem={(entry) => <ChangeRow entry={entry} undo={ways.get(entry.id) ?? undoOf(entry)} />}
          />
        )}
      </ListState>
    </div>
  );
}

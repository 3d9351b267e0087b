import { useDeferredValue, useMemo } from 'react';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { subjectOf, type Undo, undoOf } from '#features/activity/undo.ts';
import { useActivity } from '#features/activity/use-activity.ts';
import { useSearch } from '#features/lists/list-search.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import classes from './activity-page.module.css';
import { activityState, matchingChanges } from './activity-state.ts';
import { ChangeRow } from './change-row.tsx';
import { ForgetActivity } from './forget-activity.tsx';

/** Height of a row that shows no more than its line, in pixels. */
const ROW = 62;

const keyOf = ({ id }: ActivityEntry) => id;

/** The way back from each change; only the last change of a thing can be taken back, or what came after it would go too. */
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

/** What was changed from this browser in this account, newest first. */
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
      <PageHead
        title="Activity"
        intro="What was changed from this browser in this account, without secrets. The service keeps its own request logs; this list stays here."
        actions={
          entries &&
          entries.length > 0 && (
            <ForgetActivity count={entries.length} onForget={() => void activity.clear()} />
          )
        }
      />
      {entries && entries.length > 0 && (
        <ActivityFilters
          state={state}
          onChange={change}
          search={search}
          count={shown.length}
          total={entries.length}
        />
      )}
      <ListState
        count={entries && shown.length}
        never={{
          title: 'Nothing was changed from here yet',
          text: 'Whatever is created, edited, sent or deleted in this browser appears here, with a way back where the service has one.',
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

import { NativeSelect, Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { explainRead } from '#features/errors/error-explanation.ts';
import { ListSearchField, useSearch } from '#features/lists/list-search.tsx';
import type { KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import classes from './roster-list.module.css';
import { RosterTable, stateWords } from './roster-table.tsx';
import { countStates, linesOf, rosterView, shownStates } from './roster-view.ts';
import type { useRoster } from './use-roster.ts';

const shownWords = { ...stateWords, admins: 'Active and inactive', all: 'All addresses' };

interface RosterListProps {
  readonly organizationId: string;
  readonly known: ReturnType<typeof useRoster>;
  /** Undefined for whoever may not. */
  readonly onSet: ((entry: KnownAdmin, active: boolean) => void) | undefined;
  readonly busy: string | undefined;
}

/** The roster: what is known of the admins, found and sorted as somebody likes. */
export function RosterList({ organizationId, known, onSet, busy }: RosterListProps) {
  const { roster, logs, lastLogAt, isReady, listedAt } = known;
  const [, change, view] = useUrlState(rosterView);
  const search = useSearch(view, change);
  const shown = useDeferredValue(view);
  const lines = useMemo(() => linesOf(roster, shown), [roster, shown]);
  const counts = useMemo(() => countStates(roster), [roster]);
  // The bar, the heading and ten rows.
  if (!isReady) return <Skeleton height={560} aria-busy="true" />;
  const error = logs.error && !logs.data && listedAt === undefined ? explainRead(logs.error) : undefined;
  const again = (
    <Button busy={logs.isFetching} onClick={() => void logs.refetch()}>
      Read the logs again
    </Button>
  );
  return (
    <div className={classes.list}>
      {error && roster.size > 0 && (
        <div className={classes.error} role="alert">
          <p>
            The request logs could not be read, so only what was done here is shown. {error.title}:{' '}
            {error.text}
          </p>
          {again}
        </div>
      )}
      {roster.size > 0 && (
        <div className={classes.bar}>
          <ListSearchField search={search} label="Search the roster" placeholder="Any part of an address" />
          <NativeSelect
            label="State"
            value={view.shown}
            data={shownStates.map((value) => ({
              value,
              label: `${shownWords[value]} (${counts[value].toLocaleString('en-GB')})`,
            }))}
            onChange={(event) => {
              const wanted = event.currentTarget.value;
              change({ shown: shownStates.find((it) => it === wanted) ?? 'all' });
            }}
          />
          <p className={classes.count} role="status">
            {lines.length === roster.size
              ? `${roster.size.toLocaleString('en-GB')} ${roster.size === 1 ? 'address' : 'addresses'}`
              : `${lines.length.toLocaleString('en-GB')} of ${roster.size.toLocaleString('en-GB')} addresses`}
          </p>
        </div>
      )}
      <ListState
        count={lines.length}
        never={{
          ...(listedAt === undefined
            ? {
                title: 'Nobody is known yet',
                text: 'Those who are set here, or whom the request logs mention, appear here.',
              }
            : {
                title: 'Nobody is an admin yet',
                text: 'Admins of teams are added above, by the address of somebody in the organization.',
              }),
        }}
        noneMatch={
          roster.size > 0 ? (
            <ListMessage
              title="Nobody on the roster matches"
              actions={
                <Button
                  onClick={() => {
                    change({ search: undefined, shown: 'all' });
                    search.field.current?.focus();
                  }}
                >
                  Show everybody
                </Button>
              }
            >
              <p>Any part of an address finds it. Somebody who is not on the roster can be set above.</p>
            </ListMessage>
          ) : (
            error && (
              <ListMessage title={error.title} tone="failure" actions={again}>
                <p>{error.text}</p>
                <p>The roster is put together from request logs, and nothing was done here yet.</p>
              </ListMessage>
            )
          )
        }
      >
        <RosterTable
          organizationId={organizationId}
          rows={lines}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          onSet={onSet}
          busy={busy}
        />
      </ListState>
      <div className={classes.source}>
        {listedAt !== undefined && <SourceNote from="service" at={listedAt} />}
        {listedAt === undefined && !error && (
          <SourceNote from="logs" lastLogAt={lastLogAt} partial={logs.hasNextPage && !logs.isFetching} />
        )}
        {logs.hasNextPage && (
          <Button
            variant="subtle"
            color="gray"
            busy={logs.isFetchingNextPage}
            onClick={() => void logs.fetchNextPage()}
          >
            Read older logs
          </Button>
        )}
      </div>
    </div>
  );
}

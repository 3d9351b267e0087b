import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { explainRead } from '#kit/error-explanation.ts';
import type { RosterEntry } from '#kit/evidence/admin-roster.ts';
import { SourceNote } from '#kit/evidence/source-note.tsx';
import { useUrlState } from '#kit/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage } from '#ui/list-message.tsx';
import { stateWords } from './admin-state.tsx';
import classes from './roster-list.module.css';
import { RosterTable } from './roster-table.tsx';
import { countStates, linesOf, rosterView, shownStates } from './roster-view.ts';
import type { useRoster } from './use-roster.ts';

const shownWords = { ...stateWords, admins: 'Active and inactive', all: 'All addresses' };

interface RosterListProps {
  readonly organizationId: string;
  readonly known: ReturnType<typeof useRoster>;
  readonly onSet: (entry: RosterEntry, active: boolean) => void;
  readonly busy: string | undefined;
}

/** The roster: what is known of the admins, found and sorted as somebody likes. */
export function RosterList({ organizationId, known, onSet, busy }: RosterListProps) {
  const { roster, logs, lastEvidence, isReady } = known;
  const [, change, view] = useUrlState(rosterView);
  const [typed, setTyped] = useState({ text: view.search ?? '', search: view.search });
  // A change of the URL by Back is newer than what is typed.
  const text = typed.search === view.search ? typed.text : (view.search ?? '');
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search the roster', group: 'This page', run: () => field.current?.focus() }]);
  const shown = useDeferredValue(view);
  const lines = useMemo(() => linesOf(roster, shown), [roster, shown]);
  const counts = useMemo(() => countStates(roster), [roster]);
  const search = (next: string) => {
    const trimmed = next.trim() || undefined;
    setTyped({ text: next, search: trimmed });
    change({ search: trimmed }, { replace: true });
  };
  // The bar, the heading and ten rows.
  if (!isReady) return <Skeleton height={560} aria-busy="true" />;
  const fault = logs.error && !logs.data ? explainRead(logs.error) : undefined;
  const again = (
    <Button busy={logs.isFetching} onClick={() => void logs.refetch()}>
      Read the logs again
    </Button>
  );
  return (
    <div className={classes.list}>
      {fault && roster.size > 0 && (
        <div className={classes.fault} role="alert">
          <p>
            The request logs could not be read, so only what was done here is shown. {fault.title}:{' '}
            {fault.text}
          </p>
          {again}
        </div>
      )}
      {roster.size > 0 && (
        <div className={classes.bar}>
          <TextInput
            ref={field}
            label="Search the roster"
            type="search"
            placeholder="Any part of an address"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
          />
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
      {lines.length > 0 ? (
        <RosterTable
          organizationId={organizationId}
          rows={lines}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          onSet={onSet}
          busy={busy}
        />
      ) : roster.size > 0 ? (
        <ListMessage
          title="Nobody on the roster matches"
          actions={
            <Button
              onClick={() => {
                setTyped({ text: '', search: undefined });
                change({ search: undefined, shown: 'all' });
                field.current?.focus();
              }}
            >
              Show everybody
            </Button>
          }
        >
          <p>Any part of an address finds it. Somebody who is not on the roster can be set above.</p>
        </ListMessage>
      ) : fault ? (
        <ListMessage title={fault.title} tone="failure" actions={again}>
          <p>{fault.text}</p>
          <p>The roster is put together from request logs, and nothing was done here yet.</p>
        </ListMessage>
      ) : (
        <ListMessage title="Nobody is known yet">
          <p>Those who are set here, or whom the request logs mention, appear here.</p>
        </ListMessage>
      )}
      <div className={classes.source}>
        {!fault && (
          <SourceNote
            from="logs"
            lastEvidence={lastEvidence}
            partial={logs.hasNextPage && !logs.isFetching}
          />
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

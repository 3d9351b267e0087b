import { IconAccessPoint, IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { LogState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './list-toolbar.module.css';
import { logColumnChoice, logColumns } from './log-columns.tsx';

interface ListToolbarProps {
  readonly list: LogReading;
}

/** When the list is from: it stays as it was then. And what reading it took. */
function Standing({ list, zone }: Pick<ListToolbarProps, 'list'> & { readonly zone: string }) {
  const { calls, startedAt, live } = list;
  const at = Math.floor(startedAt / 1000);
  const time = formatTime(at, zone, 'clock', Math.floor(Date.now() / 1000));
  return (
    <span
      className={classes.standing}
      title="Entries that were logged later wait, so that nothing moves while you read. Every call of the service is logged, too."
    >
      {live.on ? 'live' : `as of ${time}`} · {sayMany(calls, 'call', 'calls')}
    </span>
  );
}

/** How many entries there are, in which zone their times are, and a button for what is new. */
export function ListToolbar({ list }: ListToolbarProps) {
  const zone = useTimeZone();
  const { ready, total, staleError, isFetching, busy } = list;
  return (
    <div className={classes.toolbar}>
      {staleError !== null && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
      {/* Before the count, which so stays where it is when this gets longer. */}
      {ready && <Standing list={list} zone={zone} />}
      <span className={classes.count} data-before={busy || undefined}>
        {ready && (
          <>
            <b>{sayCount(total)}</b> {total === 1 ? 'entry' : 'entries'}
          </>
        )}
      </span>
      <span className={classes.zone}>{zone}</span>
      <span className={classes.columns}>
        <ColumnsButton />
      </span>
      <RefreshButton label="Read the newest entries" reading={isFetching} onClick={list.refresh} />
    </div>
  );
}

const loadChooser = () => import('./column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }));

const loadAhead = () => preload(loadChooser);

/** Opens the choice of the columns. */
function ColumnsButton() {
  return (
    <PopoverButton
      label="Columns"
      width={320}
      button={
        <IconButton
          label="Choose columns"
          icon={IconColumns3}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        />
      }
    >
      {() => (
        <PartBoundary>
          <ColumnChooser columns={logColumns} store={logColumnChoice} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}

interface ListActionsProps {
  readonly list: LogReading;
  readonly state: LogState;
}

/** What can be done with the whole list: follow it, export it. */
export function ListActions({ list, state }: ListActionsProps) {
  const { now, total, pinnedAt, head } = list;
  return (
    <>
      <LiveButton live={list.live} />
      <ExportButton
        subject={{
          ...{ kind: 'matching', filters: state, direction: state.sort, now, total },
          ...{ pinnedAt, newer: head },
        }}
      >
        Export
      </ExportButton>
    </>
  );
}

/** Has the list follow what comes, or not. Where the filters end in the past nothing can come. */
function LiveButton({ live }: Pick<LogReading, 'live'>) {
  if (!live.offered) return null;
  return (
    <Button aria-pressed={live.on} onClick={live.toggle}>
      <IconAccessPoint size={16} stroke={1.8} aria-hidden="true" />
      Live
    </Button>
  );
}

import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { ColumnsButton } from '../columns/columns-button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './list-toolbar.module.css';
import { logColumns } from './log-columns.tsx';
import { logColumnChoice } from './use-log-columns.ts';

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
        <ColumnsButton columns={logColumns} store={logColumnChoice} />
      </span>
      <RefreshButton label="Read the newest entries" reading={isFetching} onClick={list.refresh} />
    </div>
  );
}

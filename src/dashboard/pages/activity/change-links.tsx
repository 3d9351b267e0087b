import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { urlOf } from '#api/call-operation.ts';
import type { Operation } from '#contract/operation.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { sentEntryQuery } from '#features/log-entry/sent-entry-query.ts';
import { paths } from '#lib/paths.ts';
import classes from './change-row.module.css';

interface ChangeLinksProps {
  readonly entry: ActivityEntry;
  readonly operation: Operation;
}

/** Where a change can be looked at: its entry in the request logs, and its operation, filled with it. */
export function ChangeLinks({ entry, operation }: ChangeLinksProps) {
  const { at, input, requestId, status } = entry;
  const { data: found, isPending } = useQuery(
    // The second in which it was sent is all that was written down of the time.
    sentEntryQuery(operation, {
      ...{ uri: urlOf(operation, { ...input, query: {} }), status, requestId },
      ...{ sentAt: at * 1000, took: 1000 },
    }),
  );
  return (
    <div className={classes.links}>
      {found ? (
        <Link
          to={`${paths.requestLog(found.request_id)}?${new URLSearchParams({ at: String(found.created) })}`}
        >
          Entry of the request logs
        </Link>
      ) : (
        <span className={classes.absent}>
          {isPending ? 'Looking for its entry in the request logs' : 'No entry of the request logs was found'}
        </span>
      )}
      <Link
        to={
          found
            ? paths.operationFrom(operation.id, found.request_id, found.created)
            : paths.operation(operation.id)
        }
      >
        Open as a form
      </Link>
    </div>
  );
}

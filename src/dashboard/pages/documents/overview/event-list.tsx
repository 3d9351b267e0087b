import { Link } from 'react-router';
import { paths } from '#kit/paths.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { DocumentEvent } from './document-events.ts';
import classes from './overview-tab.module.css';

/** Rows to keep room for while the first are on their way. */
const EXPECTED = [0, 1, 2];

/** Calls about a document, the newest first, each leading to its log entry. */
export function EventList({ events }: { readonly events: readonly DocumentEvent[] | undefined }) {
  if (!events)
    return (
      <ul className={classes.list} aria-hidden="true">
        {EXPECTED.map((row) => (
          <li key={row}>
            <span className={classes.waiting} />
          </li>
        ))}
      </ul>
    );
  if (events.length === 0)
    return (
      <p className={classes.none}>
        No request log names this document in its address. An invite, a brand or another call about it appears
        here.
      </p>
    );
  return (
    <ul className={classes.list}>
      {events.map(({ requestId, at, title, about, code, failed }) => (
        <li key={requestId}>
          <Link to={`${paths.requestLog(requestId)}?${new URLSearchParams({ at: String(at) })}`}>
            {title}
          </Link>
          {about && <span className={classes.about}>{about}</span>}
          <StatusCode code={code} failed={failed} look="row" />
          <TimeText seconds={at} style="relative" inRow />
        </li>
      ))}
    </ul>
  );
}

import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './entry-line.module.css';
import { hasFailed, logRow, summaryOf } from './log-row.ts';

/** An entry in a line: when, how it went, what it was. */
export function EntryLine({ entry }: { readonly entry: RequestLogEntry }) {
  const row = logRow(entry);
  return (
    <span className={classes.line}>
      <StatusCode look="row" code={entry.response.code} failed={hasFailed(row)} />
      <span className={classes.what}>{summaryOf(row)}</span>
      <span className={classes.when}>
        <TimeText seconds={entry.created} style="full" />
      </span>
    </span>
  );
}

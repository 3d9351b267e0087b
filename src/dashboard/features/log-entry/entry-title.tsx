import { Badge } from '@mantine/core';
import { StatusCode } from '#ui/status-code.tsx';
import classes from './entry-title.module.css';
import { hasFailed, type LogRow, summaryOf } from './log-row.ts';
import { flagsOf } from './row-flags.ts';

/** How a logged call went, what it was, and what is odd about it; side by side in whatever stands around. */
export function EntryTitle({ row }: { readonly row: LogRow }) {
  const summary = summaryOf(row);
  return (
    <>
      <StatusCode look="pill" code={row.entry.response.code} failed={hasFailed(row)} />
      <h2 className={classes.summary}>{summary}</h2>
      {flagsOf(row)
        .filter(({ label }) => label !== summary)
        .map(({ kind, label, text }) => (
          <Badge key={kind} color="warn" title={text}>
            {label}
          </Badge>
        ))}
    </>
  );
}

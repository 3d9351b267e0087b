import { Badge } from '@mantine/core';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './entry-title.module.css';
import { hasFailed, type LogRow, logRow, summaryOf } from './log-row.ts';
import { flagsOf } from './row-flags.ts';

/** An entry in a line: when, how it went, what it was. */
export function EntryLine({ entry }: { readonly entry: RequestLogEntry }) {
  const row = logRow(entry);
  return (
    <span className={classes.line}>
      <StatusCode look="row" code={entry.response.code} failed={hasFailed(row)} />
      <ExternalText className={classes.what}>{summaryOf(row)}</ExternalText>
      <span className={classes.when}>
        <TimeText seconds={entry.created} style="full" />
      </span>
    </span>
  );
}

/** What is odd about a logged call, side by side in whatever stands around; what its title says is not said again. */
export function EntryFlags({ row }: { readonly row: LogRow }) {
  const summary = summaryOf(row);
  return flagsOf(row)
    .filter(({ label }) => label !== summary)
    .map(({ kind, label, text }) => (
      <Badge key={kind} color="warn" title={spellOut(text)}>
        <ExternalText>{label}</ExternalText>
      </Badge>
    ));
}

/** How a logged call went, what it was, and what is odd about it; side by side in whatever stands around. */
export function EntryTitle({ row }: { readonly row: LogRow }) {
  const summary = summaryOf(row);
  return (
    <>
      <StatusCode look="pill" code={row.entry.response.code} failed={hasFailed(row)} />
      <ExternalText component="h2" className={classes.summary} title={summary}>
        {summary}
      </ExternalText>
      <EntryFlags row={row} />
    </>
  );
}

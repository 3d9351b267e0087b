import { Badge } from '@mantine/core';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './entry-title.module.css';
import { hasFailed, type LogRow, logRow, summaryOf } from './log-row.ts';
import { flagsOf } from './row-flags.ts';

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

/** Warnings that the title does not show. Rendered inline. */
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

/** Outcome, summary and warnings. Rendered inline. */
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

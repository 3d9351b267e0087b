import { use } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { DirectoryOfRows, useEntryIn } from '#features/directory/use-directory.ts';
import { storedColumns, useColumns } from '#features/lists/column-choice.ts';
import { EntryFlags } from '#features/log-entry/entry-flags.tsx';
import { hasFailed, type LogRow, loggedConditionOf, summaryOf } from '#features/log-entry/log-row.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { sayDuration } from '#lib/say-duration.ts';
import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import type { Column, Sorting } from '#ui/table/column.ts';
import { TimeText } from '#ui/time-text.tsx';
import { UriText } from '#ui/uri-text.tsx';
import classes from './log-columns.module.css';

function WhatItWas({ row }: { readonly row: LogRow }) {
  const condition = rowText(loggedConditionOf(row) ?? '');
  const summary = summaryOf(row);
  return (
    <ExternalText
      className={row.decoded.operation ? undefined : classes.unknown}
      title={condition ? `${summary} · ${condition}` : summary}
    >
      {/* In front, so that it is not truncated. */}
      <EntryFlags row={row} besides={summary} />
      {summary}
      {condition && <ExternalText className={classes.condition}> · {condition}</ExternalText>}
    </ExternalText>
  );
}

const status = (row: LogRow) => (
  <StatusCode look="row" code={row.entry.response.code} failed={hasFailed(row)} />
);
const time = (row: LogRow) => (
  <TimeText className={classes.time} seconds={row.entry.created} style="clock" inRow />
);

/** Subscribes to the directory by itself, so that a new name does not render the rows again. */
function Application({ id }: { readonly id: string }) {
  const known = useEntryIn(use(DirectoryOfRows), 'application', id);
  return (
    <ExternalText className={classes.application} title={id}>
      {(known && nameOf(known)) ?? shortenId(id)}
    </ExternalText>
  );
}

const mono = (text: string | number | null | undefined, title = String(text)) =>
  text === null || text === undefined || text === '' ? (
    '–'
  ) : (
    <ExternalText className={classes.mono} title={title}>
      {text}
    </ExternalText>
  );

const shortId = (id: string | null | undefined) => (id ? mono(shortenId(id), id) : '–');

const errorCodes = ({ decoded }: LogRow) =>
  mono([...new Set(decoded.errors.flatMap(({ code }) => code ?? []))].join(', '));

export const logColumns: readonly Column<LogRow>[] = [
  { id: 'time', header: 'Time', width: 148, render: time },
  { id: 'status', header: 'Status', width: 156, render: status },
  {
    id: 'what',
    header: 'What it was',
    width: 220,
    grow: 4,
    opens: true,
    render: (row) => <WhatItWas row={row} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: 76,
    givesWay: 2,
    render: ({ entry }) => <ExternalText className={classes.method}>{entry.request.method}</ExternalText>,
  },
  {
    id: 'uri',
    header: 'URI',
    width: 180,
    grow: 1,
    givesWay: 1,
    render: ({ entry }) => <UriText uri={rowText(entry.request.uri)} />,
  },
  {
    id: 'application',
    header: 'App',
    width: 116,
    givesWay: 3,
    render: ({ entry }) => (entry.application_id ? <Application id={entry.application_id} /> : '–'),
  },
  {
    id: 'taken',
    header: 'Took',
    width: 80,
    align: 'end',
    givesWay: 4,
    render: ({ entry: { response } }) =>
      typeof response.time === 'number' ? sayDuration(response.time) : '–',
  },
  { id: 'flags', header: 'Disagreement', width: 150, rare: true, render: (row) => <EntryFlags row={row} /> },
  { id: 'codes', header: 'Error codes', width: 110, rare: true, render: errorCodes },
  {
    id: 'id',
    header: 'Request id',
    width: 124,
    rare: true,
    render: ({ entry }) => shortId(entry.request_id),
  },
  { id: 'user', header: 'User', width: 124, rare: true, render: ({ entry }) => shortId(entry.user_id) },
  { id: 'ip', header: 'IP', width: 120, rare: true, render: ({ entry }) => mono(entry.request.ip) },
  { id: 'host', header: 'Host', width: 160, rare: true, render: ({ entry }) => mono(entry.request.host) },
  {
    id: 'source',
    header: 'Source',
    width: 90,
    rare: true,
    render: ({ entry }) => mono(entry.request.source),
  },
  { id: 'api', header: 'API version', width: 96, rare: true, render: ({ entry }) => mono(entry.api_version) },
];

const narrowColumns: readonly Column<LogRow>[] = [
  {
    id: 'entry',
    header: 'Entry',
    width: 120,
    grow: 1,
    opens: true,
    render: (row) => (
      <span className={classes.stack}>
        <span className={classes.oneLine}>
          <WhatItWas row={row} />
        </span>
        <span className={classes.outcome}>
          {status(row)}
          {time(row)}
        </span>
      </span>
    ),
  },
];

export const logColumnChoice = storedColumns('request-logs');

export function useLogColumns(narrow: boolean, direction: Sorting['direction'], toggle: () => void) {
  const { columns: chosen, ...sizes } = useColumns(logColumns, logColumnChoice);
  const sort = { direction, toggle };
  const columns = chosen.map((column) => (column.id === 'time' ? { ...column, sort } : column));
  return narrow ? { columns: narrowColumns, headless: true } : { columns, ...sizes };
}

import { nameOf } from '#kit/directory/directory-entry.ts';
import { useDirectoryEntry } from '#kit/directory/use-directory.ts';
import { conditionOf, hasFailed, type LogRow, summaryOf } from '#kit/log-rows/log-row.ts';
import type { Column } from '#ui/data-table.tsx';
import { shortenId } from '#ui/short-id.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { UriText } from '#ui/uri-text.tsx';
import classes from './log-columns.module.css';

function WhatItWas({ row }: { readonly row: LogRow }) {
  const condition = conditionOf(row);
  const summary = summaryOf(row);
  return (
    <span
      className={row.decoded.operation ? undefined : classes.unknown}
      title={condition && `${summary} · ${condition}`}
    >
      {summary}
      {condition && <span className={classes.condition}> · {condition}</span>}
    </span>
  );
}

function Taken({ ms }: { readonly ms: number | null | undefined }) {
  return ms === null || ms === undefined ? '–' : `${ms.toLocaleString('en-GB')} ms`;
}

const status = (row: LogRow) => (
  <StatusCode look="row" code={row.entry.response.code} failed={hasFailed(row)} />
);
const method = (row: LogRow) => <span className={classes.method}>{row.entry.request.method}</span>;
const time = (row: LogRow) => (
  <span className={classes.time}>
    <TimeText seconds={row.entry.created} style="clock" inRow />
  </span>
);

/** Follows the directory by itself, so that a name that comes to be known draws no row again. */
function Application({ id }: { readonly id: string }) {
  const known = useDirectoryEntry('application', id);
  return (
    <span className={classes.application} title={id}>
      {(known && nameOf(known)) ?? shortenId(id)}
    </span>
  );
}

type Sort = NonNullable<Column<LogRow>['sort']>;

/** Columns of the table as it stands beside the navigation. */
export function wideColumns(sort: Sort): readonly Column<LogRow>[] {
  return [
    { id: 'time', header: 'Time', width: '148px', sort, render: time },
    { id: 'status', header: 'Status', width: '74px', render: status },
    { id: 'method', header: 'Method', width: '76px', render: method },
    { id: 'uri', header: 'URI', render: ({ entry }) => <UriText uri={entry.request.uri} /> },
    { id: 'what', header: 'What it was', opens: true, render: (row) => <WhatItWas row={row} /> },
    {
      id: 'application',
      header: 'App',
      width: '124px',
      from: 'wide',
      render: ({ entry }) => (entry.application_id ? <Application id={entry.application_id} /> : '–'),
    },
    {
      id: 'taken',
      header: 'Time taken',
      width: '104px',
      align: 'end',
      from: 'medium',
      render: ({ entry }) => <Taken ms={entry.response.time} />,
    },
  ];
}

/** Columns on a phone: what happened and when, and under it what was called. */
export function narrowColumns(sort: Sort): readonly Column<LogRow>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: '132px',
      sort,
      render: (row) => (
        <span className={classes.stack}>
          {status(row)}
          {time(row)}
        </span>
      ),
    },
    {
      id: 'what',
      header: 'What it was',
      opens: true,
      render: (row) => (
        <span className={classes.stack}>
          <span className={classes.oneLine}>
            <WhatItWas row={row} />
          </span>
          <span className={classes.oneLine}>
            {method(row)} <UriText uri={row.entry.request.uri} />
          </span>
        </span>
      ),
    },
  ];
}

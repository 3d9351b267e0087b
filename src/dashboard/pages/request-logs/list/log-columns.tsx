import { redactText } from '#contract/redaction.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { useDirectoryEntry } from '#kit/directory/use-directory.ts';
import { conditionOf, hasFailed, type LogRow, summaryOf } from '#kit/log-rows/log-row.ts';
import type { GridColumn } from '#ui/grid/grid-column.ts';
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

type Sort = NonNullable<GridColumn<LogRow>['sort']>;

/** Columns of the table as it stands beside the navigation. */
export function wideColumns(sort: Sort): readonly GridColumn<LogRow>[] {
  return [
    { id: 'time', header: 'Time', width: 148, sort, render: time },
    { id: 'status', header: 'Status', width: 74, render: status },
    { id: 'method', header: 'Method', width: 76, render: method },
    {
      id: 'uri',
      header: 'URI',
      width: 180,
      grow: 5,
      render: ({ entry }) => <UriText uri={redactText(entry.request.uri)} />,
    },
    {
      id: 'what',
      header: 'What it was',
      width: 180,
      grow: 6,
      opens: true,
      render: (row) => <WhatItWas row={row} />,
    },
    {
      id: 'application',
      header: 'App',
      width: 124,
      givesWay: 1,
      render: ({ entry }) => (entry.application_id ? <Application id={entry.application_id} /> : '–'),
    },
    {
      id: 'taken',
      header: 'Time taken',
      width: 104,
      align: 'end',
      givesWay: 2,
      render: ({ entry }) => <Taken ms={entry.response.time} />,
    },
  ];
}

/** Columns on a phone: what happened and when, and under it what was called. */
export function narrowColumns(sort: Sort): readonly GridColumn<LogRow>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: 132,
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
      width: 160,
      grow: 1,
      opens: true,
      render: (row) => (
        <span className={classes.stack}>
          <span className={classes.oneLine}>
            <WhatItWas row={row} />
          </span>
          <span className={classes.oneLine}>
            {method(row)} <UriText uri={redactText(row.entry.request.uri)} />
          </span>
        </span>
      ),
    },
  ];
}

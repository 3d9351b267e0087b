import { Badge } from '@mantine/core';
import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { NamesText } from '#features/lists/names-text.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './group-columns.module.css';
import { documentNames, type GroupRow, nameOfRow, stateOf } from './groups.ts';

type GroupColumn = Column<GroupRow>;

export const groupColumnChoice = storedColumns('document-groups');

const name = (row: GroupRow) => (
  <ExternalText className={classes.name} title={nameOfRow(row)}>
    {nameOfRow(row)}
  </ExternalText>
);

const state = (row: GroupRow) => {
  const { text, tone } = stateOf(row);
  return (
    <Badge color={tone}>
      <ExternalText>{text}</ExternalText>
    </Badge>
  );
};

const documents = (row: GroupRow) => <NamesText names={documentNames(row)} />;

const updated: GroupColumn = {
  id: 'updated',
  header: 'Updated',
  width: DATE_COLUMN_WIDTH,
  render: ({ last_updated: seconds }) => (
    <span className={classes.dim}>
      {seconds ? <TimeText seconds={seconds} style="relative" inRow /> : '–'}
    </span>
  ),
};

export const wideColumns: readonly GroupColumn[] = [
  { id: 'name', header: 'Name', width: 200, grow: 2, opens: true, render: name },
  { id: 'state', header: 'State', width: 120, render: state },
  { id: 'documents', header: 'Documents', width: 200, grow: 2, givesWay: 1, render: documents },
  {
    id: 'count',
    header: 'Number of documents',
    width: 150,
    align: 'end',
    rare: true,
    render: ({ documents: all }) => all?.length.toLocaleString('en-GB') ?? '–',
  },
  updated,
];

export const narrowColumns: readonly GroupColumn[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    opens: true,
    render: (row) => (
      <span className={classes.stack}>
        {name(row)}
        <span>{state(row)}</span>
      </span>
    ),
  },
  updated,
];

export const groupFile: ListFile<GroupRow> = {
  always: { 'Document group id': ({ group_id: id }) => id },
  columns: {
    name: { Name: nameOfRow },
    state: { State: (row) => stateOf(row).text, 'Invite id': ({ invite_id: id }) => id ?? '' },
    documents: {
      Documents: (row) => documentNames(row).join(', '),
      'Document ids': ({ documents: all }) => (all ?? []).map(({ id }) => id).join(', '),
    },
    count: { 'Number of documents': ({ documents: all }) => all?.length ?? '' },
    updated: {
      Updated: ({ last_updated: seconds }) => (seconds ? new Date(seconds * 1000).toISOString() : ''),
    },
  },
};

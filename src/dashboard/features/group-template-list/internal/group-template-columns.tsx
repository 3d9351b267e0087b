import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { NamesText } from '#features/lists/names-text.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './group-template-columns.module.css';
import { type GroupTemplateRow, nameOfTemplate, templateNames } from './group-templates.ts';

type TemplateColumn = Column<GroupTemplateRow>;

export const groupTemplateColumnChoice = storedColumns('group-templates');

const preparedWord = ({ is_prepared: prepared }: GroupTemplateRow) =>
  prepared === true ? 'Ready to send' : prepared === false ? 'Not ready' : '';

const prepared = (row: GroupTemplateRow) =>
  row.is_prepared === false ? (
    <span className={classes.unprepared} title="Some roles have no recipient yet">
      {preparedWord(row)}
    </span>
  ) : (
    <span className={classes.dim}>{preparedWord(row) || '–'}</span>
  );

const templates = (row: GroupTemplateRow) => <NamesText names={templateNames(row)} />;

const updated = ({ last_updated: seconds }: GroupTemplateRow) => (
  <span className={classes.dim}>{seconds ? <TimeText seconds={seconds} style="relative" inRow /> : '–'}</span>
);

const name = (row: GroupTemplateRow) => (
  <ExternalText className={classes.name} title={nameOfTemplate(row)}>
    {nameOfTemplate(row)}
  </ExternalText>
);

export const wideColumns: readonly TemplateColumn[] = [
  { id: 'name', header: 'Name', width: 240, grow: 2, opens: true, render: name },
  { id: 'templates', header: 'Templates in it', width: 240, grow: 2, givesWay: 3, render: templates },
  { id: 'prepared', header: 'Recipients', width: 120, render: prepared },
  {
    id: 'owner',
    header: 'Owner',
    width: 220,
    grow: 1,
    givesWay: 2,
    render: ({ owner_email: owner }) => (
      <ExternalText className={classes.dim} title={owner ?? undefined}>
        {owner ?? '–'}
      </ExternalText>
    ),
  },
  { id: 'updated', header: 'Updated', width: DATE_COLUMN_WIDTH, givesWay: 1, render: updated },
];

/** The name, with state and documents below it. */
export const narrowColumns: readonly TemplateColumn[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    opens: true,
    render: (row) => (
      <span className={classes.stack}>
        {name(row)}
        <span>
          {prepared(row)} · {templates(row)}
        </span>
      </span>
    ),
  },
  { id: 'updated', header: 'Updated', width: DATE_COLUMN_WIDTH, render: updated },
];

export const groupTemplateFile: ListFile<GroupTemplateRow> = {
  always: { 'Group template id': ({ template_group_id: id }) => id },
  columns: {
    name: { Name: nameOfTemplate },
    templates: {
      Templates: (row) => templateNames(row).join(', '),
      'Template ids': ({ templates: all }) => (all ?? []).map(({ id }) => id).join(', '),
    },
    prepared: { Recipients: preparedWord },
    owner: { Owner: ({ owner_email: owner }) => owner ?? '' },
    updated: {
      Updated: ({ last_updated: seconds }) => (seconds ? new Date(seconds * 1000).toISOString() : ''),
    },
  },
};

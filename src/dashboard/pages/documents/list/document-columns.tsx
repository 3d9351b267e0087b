import { Badge } from '@mantine/core';
import { IconCopy, IconFile, IconFiles, IconTemplate } from '@tabler/icons-react';
import { useContactName } from '#features/contacts/contact-names.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import type { ListFile } from '#features/lists/list-file.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './document-columns.module.css';
import type { DocumentRow } from './document-row.ts';

type DocumentColumn = Column<DocumentRow>;

const kinds = {
  document: { icon: IconFile, word: 'Document' },
  template: { icon: IconTemplate, word: 'Template' },
  'document-group': { icon: IconFiles, word: 'Group' },
  'group-template': { icon: IconCopy, word: 'Group template' },
} as const;

function Name({ row: { kind, name } }: { readonly row: DocumentRow }) {
  const { icon: Icon, word } = kinds[kind];
  return (
    <span className={classes.name} title={spellOut(name)}>
      <Icon size={15} stroke={1.8} aria-label={word} />
      <ExternalText className={classes.text}>{name}</ExternalText>
    </span>
  );
}

const Dim = ({ text }: { readonly text: string | null | undefined }) => (
  <ExternalText className={classes.dim} title={text || undefined}>
    {text || '–'}
  </ExternalText>
);

const time = (seconds: number | null | undefined) =>
  seconds ? (
    <span className={classes.dim}>
      <TimeText seconds={seconds} style="relative" inRow />
    </span>
  ) : (
    <Dim text={undefined} />
  );

const standing = ({ standing: { text, tone } }: DocumentRow) => (
  <Badge color={tone}>
    <ExternalText>{text}</ExternalText>
  </Badge>
);

/** The first awaited signer and the number of others: "Ann Lee +1". The title lists all addresses. */
function WaitsFor({ row: { progress } }: { readonly row: DocumentRow }) {
  const [first, ...more] = progress.waitingFor.map(({ recipient }) => recipient);
  const name = useContactName(first);
  if (first === undefined) return <Dim text={undefined} />;
  return (
    <ExternalText className={classes.dim} title={[first, ...more].join('\n')}>
      {name ?? first}
      {more.length > 0 && (
        <>
          {` +${more.length}`}
          <span className="visually-hidden"> more</span>
        </>
      )}
    </ExternalText>
  );
}

function Group({ row: { entry } }: { readonly row: DocumentRow }) {
  const { document_group_id: id, document_group_name: name } = entry.document_group_info ?? {};
  return id ? <EntityText type="document-group" id={id} name={name} /> : <Dim text={name} />;
}

const rolesText = ({ entry }: DocumentRow) =>
  (entry.roles ?? []).map(({ name }) => name || 'Unnamed role').join(', ');

const name: DocumentColumn = {
  id: 'name',
  header: 'Name',
  width: 200,
  grow: 1.4,
  opens: true,
  render: (row) => <Name row={row} />,
};
const owner: DocumentColumn = {
  id: 'owner',
  header: 'Owner',
  width: 190,
  grow: 0.5,
  givesWay: 1,
  render: ({ entry }) => <Dim text={entry.owner} />,
};
const updated: DocumentColumn = {
  id: 'updated',
  header: 'Updated',
  width: DATE_COLUMN_WIDTH,
  render: ({ entry }) => time(entry.updated ?? entry.created),
};
const roles: DocumentColumn = {
  id: 'roles',
  header: 'Roles',
  width: 190,
  grow: 0.8,
  givesWay: 2,
  render: (row) => <Dim text={rolesText(row)} />,
};
const rare: readonly DocumentColumn[] = [
  {
    id: 'created',
    header: 'Created',
    width: DATE_COLUMN_WIDTH,
    rare: true,
    render: ({ entry }) => time(entry.created),
  },
  {
    id: 'pages',
    header: 'Pages',
    width: 72,
    align: 'end',
    rare: true,
    render: ({ entry }) => entry.page_count ?? '–',
  },
];

export const documentColumns: readonly DocumentColumn[] = [
  name,
  { id: 'standing', header: 'How it stands', width: 150, render: standing },
  {
    id: 'waiting',
    header: 'Waits for',
    width: 210,
    grow: 0.8,
    givesWay: 3,
    render: (row) => <WaitsFor row={row} />,
  },
  {
    id: 'group',
    header: 'Group',
    width: 190,
    grow: 0.8,
    givesWay: 2,
    render: (row) => <Group row={row} />,
  },
  owner,
  updated,
  { ...roles, rare: true },
  ...rare,
];

/** Templates have no signers, so no signing columns. */
export const templateColumns: readonly DocumentColumn[] = [name, roles, owner, updated, ...rare];

export const narrowColumns: readonly DocumentColumn[] = [
  {
    ...name,
    width: 160,
    render: (row) => (
      <span className={classes.stack}>
        <Name row={row} />
        <span className={classes.under}>
          {row.kind === 'template' ? <Dim text={rolesText(row)} /> : standing(row)}
        </span>
      </span>
    ),
  },
  updated,
];

const iso = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : '');

export const documentFile: ListFile<DocumentRow> = {
  always: { Id: ({ id }) => id, Kind: ({ kind }) => kinds[kind].word },
  columns: {
    name: { Name: ({ name: text }) => text },
    standing: { 'How it stands': (row) => row.standing.text },
    waiting: {
      'Waits for': ({ progress }) => progress.waitingFor.map(({ recipient }) => recipient).join(', '),
    },
    group: {
      Group: ({ entry }) => entry.document_group_info?.document_group_name ?? '',
      'Group id': ({ entry }) => entry.document_group_info?.document_group_id ?? '',
    },
    owner: { Owner: ({ entry }) => entry.owner ?? '' },
    updated: { Updated: ({ entry }) => iso(entry.updated) },
    roles: { Roles: rolesText },
    created: { Created: ({ entry }) => iso(entry.created) },
    pages: { Pages: ({ entry }) => entry.page_count ?? '' },
  },
  record: ({ entry }) => entry,
};

import { Badge } from '@mantine/core';
import { NamesText } from '#features/lists/names-text.tsx';
import type { SentEmail } from '#features/signing-progress/signing-progress.ts';
import { stuckText } from '#features/signing-progress/standing.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { formatTime } from '#lib/time-format.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import { type CopySort, copySort, type SortColumn } from '../filters/copy-state.ts';
import { type CopyRow, waitedSince } from '../model/copy-row.ts';
import classes from './copy-columns.module.css';
import { SigningBar } from './signing-bar.tsx';

type CopyColumn = Column<CopyRow>;

const documents = ({ copy }: CopyRow) => (
  <NamesText names={(copy.documents ?? []).map(({ name }) => name || 'Untitled')} />
);

function deliveryTitle({ sent, reacted }: SentEmail): string | undefined {
  const now = Math.floor(Date.now() / 1000);
  if (reacted !== undefined) return `Last reaction ${formatTime(reacted, 'UTC', 'relative', now)}`;
  return sent === undefined
    ? undefined
    : `Sent ${formatTime(sent, 'UTC', 'relative', now)}, no reaction since`;
}

function Delivery({ email }: { readonly email: SentEmail | undefined }) {
  if (!email) return <span className={classes.dim}>–</span>;
  const failed = email.status.toLowerCase() === 'undelivered';
  return (
    <ExternalText className={failed ? classes.failed : classes.dim} title={deliveryTitle(email)}>
      {email.status}
    </ExternalText>
  );
}

/** Simultaneous signers are counted; the title names them. */
function WaitsFor({ progress }: Pick<CopyRow, 'progress'>) {
  const [first, ...more] = progress.waitingFor;
  if (!first) return <span className={classes.dim}>–</span>;
  const since = waitedSince(progress);
  return (
    <span
      className={classes.waits}
      title={spellOut(progress.waitingFor.map(({ recipient }) => recipient).join('\n'))}
    >
      <ExternalText className={classes.person}>{first.recipient}</ExternalText>
      {more.length > 0 && <span className={classes.more}>and {more.length} more</span>}
      {since !== undefined && (
        <span className={classes.more}>
          <span className="visually-hidden">since </span>
          <TimeText seconds={since} style="relative" inRow />
        </span>
      )}
    </span>
  );
}

/** The status, and for how long nothing has happened unless the status says so. */
const standing = ({ standing: { text, tone }, progress }: CopyRow) => {
  const stuck = stuckText(progress);
  return (
    <span className={classes.standing}>
      <Badge color={tone}>
        <ExternalText>{text}</ExternalText>
      </Badge>
      {stuck && stuck !== text && (
        <span className={classes.idle} title={spellOut(stuck)}>
          <span aria-hidden="true">{progress.stuckDays?.toLocaleString('en-GB')} d</span>
          <ExternalText className="visually-hidden">{stuck}</ExternalText>
        </span>
      )}
    </span>
  );
};
const time = (seconds: number) => (
  <span className={classes.dim}>
    <TimeText seconds={seconds} style="relative" inRow />
  </span>
);

const name = ({ name }: CopyRow) => (
  <ExternalText className={classes.name} title={name}>
    {name}
  </ExternalText>
);

const signing = ({ progress }: CopyRow) => <SigningBar progress={progress} />;

const waits = ({ progress }: CopyRow) => <WaitsFor progress={progress} />;

const delivery = ({ delivery: email }: CopyRow) => <Delivery email={email} />;

const owner = ({ copy }: CopyRow) => (
  <ExternalText className={classes.dim} title={copy.owner ?? undefined}>
    {copy.owner ?? '–'}
  </ExternalText>
);

const createdAt = ({ copy }: CopyRow) => time(copy.created);

const updatedAt = ({ copy }: CopyRow) => time(copy.updated);

const nameOnPhone = (row: CopyRow) => (
  <span className={classes.stack}>
    {name(row)}
    <span className={classes.line}>
      {signing(row)}
      {standing(row)}
    </span>
    {row.progress.waitingFor.length > 0 && <span className={classes.line}>{waits(row)}</span>}
  </span>
);

interface Sorting {
  readonly current: CopySort;
  readonly onSort: (sort: CopySort) => void;
}

const sortBy = (by: SortColumn, { current, onSort }: Sorting) => copySort.heading(by, current, onSort);

const created = (sorting: Sorting): CopyColumn => ({
  id: 'created',
  header: 'Created',
  width: DATE_COLUMN_WIDTH,
  sort: sortBy('created', sorting),
  render: createdAt,
});

const updated = (sorting: Sorting): CopyColumn => ({
  id: 'updated',
  header: 'Updated',
  width: DATE_COLUMN_WIDTH,
  sort: sortBy('updated', sorting),
  render: updatedAt,
});

export function wideColumns(sorting: Sorting): readonly CopyColumn[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 216,
      grow: 1,
      opens: true,
      sort: sortBy('name', sorting),
      render: name,
    },
    {
      id: 'signing',
      header: 'Signing',
      width: 148,
      givesWay: 4,
      render: signing,
    },
    {
      id: 'standing',
      header: 'Status',
      width: 164,
      sort: sortBy('stuck', sorting),
      render: standing,
    },
    {
      id: 'waits',
      header: 'Waits for',
      width: 224,
      grow: 2,
      givesWay: 5,
      render: waits,
    },
    {
      id: 'documents',
      header: 'Documents',
      width: 150,
      givesWay: 3,
      render: documents,
    },
    {
      id: 'delivery',
      header: 'Last email',
      width: 100,
      givesWay: 2,
      render: delivery,
    },
    {
      id: 'owner',
      header: 'Owner',
      width: 152,
      givesWay: 1,
      render: owner,
    },
    ...(sorting.current.by === 'created' ? [created(sorting)] : []),
    updated(sorting),
  ];
}

export function narrowColumns(sorting: Sorting): readonly CopyColumn[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 160,
      grow: 1,
      opens: true,
      sort: sortBy('name', sorting),
      render: nameOnPhone,
    },
    sorting.current.by === 'created' ? created(sorting) : updated(sorting),
  ];
}

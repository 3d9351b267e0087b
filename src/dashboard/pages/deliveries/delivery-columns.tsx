import type { Attempt, tryNumbers } from '#features/deliveries/attempt.ts';
import { sayOutcome } from '#features/deliveries/outcome.ts';
import { OutcomeText } from '#features/deliveries/outcome-text.tsx';
import { EntityText } from '#features/directory/entity-text.tsx';
import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './delivery-columns.module.css';

type DeliveryColumn = Column<Attempt>;
type TryNumbers = ReturnType<typeof tryNumbers>;

const time = ({ startedAt }: Attempt) =>
  startedAt === undefined ? '–' : <TimeText seconds={startedAt} style="relative" inRow />;

const outcome = (row: Attempt) => <OutcomeText outcome={row.outcome} />;

const event = ({ event: name }: Attempt) =>
  name === undefined ? (
    '–'
  ) : (
    <ExternalText className={classes.event} title={name}>
      {eventTitle(name)}
    </ExternalText>
  );

const about = ({ about: entity }: Attempt) => {
  if (!entity) return '–';
  return entity.type ? (
    <EntityText type={entity.type} id={entity.id} name={entity.name} />
  ) : (
    <ExternalText component="code">{entity.id}</ExternalText>
  );
};

const receiver = ({ receiver: address }: Attempt) => (
  <ExternalText component="code" className={classes.receiver} title={rowText(address)}>
    {rowText(address) || '–'}
  </ExternalText>
);

const took = ({ took: ms }: Attempt) => (ms === undefined ? '–' : sayDuration(ms));

export const deliveryColumnChoice = storedColumns('deliveries');

export const wideColumns = (numbers: TryNumbers): readonly DeliveryColumn[] => [
  { id: 'time', header: 'Sent', width: DATE_COLUMN_WIDTH, opens: true, render: time },
  { id: 'outcome', header: 'Answer', width: 224, render: outcome },
  {
    id: 'try',
    header: 'Try',
    width: 52,
    align: 'end',
    givesWay: 3,
    render: ({ key }) => numbers.get(key) ?? '–',
  },
  { id: 'took', header: 'Took', width: 76, align: 'end', givesWay: 4, render: took },
  { id: 'event', header: 'Event', width: 176, render: event },
  { id: 'about', header: 'About', width: 172, grow: 2, render: about },
  { id: 'receiver', header: 'Receiver', width: 230, grow: 3, givesWay: 5, render: receiver },
  {
    id: 'application',
    header: 'Application',
    width: 128,
    givesWay: 2,
    render: ({ application }) => (
      <ExternalText className={classes.dim} title={application}>
        {application ?? '–'}
      </ExternalText>
    ),
  },
];

export const narrowColumns: readonly DeliveryColumn[] = [
  {
    id: 'outcome',
    header: 'Answer',
    width: 180,
    grow: 1,
    opens: true,
    render: (row) => (
      <span className={classes.stack}>
        {outcome(row)}
        <span className={classes.second}>
          {event(row)} {about(row)}
        </span>
      </span>
    ),
  },
  { id: 'time', header: 'Sent', width: DATE_COLUMN_WIDTH, align: 'end', render: time },
];

const isoOf = (seconds: number | undefined) =>
  seconds === undefined ? '' : new Date(seconds * 1000).toISOString();

/** CSV rows have addresses without query and fragment, and neither responses nor payloads. */
export const deliveryFile: ListFile<Attempt> = {
  always: {
    'Delivery id': ({ id }) => id ?? '',
    'Subscription id': ({ subscriptionId }) => subscriptionId ?? '',
  },
  columns: {
    time: { Sent: ({ startedAt }) => isoOf(startedAt) },
    outcome: {
      Status: (row) => row.outcome.status ?? '',
      Outcome: (row) => sayOutcome(row.outcome),
    },
    took: { 'Took, ms': (row) => row.took ?? '' },
    event: {
      Event: (row) => row.event ?? '',
      'Event happened': ({ happenedAt }) => isoOf(happenedAt),
    },
    about: {
      'About, kind': (row) => row.about?.type ?? '',
      'About, id': (row) => row.about?.id ?? '',
      'About, name': (row) => rowText(row.about?.name ?? ''),
    },
    receiver: { Receiver: (row) => rowText(row.receiver) },
    application: { Application: ({ application }) => application ?? '' },
  },
  record: ({ record }) => record,
  masksAddresses: true,
};

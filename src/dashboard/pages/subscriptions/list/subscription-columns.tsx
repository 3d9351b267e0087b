import type { Attempt } from '#features/deliveries/attempt.ts';
import type { LastDeliveries } from '#features/deliveries/delivery-queries.ts';
import { sayOutcome } from '#features/deliveries/outcome.ts';
import { OutcomeText } from '#features/deliveries/outcome-text.tsx';
import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import { AboutText } from '../about-text.tsx';
import { callbackText } from '../callback-text.ts';
import classes from './subscription-columns.module.css';
import { type SortColumn, type SubscriptionSort, subscriptionSort } from './subscription-state.ts';

type SubscriptionColumn = Column<Subscription>;

const callback = (row: Subscription) => (
  <ExternalText component="code" className={classes.callback} title={rowText(callbackText(row))}>
    {rowText(callbackText(row)) || '–'}
  </ExternalText>
);

const state = ({ active }: Subscription) => (
  <span className={active ? undefined : classes.off}>{active ? 'On' : 'Off'}</span>
);

const created = ({ created: seconds }: Subscription) => (
  <span className={classes.dim}>
    <TimeText seconds={seconds} style="relative" inRow />
  </span>
);

const count = ({ event_count: events }: Subscription) => (
  <span className={events ? undefined : classes.dim}>{events?.toLocaleString('en-GB') ?? '–'}</span>
);

const happens = ({ event }: Subscription) => (
  <ExternalText className={classes.event} title={event}>
    {eventTitle(event)}
  </ExternalText>
);

const about = (row: Subscription) => <AboutText subscription={row} />;

const application = ({ application_name: name }: Subscription) => (
  <ExternalText className={classes.dim} title={name ?? undefined}>
    {name ?? '–'}
  </ExternalText>
);

interface Sorting {
  readonly current: SubscriptionSort;
  readonly onSort: (sort: SubscriptionSort) => void;
}

/** Empty while unknown. */
function LastDelivery({ last }: { readonly last: Attempt | null | undefined }) {
  if (last === null) return <span className={classes.off}>never called</span>;
  if (!last) return null;
  return (
    <span className={classes.last}>
      <OutcomeText outcome={last.outcome} short />
      {last.startedAt !== undefined && (
        <span className={classes.dim}>
          <TimeText seconds={last.startedAt} style="relative" inRow />
        </span>
      )}
    </span>
  );
}

/** The last call, otherwise the creation; empty while unknown. */
function LastTime({
  row,
  last,
}: {
  readonly row: Subscription;
  readonly last: LastDeliveries | null | undefined;
}) {
  if (last === undefined) return null;
  const calledAt = last?.get(row.id)?.startedAt;
  return (
    <>
      {calledAt === undefined ? 'created ' : 'called '}
      <TimeText seconds={calledAt ?? row.created} style="relative" inRow />
    </>
  );
}

const sortBy = (by: SortColumn, { current, onSort }: Sorting) =>
  subscriptionSort.heading(by, current, onSort);

export const subscriptionColumnChoice = storedColumns('subscriptions');

/** @param last undefined while loading; null if the service has no history, so that the columns are omitted */
export const wideColumns = (
  sorting: Sorting,
  last: LastDeliveries | null | undefined,
): readonly SubscriptionColumn[] => [
  {
    id: 'event',
    header: 'Event',
    width: 168,
    opens: true,
    sort: sortBy('event', sorting),
    render: happens,
  },
  {
    id: 'about',
    header: 'About',
    width: 136,
    grow: 2,
    render: about,
  },
  { id: 'callback', header: 'Callback', width: 180, grow: 2, render: callback },
  {
    id: 'application',
    header: 'Application',
    width: 128,
    givesWay: 2,
    sort: sortBy('application', sorting),
    render: application,
  },
  { id: 'state', header: 'State', width: 60, render: state },
  { id: 'count', header: 'Calls', width: 76, align: 'end', givesWay: 3, render: count },
  ...(last === null
    ? []
    : [
        {
          id: 'last',
          header: 'Last delivery',
          width: 176,
          givesWay: 4,
          render: ({ id }: Subscription) => <LastDelivery last={last?.get(id)} />,
        },
      ]),
  {
    id: 'created',
    header: 'Created',
    width: DATE_COLUMN_WIDTH,
    givesWay: 1,
    sort: sortBy('created', sorting),
    render: created,
  },
];

const eventOnPhone = (row: Subscription) => (
  <span className={classes.stack}>
    <span className={classes.first}>
      <ExternalText className={classes.event}>{eventTitle(row.event)}</ExternalText>
      <AboutText subscription={row} />
    </span>
    {callback(row)}
  </span>
);

export const narrowColumns = (
  sorting: Sorting,
  last: LastDeliveries | null | undefined,
): readonly SubscriptionColumn[] => [
  {
    id: 'event',
    header: 'Event',
    width: 160,
    grow: 1,
    opens: true,
    sort: sortBy('event', sorting),
    render: eventOnPhone,
  },
  {
    id: 'state',
    header: 'State',
    width: 132,
    align: 'end',
    render: (row) => (
      <span className={classes.stack}>
        {state(row)}
        <span className={classes.when}>
          <LastTime row={row} last={last} />
        </span>
      </span>
    ),
  },
];

/** @param last undefined if some rows have no known delivery; the columns are omitted then */
export const subscriptionFile = (last: LastDeliveries | null | undefined): ListFile<Subscription> => ({
  always: { 'Subscription id': ({ id }) => id },
  columns: {
    event: { Event: ({ event }) => event },
    about: {
      'About, kind': (row) => entityKindOf(row) ?? row.entity_type ?? '',
      'About, id': ({ entity_unique_id: id }) => id ?? '',
    },
    callback: { Callback: (row) => rowText(callbackText(row)) },
    application: { Application: ({ application_name: name }) => name ?? '' },
    state: { State: ({ active }) => (active ? 'On' : 'Off') },
    count: { Calls: ({ event_count: events }) => events ?? '' },
    ...(last && {
      last: {
        'Last delivery': ({ id }: Subscription) => {
          const attempt = last.get(id);
          return attempt ? sayOutcome(attempt.outcome) : '';
        },
      },
    }),
    created: { Created: ({ created: seconds }) => new Date(seconds * 1000).toISOString() },
  },
  masksAddresses: true,
});

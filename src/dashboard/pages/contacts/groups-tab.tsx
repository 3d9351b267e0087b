import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OutputOf } from '#contract/operation.ts';
import type { listContactGroups } from '#contract/operations/contacts.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { PAGE_SIZES } from '#features/lists/list-fields.ts';
import { pageSource, usePaging } from '#features/lists/paged-table.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { type FailedRead, ListState } from '#ui/list-message.tsx';
import { Pager } from '#ui/pager.tsx';
import type { Column } from '#ui/table/column.ts';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { Table } from '#ui/table/table.tsx';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import { TimeText } from '#ui/time-text.tsx';
import { groupsQuery, groupsUrlState } from './contact-queries.ts';
import classes from './groups-tab.module.css';

type Group = OutputOf<typeof listContactGroups>['data'][number];

function Time({ seconds }: { readonly seconds: number | null | undefined }) {
  if (seconds === null || seconds === undefined) return <span className={classes.none}>not told</span>;
  return <TimeText seconds={seconds} style="relative" inRow />;
}

const keyOf = ({ id }: Group) => id;
const nameOf = ({ name }: Group) => (
  <ExternalText className={classes.name}>{name || 'Group without a name'}</ExternalText>
);
const idOf = ({ id }: Group) => <IdText id={id} what="Group id" />;

const columns: readonly Column<Group>[] = [
  { id: 'group', header: 'Group', width: 200, grow: 2, names: true, render: nameOf },
  { id: 'id', header: 'Id', width: 160, grow: 1, render: idOf },
  {
    id: 'made',
    header: 'Made',
    width: 120,
    grow: 1,
    render: ({ created_at }) => <Time seconds={created_at} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    width: 120,
    grow: 1,
    render: ({ updated_at }) => <Time seconds={updated_at} />,
  },
];

const narrowColumns: readonly Column<Group>[] = [
  {
    id: 'group',
    header: 'Group',
    width: 140,
    grow: 1,
    names: true,
    render: (group) => (
      <span className={classes.stack}>
        {nameOf(group)}
        {idOf(group)}
      </span>
    ),
  },
  {
    id: 'times',
    header: 'Made and changed',
    width: 180,
    render: ({ created_at, updated_at }) => (
      <span className={classes.stack}>
        <span className={classes.none}>
          Made <Time seconds={created_at} />
        </span>
        <span className={classes.none}>
          Changed <Time seconds={updated_at} />
        </span>
      </span>
    ),
  },
];

const ROW = 36;
const TALL_ROW = 60;

interface GroupsTableProps {
  /** Undefined while loading. */
  readonly groups: readonly Group[] | undefined;
  readonly page: { readonly page: number; readonly perPage: number; readonly total: number };
  readonly busy: boolean;
  readonly narrow: boolean;
}

/** No operation opens a group, so rows have no link. */
function GroupsTable({ groups, page, busy, narrow }: GroupsTableProps) {
  const source = pageSource(groups, keyOf, page);
  const focus = useRowFocus(source, keyOf);
  const ready = groups !== undefined;
  return (
    <Table
      caption="Groups of the contact"
      columns={narrow ? narrowColumns : columns}
      rowKey={keyOf}
      className={classes.table}
      {...{ source, focus, ready, busy }}
    >
      {(body) => <PagedBody {...body} expected={4} rowHeight={narrow ? TALL_ROW : ROW} grows />}
    </Table>
  );
}

function GroupsFailed(props: FailedRead) {
  const { error } = props;
  return (
    <ReadError {...props}>
      <RefusalTexts error={error} />
      {!explainError(error).retryable && (
        <p>
          Groups are shown to the owner of a contact alone.{' '}
          <Link to={paths.contacts}>Choose another contact</Link>
        </p>
      )}
    </ReadError>
  );
}

export function GroupsTab() {
  const { contactId = '' } = useParams();
  const [state, change, coming] = useUrlState(groupsUrlState);
  const client = useQueryClient();
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...groupsQuery(contactId, state),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  });
  const { total, perPage, pages, readAhead } = usePaging({
    answer: data,
    isCurrent: !isPlaceholderData,
    state,
    change,
    one: 'group',
    many: 'groups',
    prefetch: (page) => void client.prefetchQuery(groupsQuery(contactId, { ...state, page })),
  });

  return (
    <ListState
      count={data && total}
      read={{ error: data ? null : error, isFetching, refresh: () => void refetch() }}
      failed={GroupsFailed}
      never={{
        title: 'This contact is in no group',
        text: 'Groups are made in the service’s own address book. Once the contact is in one, it appears here.',
      }}
    >
      <section className={classes.groups} aria-label="Groups of the contact">
        <GroupsTable
          groups={data?.data}
          page={{ page: state.page, perPage, total }}
          busy={isPlaceholderData}
          narrow={narrow}
        />
        <div className={classes.foot}>
          <div className={classes.source}>{data && <SourceNote from="service" at={dataUpdatedAt} />}</div>
          <Pager
            what="groups"
            page={Math.min(coming.page, pages)}
            pages={pages}
            total={total}
            offset={(state.page - 1) * perPage}
            count={data?.data.length ?? 0}
            perPage={state.perPage}
            pageSizes={PAGE_SIZES}
            narrow={narrow}
            waiting={!data}
            onNear={readAhead}
            onPage={(page) => change({ page })}
            onPerPage={(size) => change({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
          />
        </div>
      </section>
    </ListState>
  );
}

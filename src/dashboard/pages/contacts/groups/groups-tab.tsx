import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PAGE_SIZES } from '#features/lists/list-fields.ts';
import { usePaging } from '#features/lists/use-paging.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { ListState } from '#ui/list-message.tsx';
import { Pager } from '#ui/pager.tsx';
import { groupsQuery, groupsUrlState } from '../contact-queries.ts';
import { GroupsFailed } from './groups-failed.tsx';
import classes from './groups-tab.module.css';
import { GroupsTable } from './groups-table.tsx';

/** The groups that a contact is in, a page at a time. */
export function GroupsTab() {
  const { contactId = '' } = useParams();
  const [state, change, coming] = useUrlState(groupsUrlState);
  const client = useQueryClient();
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...groupsQuery(contactId, state),
    placeholderData: keepPreviousData,
    // The loader may have just asked.
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

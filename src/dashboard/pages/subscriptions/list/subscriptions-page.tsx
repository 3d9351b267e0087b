import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { lastDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';
import { DirectoryOfRows, useOwnDirectory } from '#features/directory/use-directory.ts';
import { useNamesOf } from '#features/directory/use-names-of.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { listLoader } from '#features/lists/list-loader.ts';
import { ListPage } from '#features/lists/list-page.tsx';
import { NoneMatch } from '#features/lists/none-match.tsx';
import { RowOutlet } from '#features/lists/row-outlet.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { isMaskedByProxy, useIsMaskedByProxy } from '#features/session/masked.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { SubscriptionsOutlet } from '../panel/subscription-panel.tsx';
import { PENDING, rowsOfSegment, segmentCounts } from './segment-rows.ts';
import {
  narrowColumns,
  subscriptionColumnChoice,
  subscriptionFile,
  wideColumns,
} from './subscription-columns.tsx';
import { noFilters, type SubscriptionFilterValues, subscriptionFilters } from './subscription-filters.ts';
import {
  type Segment,
  type SubscriptionState,
  subscriptionCountQuery,
  subscriptionsQuery,
  subscriptionUrlState,
} from './subscription-state.ts';
import { SubscriptionFilters, SubscriptionSegments, useApplications } from './subscription-tools.tsx';

export const loader = listLoader((address, _params, client) =>
  subscriptionsQuery(subscriptionUrlState(isMaskedByProxy(client)).read(address)),
);

const KnownSubscriptions = lazy(async () => ({
  default: (await import('./known-subscriptions.tsx')).KnownSubscriptions,
}));
const SubscriptionPage = lazy(async () => ({
  default: (await import('../detail/subscription-page.tsx')).SubscriptionPage,
}));

const noneWords: Readonly<Record<Segment, string>> = {
  failing: 'None is failing',
  never: 'Each was called before',
  off: 'None is switched off',
};

const rowKey = ({ id }: Subscription) => id;

function thingOf(row: Subscription) {
  const [type, id] = [entityKindOf(row), row.entity_unique_id];
  return type && id ? [{ type, id }] : [];
}

/** Keeps the open tab when another subscription is opened. */
function useRowLinks() {
  const { subscriptionId: openId } = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  const part = openId === undefined ? '' : pathname.slice(paths.subscription(openId).length);
  const rowLink = ({ id }: Subscription) => ({ pathname: paths.subscription(id) + part, search });
  return { openId, rowLink, listLink: () => ({ pathname: paths.subscriptions, search }) };
}

export function SubscriptionsPage() {
  const isMasked = useIsMaskedByProxy();
  const [state, change, coming] = useUrlState(subscriptionUrlState(isMasked));
  const { openId, rowLink, listLink } = useRowLinks();
  const directory = useOwnDirectory();
  const zone = useTimeZone();
  const list = useServiceList({
    query: (page, perPage) => subscriptionsQuery({ ...state, page, perPage }),
    ...{ state, change, one: 'subscription', many: 'subscriptions' },
  });
  const applications = useApplications(list.rows);

  const { rows } = list;
  useNamesOf((rows ?? []).flatMap(thingOf));
  const wanted = (rows ?? []).map(({ id, entity_unique_id: entityId, event_count: eventCount }) => ({
    id,
    entityId,
    eventCount,
  }));
  const lastRead = useQuery({
    ...lastDeliveriesQuery(wanted),
    placeholderData: keepPreviousData,
  });
  const last = lastRead.data;
  // The service cannot filter by segment, so the page filters its rows.
  const isTold = !lastRead.isPlaceholderData || rows?.every(({ id }) => last?.has(id));
  const counts = rows && state.page === 1 ? segmentCounts(rows, isTold ? last : undefined) : PENDING;
  const isOfSegment = state.page === 1 && rows?.length !== 0 && state.segment && state.segment in counts;
  const segment = isOfSegment ? state.segment : undefined;
  const shown = rows && segment ? rowsOfSegment(rows, segment, last) : rows;

  const onChange = (changes: Partial<SubscriptionState>) =>
    change(
      { ...changes, page: 1 },
      {
        replace: (current) => 'callback' in changes && isTyping(current.callback, changes.callback),
      },
    );
  const onFilters = (changes: SubscriptionFilterValues) => onChange(changes);
  const sorting = { current: coming.sort, onSort: (sort: SubscriptionState['sort']) => onChange({ sort }) };
  const isWhole = rows !== undefined && rows.length === list.total;
  const file = subscriptionFile(isWhole ? last : undefined);
  const active = subscriptionFilters.active(state, zone);

  return (
    <DirectoryOfRows value={directory}>
      <ListPage
        one="subscription"
        many="subscriptions"
        list={shown === rows ? list : { ...list, rows: shown, total: shown?.length ?? 0, pages: 1 }}
        state={state}
        onPaging={change}
        columns={wideColumns(sorting, last)}
        narrowColumns={narrowColumns(sorting, last)}
        columnChoice={subscriptionColumnChoice}
        rowKey={rowKey}
        idName="Subscription id"
        rowLink={rowLink}
        open={{ id: openId, listLink }}
        {...(!isMasked && {
          search: {
            placeholder: 'Callback address',
            text: coming.callback,
            onChange: (callback) => onFilters({ callback }),
          },
        })}
        tools={
          <>
            {/* Follows the pending navigation, so that the layout changes with the click. */}
            {coming.page === 1 && (
              <SubscriptionSegments
                total={rows && list.total}
                counted={rows?.length}
                counts={counts}
                current={segment}
                onChange={(next) => onChange({ segment: next })}
              />
            )}
            <SubscriptionFilters values={coming} applications={applications} onChange={onFilters} />
          </>
        }
        action={
          <Button
            component={Link}
            variant="filled"
            to={paths.newGuide}
            leftSection={<IconPlus size={15} stroke={2} aria-hidden="true" />}
          >
            New subscription
          </Button>
        }
        menu={[
          { label: 'New one, all fields on one page', to: paths.newSubscription },
          { label: 'Why did a callback not arrive?', to: paths.whyNoCallback },
          { label: 'Verify callbacks', to: paths.verifyCallbacks },
        ]}
        noneMatch={
          segment ? (
            <ListMessage
              title={noneWords[segment]}
              actions={<Button onClick={() => onChange({ segment: undefined })}>Show all</Button>}
            />
          ) : (
            active.length > 0 && (
              <NoneMatch
                one="subscription"
                active={active}
                countWithout={(key) => subscriptionCountQuery({ ...state, [key]: undefined })}
                onRemove={(key) => onFilters({ [key]: undefined })}
                onClear={() => onFilters(noFilters)}
              />
            )
          )
        }
        never={{
          title: 'No subscriptions yet',
          text: 'Create the first, and every call of your address is listed under Deliveries.',
        }}
        file={file}
        known={
          <PartBoundary>{openId === undefined ? <KnownSubscriptions /> : <SubscriptionPage />}</PartBoundary>
        }
      >
        {(row) => (
          <RowOutlet
            pattern={paths.subscription.pattern}
            context={
              {
                ...row,
                answeredAt: list.answeredAt,
                reading: list.isFetching,
                onRead: list.refresh,
              } satisfies SubscriptionsOutlet
            }
          />
        )}
      </ListPage>
    </DirectoryOfRows>
  );
}

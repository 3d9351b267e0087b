import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type Attempt, tryNumbers } from '#features/deliveries/attempt.ts';
import { DeliveryTrend } from '#features/deliveries/delivery-trend.tsx';
import { DirectoryOfRows, useOwnDirectory } from '#features/directory/use-directory.ts';
import { useNamesOf } from '#features/directory/use-names-of.ts';
import { listLoader } from '#features/lists/list-loader.ts';
import { ListPage } from '#features/lists/list-page.tsx';
import { NoneMatch } from '#features/lists/none-match.tsx';
import { RowOutlet } from '#features/lists/row-outlet.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { isMaskedByProxy, useIsMaskedByProxy } from '#features/session/masked.ts';
import { paths } from '#lib/paths.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { DeliveriesOutlet } from './delivery-beside.tsx';
import { deliveryColumnChoice, deliveryFile, narrowColumns, wideColumns } from './delivery-columns.tsx';
import { deliveryFilters, noFilters } from './delivery-filters.ts';
import {
  type DeliveryScope,
  type DeliveryState,
  deliveriesQuery,
  deliveryCountQuery,
  deliveryUrlState,
  trendQuery,
} from './delivery-state.ts';
import classes from './delivery-tools.module.css';
import { DeliveryTools } from './delivery-tools.tsx';
import { WithoutHistory } from './without-history.tsx';

export const loader = listLoader((address, _params, client) =>
  deliveriesQuery(deliveryUrlState(isMaskedByProxy(client)).read(address)),
);

const rowKey = ({ key }: Attempt) => key;

/** Entities of an attempt whose name is not in the response and has to be looked up. */
const namelessOf = ({ about }: Attempt) =>
  about?.type && about.name === undefined ? [{ type: about.type, id: about.id }] : [];

function useRowLinks() {
  const { callbackId: openId } = useParams();
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  const rowLink = ({ id, subscriptionId }: Attempt) => ({
    // An attempt without an ID has no detail page.
    pathname: id && subscriptionId ? paths.delivery(subscriptionId, id) : paths.deliveries,
    search,
  });
  return { openId, rowLink, listLink: () => ({ pathname: paths.deliveries, search }) };
}

function Trend({ scope }: { readonly scope: DeliveryScope }) {
  const { data } = useQuery(trendQuery(scope));
  return (
    <div className={classes.trend}>
      {data && data.data.length > 0 && (
        <DeliveryTrend attempts={data.data} total={data.meta.pagination.total} />
      )}
    </div>
  );
}

export function DeliveriesPage() {
  const isMasked = useIsMaskedByProxy();
  const [state, change, coming] = useUrlState(deliveryUrlState(isMasked));
  const { openId, rowLink, listLink } = useRowLinks();
  const directory = useOwnDirectory();
  const list = useServiceList({
    query: (page, perPage) => deliveriesQuery({ ...state, page, perPage }),
    ...{ state, change, one: 'delivery', many: 'deliveries' },
  });
  const { rows, total } = list;
  useNamesOf((rows ?? []).flatMap(namelessOf));
  // Hidden attempts would be missing in the count. Only a successful one may be hidden, because it comes last.
  const isCounted = state.answer === undefined && state.show !== 'failed-first';
  const numbers = isCounted && rows ? tryNumbers(rows, rows.length === total) : new Map<string, number>();
  const columns = wideColumns(numbers);
  const onChange = (changes: Partial<DeliveryState>) =>
    change(
      { ...changes, page: 1 },
      { replace: (current) => 'receiver' in changes && isTyping(current.receiver, changes.receiver) },
    );
  const active = deliveryFilters.active(state, 'UTC');
  const isScoped = state.show === 'failing' || state.subscription !== undefined;

  return (
    <DirectoryOfRows value={directory}>
      <ListPage
        one="delivery"
        many="deliveries"
        list={list}
        state={state}
        onPaging={change}
        columns={columns}
        narrowColumns={narrowColumns}
        columnChoice={deliveryColumnChoice}
        rowKey={rowKey}
        idName="Delivery id"
        rowLink={rowLink}
        open={{ id: openId, listLink }}
        {...(!isMasked && {
          search: {
            placeholder: 'Callback address',
            text: coming.receiver,
            onChange: (receiver) => onChange({ receiver }),
          },
        })}
        tools={
          <>
            <DeliveryTools values={coming} onChange={onChange} />
            {!list.isMissing && <Trend scope={state} />}
          </>
        }
        action={
          <Button component={Link} to={paths.whyNoCallback}>
            Why did one not arrive?
          </Button>
        }
        noneMatch={
          active.length > 0 ? (
            <NoneMatch
              one="delivery"
              active={active}
              countWithout={(key) => deliveryCountQuery({ ...state, [key]: undefined })}
              onRemove={(key) => onChange({ [key]: undefined })}
              onClear={() => onChange({ ...noFilters, show: undefined, subscription: undefined })}
            />
          ) : (
            isScoped && (
              <ListMessage
                title={
                  state.show === 'failing' ? 'None failed' : 'Nothing was delivered for this subscription yet'
                }
                actions={
                  <Button onClick={() => onChange({ show: undefined, subscription: undefined })}>
                    Show all deliveries
                  </Button>
                }
              />
            )
          )
        }
        never={{
          title: 'Nothing was delivered yet',
          text: 'A call appears here once an event occurs that you subscribed to.',
          actions: (
            <Button component={Link} variant="filled" to={paths.subscriptions}>
              Open the subscriptions
            </Button>
          ),
        }}
        file={deliveryFile}
        known={<WithoutHistory />}
      >
        {(row) => (
          <RowOutlet
            pattern={paths.delivery.pattern}
            context={{ ...row, numbers } satisfies DeliveriesOutlet}
          />
        )}
      </ListPage>
    </DirectoryOfRows>
  );
}

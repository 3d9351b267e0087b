import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { type AuditQuestion, auditQuery } from '#api/staff.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { type FailedRead, ListMessage, ListState } from '#ui/list-message.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { sourceOf } from '#ui/table/row-source.ts';
import { Table } from '#ui/table/table.tsx';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import { VirtualBody } from '#ui/table/virtual-body.tsx';
import { narrowColumns, wideColumns } from './audit-columns.tsx';
import { ExportAudit } from './audit-export.tsx';
import { auditFilters, auditUrlState, noFilters, questionOf } from './audit-filters.ts';
import classes from './audit-page.module.css';
import { AuditTools } from './audit-tools.tsx';

/** Row heights in pixels: one line, or two on a phone. */
const ROW = 36;
const TALL_ROW = 60;

/** Number of skeleton rows while the first page loads. */
const ROOM = 30;

const keyOf = ({ seq }: AuditEntry) => String(seq);

export interface AuditOutlet {
  readonly entries: readonly AuditEntry[];
  readonly isRead: boolean;
  readonly step: (move: 'next' | 'previous') => void;
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

function AuditFailed(props: FailedRead) {
  return (
    <ReadError {...props}>
      <ExternalText component="p">{explainError(props.error).text}</ExternalText>
    </ReadError>
  );
}

function useAudit(question: AuditQuestion) {
  const read = useInfiniteQuery(auditQuery(question));
  const entries = read.data?.pages.flatMap((page) => page.entries);
  const { hasNextPage, isFetching, error, fetchNextPage } = read;
  // A page may have no match although older pages have some.
  const isSeeking = entries?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isSeeking && !isFetching && !error) void fetchNextPage();
  }, [isSeeking, isFetching, error, fetchNextPage]);
  const count = isSeeking ? undefined : entries?.length;
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? 'No lines' : `${sayMany(count, 'line', 'lines')} read`);
  }, [count]);
  return { ...read, entries: isSeeking ? undefined : entries };
}

export function AuditPage() {
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const [state, change, coming] = useUrlState(auditUrlState);
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  const question = questionOf(state, now);
  const { entries, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAudit(question);
  const { seq: openKey } = useParams();
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  const rowLink = ({ seq }: AuditEntry) => ({ pathname: paths.auditEntry(String(seq)), search });
  const rows = sourceOf(entries ?? [], keyOf);
  const source = entries ? rows : { ...rows, count: ROOM };
  const focus = useRowFocus(source, keyOf, openKey);
  const { move, close, panel } = useOpenRow({
    keys: {
      length: entries?.length ?? 0,
      indexOf: source.indexOf,
      at: (index) => entries?.[index] && keyOf(entries[index]),
    },
    openKey,
    focus,
    rowLink: (index) => {
      const entry = entries?.[index];
      return entry && rowLink(entry);
    },
    listLink: () => ({ pathname: paths.audit, search }),
  });
  const refresh = () => {
    const next = Math.floor(Date.now() / 1000);
    setNow(next);
    // If the query key changes, TanStack Query fetches without a call of `refetch`.
    if (JSON.stringify(questionOf(state, next)) === JSON.stringify(question)) void refetch();
  };
  useKeys([
    { keys: 'j', label: 'Next row', group: 'Audit log', run: () => move('next') },
    { keys: 'k', label: 'Previous row', group: 'Audit log', run: () => move('previous') },
    { keys: 'Escape', label: 'Close the line', group: 'Audit log', run: () => void close() },
    { keys: 'r', label: 'Read the log anew', group: 'Audit log', run: refresh },
  ]);
  const isFiltered = auditFilters.keys.some((key) => state[key] !== undefined);
  const failed = entries ? null : error;
  return (
    <ListFrame
      head={
        <div className={classes.tools}>
          <AuditTools values={coming} onChange={change} />
          <div className={classes.actions}>
            <RefreshButton label="Read the log anew" reading={isFetching} onClick={refresh} />
            <ExportAudit question={question} isFiltered={isFiltered} inactive={!entries?.length} />
          </div>
        </div>
      }
    >
      <ListState
        count={entries?.length}
        read={{ error: failed, isFetching, refresh }}
        failed={AuditFailed}
        never={{
          title: 'Nothing was done yet',
          text: 'Each sign-in, change, unmasking and export of staff gets a line here.',
        }}
        noneMatch={
          isFiltered && (
            <ListMessage
              title="No line matches these filters"
              actions={
                <Button variant="filled" onClick={() => change(noFilters)}>
                  Clear filters
                </Button>
              }
            />
          )
        }
      >
        <div className={classes.list}>
          <Table
            caption="Audit log"
            columns={narrow ? narrowColumns : wideColumns}
            {...{ source, rowKey: keyOf, rowLink, openKey, focus }}
            onMove={move}
            ready={entries !== undefined}
          >
            {(body) => <VirtualBody {...body} rowHeight={narrow ? TALL_ROW : ROW} />}
          </Table>
          <div className={classes.foot}>
            <span>
              {entries &&
                (hasNextPage
                  ? `The newest ${sayMany(entries.length, 'line', 'lines')}`
                  : sayMany(entries.length, 'line', 'lines'))}
            </span>
            {hasNextPage && (
              <Button size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Load older
              </Button>
            )}
            {entries && error && <span role="alert">{explainError(error).title}.</span>}
          </div>
        </div>
      </ListState>
      <Outlet
        context={
          {
            entries: entries ?? [],
            isRead: entries !== undefined || failed !== null,
            ...{ step: move, close, panel },
          } satisfies AuditOutlet
        }
      />
    </ListFrame>
  );
}

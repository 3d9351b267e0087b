import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { operationKey } from '#api/operation-query.ts';
import type { EntityType } from '#contract/entity-types.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { PER_PAGE } from '#features/event-history/event-history.ts';
import { type HistoryStep, stepOf } from '#features/event-history/history-step.ts';
import { isReadOfLogs } from '#features/log-store/hidden-reads.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { stateOf } from './state-of.ts';
import { madeAt } from './subscription.ts';

/** Maximum seconds between creation and log entry of a subscription; the service resolves the host in between. */
const APART = 60;

/** Entries about an entity whose URI does not contain its ID, as far as filters can find them. */
interface Beside {
  /** For example "faxes". */
  readonly what: string;
  readonly terms: readonly LogTerm[];
  /** UNIX seconds; all time by default. */
  readonly from?: number;
  readonly to?: number;
}

const match = (text: string): LogTerm => ({ field: 'uri', type: 'match', any: [text] });
const method = (...any: string[]): LogTerm => ({ field: 'method', any });

const faxes: Beside = { what: 'faxes', terms: [method('POST'), match('/faxes/send')] };
const additions: Beside = {
  what: 'calls that add templates',
  terms: [method('POST'), match('/document-group-templates/')],
};

/** @param madeAt creation of a subscription in UNIX seconds */
function besideOf(kind: EntityType, id: string, madeAt: number | undefined): readonly Beside[] {
  switch (kind) {
    case 'document':
      return [faxes, additions];
    case 'template':
      return [additions];
    case 'brand':
      return [{ what: 'calls about brands', terms: [method('PUT', 'DELETE', 'POST'), match('/brand')] }];
    case 'application':
      return [{ what: 'calls of this application', terms: [{ field: 'application', any: [id] }] }];
    case 'user':
      return [{ what: 'calls of everybody', terms: [] }];
    case 'subscription': {
      const near = madeAt === undefined ? {} : { from: madeAt - APART, to: madeAt + APART };
      const what =
        madeAt === undefined
          ? 'calls that make subscriptions'
          : 'calls of the minute in which it was made that make subscriptions';
      return [{ what, terms: [method('POST'), match('/event')], ...near }];
    }
    default:
      return [];
  }
}

interface BesidePage {
  readonly entries: readonly RequestLogEntry[];
  /** Number of all matching entries. */
  readonly total: number;
  readonly calls: number;
}

/** Undefined if the entity type is found only by URI. */
function besideWords(kind: EntityType, madeAt: number | undefined): string | undefined {
  const all = besideOf(kind, '', madeAt);
  return all.length > 0 ? all.map(({ what }) => what).join(' and ') : undefined;
}

/** The newest entries that may concern the entity without its ID in their URI. */
function besideQuery(kind: EntityType, id: string, madeAt: number | undefined) {
  const all = besideOf(kind, id, madeAt);
  return infiniteQueryOptions({
    queryKey: [...operationKey(listRequestLogs), 'beside', kind, id, madeAt ?? null],
    queryFn: async ({ client, pageParam: page, signal }): Promise<BesidePage> => {
      const skip = (page - 1) * PER_PAGE;
      const pages = await Promise.all(
        all.map(({ what: _, ...wanted }) =>
          readEntries(client, { ...wanted, limit: PER_PAGE, skip }, signal),
        ),
      );
      return {
        entries: pages.flatMap(({ entries }) => entries).toSorted((a, b) => b.created - a.created),
        total: Math.max(0, ...pages.map(({ entries, left }) => skip + entries.length + left)),
        calls: pages.reduce((sum, { calls }) => sum + calls, 0),
      };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
  });
}

export function useStateOf(kind: EntityType, id: string, steps: readonly HistoryStep[]) {
  const history = useDeferredValue(steps);
  const made = useMemo(() => (kind === 'subscription' ? madeAt(history) : undefined), [kind, history]);
  const lookedThrough = besideWords(kind, made);
  const beside = useInfiniteQuery({
    ...besideQuery(kind, id, made),
    enabled: lookedThrough !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = beside;
  const found = useMemo(() => {
    const entries = new Map(
      data?.pages.flatMap((page) => page.entries).map((entry) => [entry.request_id, entry]),
    );
    return [...entries.values()].filter((entry) => !isReadOfLogs(entry)).map(stepOf);
  }, [data]);
  const state = useMemo(() => stateOf(kind, { id, history, beside: found }), [kind, id, history, found]);
  return { state, beside, lookedThrough, isReady: lookedThrough === undefined || !beside.isPending };
}

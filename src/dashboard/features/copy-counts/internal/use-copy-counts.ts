import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { type CopyFacet, type CountedSearch, copyFacets, countInput } from '../copy-facets.ts';

/** Calls that are under way at a time: counts come quickly, and other calls of the page find room. */
const AT_A_TIME = 3;
/** A count is good for so long, in milliseconds; a change that Sealdesk makes to copies ends it at once. */
const FRESH_MS = 300_000;

const countQuery = (templateId: string, facet: CopyFacet, search?: CountedSearch) => ({
  ...operationQuery(listGroupTemplateCopies, countInput(templateId, facet, search)),
  staleTime: FRESH_MS,
});

/** The counts of a group template's copies, as far as they have come. */
export interface CopyCounts {
  readonly counts: readonly { readonly facet: CopyFacet; readonly count: number | undefined }[];
  /** Calls that were answered, and those that all counts take. */
  readonly answered: number;
  readonly calls: number;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  /** Why counting ended early. */
  readonly error: unknown;
  /** When the oldest of the counts was asked for, in milliseconds; undefined before the first. */
  readonly at: number | undefined;
  readonly stop: () => void;
  /** Goes on after a stop or a failure, or asks for all counts anew. */
  readonly run: () => void;
}

/**
 * Counts the copies of a group template by signing status and label. The service has no call for it, so each count is a
 * list of one row with its total: all copies first, since a template without copies needs no other, then a few at a time.
 * @param ready false keeps it from beginning
 */
export function useCopyCounts(templateId: string, search?: CountedSearch, ready = true): CopyCounts {
  const client = useQueryClient();
  const [stopped, setStopped] = useState<string>();
  const isStopped = stopped === templateId;
  const queries = copyFacets.map((facet) => countQuery(templateId, facet, search));
  // What was answered is read from the cache: which calls may start depends on the calls that are watched below.
  const states = queries.map(({ queryKey }) => client.getQueryState(queryKey));
  const answered = states.filter((state) => state?.data !== undefined).length;
  const failed = states.some((state) => state?.status === 'error');
  const total = client.getQueryData(countQuery(templateId, {}, search).queryKey)?.meta.pagination.total;
  const allowed = total === undefined || total === 0 ? 1 : answered + AT_A_TIME;
  const results = useQueries({
    queries: queries.map((query, index) => ({
      ...query,
      enabled: ready && !isStopped && !failed && index < allowed,
    })),
  });
  const times = results.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return {
    counts: copyFacets.map((facet, index) => ({
      facet,
      count: total === 0 ? 0 : results[index]?.data?.meta.pagination.total,
    })),
    answered,
    calls: total === 0 ? 1 : copyFacets.length,
    isRunning: results.some(({ isFetching }) => isFetching),
    isStopped,
    error: results.find(({ error }) => error)?.error,
    at: times.length > 0 ? Math.min(...times) : undefined,
    stop: () => {
      setStopped(templateId);
      for (const { queryKey } of queries) void client.cancelQueries({ queryKey, exact: true });
    },
    run: () => {
      const isUnfinished = isStopped || failed;
      setStopped(undefined);
      for (const { queryKey } of queries) {
        const hasData = client.getQueryData(queryKey) !== undefined;
        // What failed is forgotten, so that its turn comes again; what was answered is asked again only when all were.
        if (!hasData) void client.resetQueries({ queryKey, exact: true });
        else if (!isUnfinished) void client.invalidateQueries({ queryKey, exact: true });
      }
    },
  };
}

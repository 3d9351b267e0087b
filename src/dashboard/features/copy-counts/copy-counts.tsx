import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { operationQuery } from '#api/operation-query.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './copy-counts.module.css';
import {
  type CopyFacet,
  type CountedSearch,
  copyFacets,
  countInput,
  facetHref,
  facetWords,
  isSameFacet,
  isTrouble,
} from './copy-facets.ts';

/** Low, so that the page's other calls are not delayed. */
const AT_A_TIME = 3;
/** Milliseconds. A change of copies by Sealdesk invalidates the counts at once. */
const FRESH_MS = 300_000;

const countQuery = (templateId: string, facet: CopyFacet, search?: CountedSearch) => ({
  ...operationQuery(listGroupTemplateCopies, countInput(templateId, facet, search)),
  staleTime: FRESH_MS,
});

interface FacetCounts {
  readonly counts: readonly { readonly facet: CopyFacet; readonly count: number | undefined }[];
  readonly answered: number;
  readonly calls: number;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  readonly error: unknown;
  /** Milliseconds: time of the oldest count; undefined before the first. */
  readonly at: number | undefined;
  readonly stop: () => void;
  /** Resumes after a stop or a failure, or counts again. */
  readonly run: () => void;
}

/**
 * Counts copies by signing status and label. The service has no count operation, so each count reads one row and its total:
 * all copies first, since an empty template needs no other count.
 * @param ready false delays the start
 */
function useCopyCounts(templateId: string, search?: CountedSearch, ready = true): FacetCounts {
  const client = useQueryClient();
  const [stopped, setStopped] = useState<string>();
  const isStopped = stopped === templateId;
  const queries = copyFacets.map((facet) => countQuery(templateId, facet, search));
  // Answers are read from the cache, since they decide which of the queries below are enabled.
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
        // Failed counts are reset; answered ones are read again only when all were answered.
        if (!hasData) void client.resetQueries({ queryKey, exact: true });
        else if (!isUnfinished) void client.invalidateQueries({ queryKey, exact: true });
      }
    },
  };
}

function Progress({ answered, calls, isRunning, isStopped, error, at, stop, run }: FacetCounts) {
  const mayRun = !hasCode(error, codes.COPIES_ACCESS_DENIED);
  const isDone = answered >= calls && !error;
  return (
    <div className={classes.progress}>
      <p role="status">
        {isRunning
          ? `Counting ${answered} of ${calls}`
          : isStopped
            ? `Stopped after ${answered} of ${calls}`
            : isDone &&
              at !== undefined && (
                <>
                  Counted <TimeText seconds={Math.floor(at / 1000)} style="relative" />
                </>
              )}
      </p>
      {isRunning ? (
        <TextButton className={classes.action} onClick={stop}>
          <span key="stop">Stop counting</span>
        </TextButton>
      ) : (
        mayRun && (
          <TextButton className={classes.action} onClick={run}>
            <span key="run">{isStopped ? 'Go on counting' : 'Count again'}</span>
          </TextButton>
        )
      )}
    </div>
  );
}

interface CopyCountsProps {
  readonly templateId: string;
  /** The facet of the page's list. */
  readonly current?: CopyFacet;
  /** Default: the list with only this filter. */
  readonly hrefOf?: (facet: CopyFacet) => string;
  /** Counts the search's matches in place of all copies. */
  readonly search?: CountedSearch | undefined;
  /** Delays the counts until the page's own list is loaded. */
  readonly ready?: boolean;
  /** More items in the line below the counts. */
  readonly children?: ReactNode;
}

interface TileProps {
  readonly facet: CopyFacet;
  readonly href: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

function Tile({ facet, href, count, isCurrent }: TileProps) {
  return (
    <li>
      <Link
        to={href}
        className={classes.tile}
        aria-current={isCurrent ? 'true' : undefined}
        data-trouble={(isTrouble(facet) && count !== undefined && count > 0) || undefined}
        data-none={count === 0 || undefined}
      >
        <span className={classes.count} data-pending={count === undefined || undefined}>
          {count === undefined ? <span className="visually-hidden">not counted </span> : sayCount(count)}
        </span>{' '}
        <span className={classes.words}>{facetWords(facet)}</span>
      </Link>
    </li>
  );
}

/** Each count links to the copies that it counts. */
export function CopyCounts({ templateId, current, hrefOf, search, ready, children }: CopyCountsProps) {
  const counting = useCopyCounts(templateId, search, ready);
  const { counts, error } = counting;
  return (
    <section className={classes.counts} aria-label="Copies by state">
      <ul className={classes.tiles}>
        {counts.map(({ facet, count }) => (
          <Tile
            key={facetWords(facet)}
            facet={facet}
            href={hrefOf ? hrefOf(facet) : facetHref(templateId, facet)}
            count={count}
            isCurrent={!!current && isSameFacet(current, facet)}
          />
        ))}
      </ul>
      {error ? (
        <ExternalText component="p" className={classes.error} role="alert">
          The copies were not counted. {formErrors(error).rest.join(' ')}
        </ExternalText>
      ) : null}
      <div className={classes.under}>
        {children}
        <Progress {...counting} />
      </div>
    </section>
  );
}

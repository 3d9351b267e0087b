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

/** Calls that are under way at a time: counts come quickly, and other calls of the page get their turn. */
const AT_A_TIME = 3;
/** A count is good for so long, in milliseconds; a change that Sealdesk makes to copies ends it at once. */
const FRESH_MS = 300_000;

const countQuery = (templateId: string, facet: CopyFacet, search?: CountedSearch) => ({
  ...operationQuery(listGroupTemplateCopies, countInput(templateId, facet, search)),
  staleTime: FRESH_MS,
});

/** The counts of a group template's copies, as far as they have come. */
interface FacetCounts {
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
function useCopyCounts(templateId: string, search?: CountedSearch, ready = true): FacetCounts {
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

/** How far the counting got, and what can be done about it. */
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
          {/* Another element, since words that are shorter would move to the right. */}
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
  /** The facet that the page shows the copies of. */
  readonly current?: CopyFacet;
  /** Where a count leads to, unless it is the list of the copies with nothing but this filter. */
  readonly hrefOf?: (facet: CopyFacet) => string;
  /** Counts what a search finds, instead of all copies. */
  readonly search?: CountedSearch | undefined;
  /** Whether counting may begin: a page that shows the copies themselves asks for those first. */
  readonly ready?: boolean;
  /** What else stands in the line under the counts. */
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

/** The copies of a group template, counted by signing status and label; every count leads to the copies that it counts. */
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

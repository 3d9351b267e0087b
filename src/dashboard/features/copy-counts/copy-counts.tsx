import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { sayCount } from '#lib/say-count.ts';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './copy-counts.module.css';
import {
  type CopyFacet,
  type CountedSearch,
  copyFacets,
  facetHref,
  facetWords,
  isSameFacet,
  isTrouble,
} from './copy-facets.ts';
import { type CopyCounts as Counts, useCopyCounts } from './internal/use-copy-counts.ts';

const callsInWords = (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`);

/** How far the counting got, and what can be done about it. */
function Progress({ answered, calls, isRunning, isStopped, error, at, stop, run }: Counts) {
  const mayRun = !hasCode(error, codes.COPIES_ACCESS_DENIED);
  const isDone = answered >= calls && !error;
  return (
    <div className={classes.progress}>
      <p role="status">
        {isRunning
          ? `Counting: ${answered} of ${callsInWords(calls)}`
          : isStopped
            ? `Stopped after ${answered} of ${callsInWords(calls)}`
            : isDone && callsInWords(calls)}
        {isDone && !isRunning && at !== undefined && (
          <>
            {', answered '}
            <TimeText seconds={Math.floor(at / 1000)} style="relative" />
          </>
        )}
      </p>
      {isRunning ? (
        <TextButton className={classes.action} onClick={stop}>
          Stop counting
        </TextButton>
      ) : (
        mayRun && (
          <TextButton className={classes.action} onClick={run}>
            {isStopped ? 'Go on counting' : error ? 'Count again' : 'Count anew'}
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

// Every count that comes draws the others anew otherwise, nine times nine links while a page begins.
const Tile = memo(function Tile({ facet, href, count, isCurrent }: TileProps) {
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
});

/** The copies of a group template, counted by signing status and label; every count leads to the copies that it counts. */
export function CopyCounts({ templateId, current, hrefOf, search, ready, children }: CopyCountsProps) {
  const counting = useCopyCounts(templateId, search, ready);
  const { counts, error } = counting;
  const hrefs = useMemo(
    () => copyFacets.map((facet) => (hrefOf ? hrefOf(facet) : facetHref(templateId, facet))),
    [hrefOf, templateId],
  );
  return (
    <section className={classes.counts} aria-label="Copies by state">
      <ul className={classes.tiles}>
        {counts.map(({ facet, count }, index) => (
          <Tile
            key={facetWords(facet)}
            facet={facet}
            href={hrefs[index] ?? ''}
            count={count}
            isCurrent={!!current && isSameFacet(current, facet)}
          />
        ))}
      </ul>
      {error ? (
        <p className={classes.error} role="alert">
          The copies were not counted. {formErrors(error).rest.join(' ')}
        </p>
      ) : null}
      <div className={classes.under}>
        {children}
        <Progress {...counting} />
      </div>
    </section>
  );
}

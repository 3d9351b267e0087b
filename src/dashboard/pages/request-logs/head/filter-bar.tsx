import { useEffect } from 'react';
import { ownerOf, useSession } from '#features/session/session.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { addressQuery } from '../query/print-query.ts';
import { QueryBar } from '../query/query-bar.tsx';
import { addRecentQuery, recentQueries } from '../query/recent-queries.ts';
import classes from './filter-bar.module.css';
import { RangeLine } from './range-line.tsx';
import { Tools, type ToolsProps } from './tools.tsx';

/** Milliseconds that a query must stay to count as recent. */
const LOOK_MS = 2000;

interface FilterBarProps extends Omit<ToolsProps, 'query'> {
  /** Receives a value or undefined for every filter. */
  readonly onQuery: (values: LogFilterValues) => void;
  /** The number of matches among the entries read; undefined if unknown. */
  readonly countOf: (values: LogFilterValues) => Promise<number | undefined>;
}

export function FilterBar({ values, onQuery, countOf, onChoose }: FilterBarProps) {
  const query = addressQuery(values);
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (query === '') return;
    const now = () => Math.floor(Date.now() / 1000);
    const timer = setTimeout(() => addRecentQuery(recentQueries(owner), { query, at: now() }), LOOK_MS);
    return () => clearTimeout(timer);
  }, [owner, query]);
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <QueryBar values={values} onApply={onQuery} count={countOf} />
        <Tools values={values} query={query} onChoose={onChoose} />
      </div>
      <RangeLine created={values.created} />
    </div>
  );
}

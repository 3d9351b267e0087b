import { useEffect } from 'react';
import { ownerOf, useSession } from '#features/session/session.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { addressQuery } from '../query/print-query.ts';
import { QueryBar } from '../query/query-bar.tsx';
import { recentQueries } from '../query/recent-queries.ts';
import classes from './filter-bar.module.css';
import { RangeLine, type RangeLineProps } from './range-line.tsx';
import { Tools, type ToolsProps } from './tools.tsx';

interface FilterBarProps extends Omit<ToolsProps, 'query'>, Pick<RangeLineProps, 'explained'> {
  /** Receives a value or undefined for every filter. */
  readonly onQuery: (values: LogFilterValues) => void;
  /** The number of matches among the entries read; undefined if unknown. */
  readonly countOf: (values: LogFilterValues) => Promise<number | undefined>;
}

export function FilterBar({ onQuery, countOf, explained, ...tools }: FilterBarProps) {
  const { values, list, state, onChange, narrow } = tools;
  const query = addressQuery(values);
  useRecentQuery(query);
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <QueryBar values={values} onApply={onQuery} count={countOf} />
        <Tools {...tools} query={query} />
      </div>
      <RangeLine
        list={list}
        created={values.created}
        reads={state.reads}
        onChange={onChange}
        narrow={narrow}
        explained={explained}
      />
    </div>
  );
}

/** Milliseconds that a query must stay to count as recent. */
const LOOK_MS = 2000;

/** @param query of the URL; empty without filters */
function useRecentQuery(query: string): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(
      () => recentQueries(owner).add({ query, at: Math.floor(Date.now() / 1000) }),
      LOOK_MS,
    );
    return () => clearTimeout(timer);
  }, [owner, query]);
}

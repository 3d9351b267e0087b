import { useEffect } from 'react';
import { ownerOf, useSession } from '#features/session/session.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { addressQuery } from '../query/print-query.ts';
import { QueryBar } from '../query/query-bar.tsx';
import { recentQueries } from '../query/recent-queries.ts';
import classes from './filter-bar.module.css';
import { RangeLine, type RangeLineProps } from './range-line.tsx';
import { Tools, type ToolsProps } from './tools.tsx';

interface FilterBarProps extends Omit<ToolsProps, 'query'>, Pick<RangeLineProps, 'explained'> {
  /** A whole query was entered: a value, or undefined, for every filter. */
  readonly onQuery: (values: LogFilterValues) => void;
  /** How many entries filters find, as far as they were read; undefined where nobody knows. */
  readonly countOf: (values: LogFilterValues) => Promise<number | undefined>;
}

/** The query and the tools beside it; under them the range of time, and what is in it. */
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

/** How long a query is looked at before it counts as one, in milliseconds: not every step on the way to it does. */
const LOOK_MS = 2000;

/** Remembers what is looked at. @param query of the address; empty for no filter at all */
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

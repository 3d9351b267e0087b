import { NativeSelect, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayCount } from '#lib/say-count.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** What the pages hold, for the name of the navigation: "request logs". */
  readonly what: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly offset: number;
  readonly count: number;
  readonly perPage: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPerPage: (size: number) => void;
  /** Prefetches the pages around, on intent. */
  readonly onNear: () => void;
  /** The first rows are loading: keeps the room. */
  readonly waiting: boolean;
  readonly narrow: boolean;
  /** Where the rows come from. */
  readonly note?: ReactNode;
}

/** Which rows of how many are shown, the pages, and how many rows a page holds. */
export function Pager(props: PagerProps) {
  const { total, offset, count, narrow } = props;
  if (props.waiting) return <div className={classes.pager} />;
  return (
    <nav
      className={classes.pager}
      aria-label={`Pages of ${props.what}`}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
    >
      <span className={classes.range}>
        {count === 0 ? 'No rows' : `${sayCount(offset + 1)}–${sayCount(offset + count)}`} of {sayCount(total)}
      </span>
      <Pagination
        value={props.page}
        total={props.pages}
        withPages={!narrow}
        withEdges={narrow}
        onChange={props.onPage}
        getItemProps={(page) => ({ 'aria-label': `Page ${page}`, children: sayCount(page) })}
      />
      <div className={classes.note}>{props.note}</div>
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        value={props.perPage}
        data={props.pageSizes.map((size) => ({
          value: String(size),
          label: narrow ? String(size) : `${size} per page`,
        }))}
        onChange={(event) => props.onPerPage(Number(event.currentTarget.value))}
      />
    </nav>
  );
}

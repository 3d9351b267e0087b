import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { NativeSelect, Pagination } from '@mantine/core';
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
  /** Shows fewer page numbers. */
  readonly narrow: boolean;
}

const number = (value: number) => value.toLocaleString('en-GB');

/** Which rows of how many are shown, the pages, and how many rows a page holds. */
export function Pager(props: PagerProps) {
  const { page, pages, total, offset, count, perPage, narrow } = props;
  return (
    <nav className={classes.pager} aria-label={`Pages of ${props.what}`}>
      <span className={classes.range}>
        {count === 0 ? 'No rows' : `${number(offset + 1)}–${number(offset + count)}`} of {number(total)}
      </span>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={props.onPage}
        siblings={narrow ? 0 : 1}
        boundaries={1}
        gap={4}
      />
      <NativeSelect
        className={classes.size}
        size="xs"
        aria-label="Rows per page"
        value={String(perPage)}
        data={props.pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        onChange={(event) => props.onPerPage(Number(event.currentTarget.value))}
      />
    </nav>
  );
}

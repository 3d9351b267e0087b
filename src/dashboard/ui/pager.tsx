import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';
import { sayCount } from './say-count.ts';

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
  /** The pointer or the focus is near, so that the pages around may be asked for next. */
  readonly onNear: () => void;
  /** The first rows are on their way: keeps the room and says nothing yet. */
  readonly waiting: boolean;
  /** Offers fewer pages. */
  readonly narrow: boolean;
}

/** Which rows of how many are shown, the pages, and how many rows a page holds. */
export function Pager(props: PagerProps) {
  const { page, pages, total, offset, count, perPage, onPage } = props;
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
      <ol className={classes.pages}>
        <li>
          <button
            type="button"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={15} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
        {pageNumbers(page, pages, props.narrow ? 0 : 1).map((item, index) =>
          item === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place.
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {sayCount(item)}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      </ol>
      <select
        className={classes.size}
        aria-label="Rows per page"
        value={perPage}
        onChange={(event) => props.onPerPage(Number(event.currentTarget.value))}
      >
        {props.pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} per page
          </option>
        ))}
      </select>
    </nav>
  );
}

import classes from './sort-button.module.css';

/** How the rows of a table are sorted by a column, if they are, and what a click on its heading does. */
export interface Sorting {
  readonly direction: 'asc' | 'desc' | 'none';
  readonly toggle: () => void;
}

const SORTED = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const ARROWS = { asc: '↑', desc: '↓', none: '' } as const;

/** What the heading says of the sorting to assistive technology. */
export const ariaSort = (sort: Sorting | undefined) => sort && SORTED[sort.direction];

/** A heading that sorts. */
export function SortButton({ header, sort }: { readonly header: string; readonly sort: Sorting }) {
  return (
    <button type="button" className={classes.sort} onClick={sort.toggle}>
      {header} <span aria-hidden="true">{ARROWS[sort.direction]}</span>
    </button>
  );
}

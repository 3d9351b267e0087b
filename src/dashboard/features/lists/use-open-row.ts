import { useLayoutEffect, useRef } from 'react';
import { type To, useNavigate } from 'react-router';
import { indexAfter, type RowMove, type RowWalk } from '#ui/table/use-row-focus.ts';

/** The keys of the rows in their order; an array of them will do. */
export interface RowKeys {
  readonly length: number;
  readonly indexOf: (key: string) => number;
  /** Undefined where no row was read. */
  readonly at: (index: number) => string | undefined;
}

interface OpenRow {
  readonly keys: RowKeys;
  /** Key of the row that the address names. */
  readonly openKey: string | undefined;
  readonly focus: RowWalk;
  /** Address of a row by its index in `keys`; undefined where it has no row. */
  readonly rowLink: (index: number) => To | undefined;
  readonly listLink: () => To;
}

/** Goes from row to row, opening each while one is open, and puts the open one away. */
export function useOpenRow({ keys, openKey, focus, rowLink, listLink }: OpenRow) {
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  // Two keys can come before the next render; the second counts from where the first has led.
  const open = useRef(openKey);
  useLayoutEffect(() => {
    open.current = openKey;
  }, [openKey]);

  const move = (to: RowMove) => {
    if (open.current === undefined) {
      focus.move(to);
      return;
    }
    const index = indexAfter(to, keys.indexOf(open.current), keys.length);
    const key = keys.at(index);
    const link = rowLink(index);
    if (key === undefined || link === undefined) {
      focus.show(index);
      return;
    }
    open.current = key;
    if (!panel.current?.contains(document.activeElement)) focus.focus(key);
    void navigate(link, { replace: true, preventScrollReset: true });
  };
  /** @returns whether a row was open; the focus goes back to it */
  const close = (): boolean => {
    const closed = open.current;
    if (closed === undefined) return false;
    open.current = undefined;
    void navigate(listLink(), { preventScrollReset: true });
    focus.focus(closed);
    return true;
  };
  return {
    move,
    close,
    /** For the panel beside the list that shows the open row: a key pressed in it must not take the focus out of it. */
    panel,
  };
}

import { useLayoutEffect, useRef } from 'react';
import { type To, useNavigate } from 'react-router';
import { indexAfter, type RowMove, type RowWalk } from '#ui/table/use-row-focus.ts';

export interface RowKeys {
  readonly length: number;
  readonly indexOf: (key: string) => number;
  /** Undefined if the row was not read. */
  readonly at: (index: number) => string | undefined;
}

interface OpenRow {
  readonly keys: RowKeys;
  /** Key in the URL. */
  readonly openKey: string | undefined;
  readonly focus: RowWalk;
  /** Undefined if there is no row at the index. */
  readonly rowLink: (index: number) => To | undefined;
  readonly listLink: () => To;
}

/** Moves between rows and closes the open one. */
export function useOpenRow({ keys, openKey, focus, rowLink, listLink }: OpenRow) {
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  // A second key press before the next render starts from the first one's row.
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
  /** @returns whether a row was open; the focus returns to it */
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
    /** The panel's ref: a key pressed in it must not move the focus out. */
    panel,
  };
}

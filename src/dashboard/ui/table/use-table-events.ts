import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { type To, useNavigate } from 'react-router';
import { isForContent, isPlainClick } from './row-click.ts';
import type { RowSelection } from './row-selection.ts';
import type { RowSource } from './row-source.ts';
import type { RowFocus, RowMove } from './use-row-focus.ts';

const MOVES: Readonly<Record<string, RowMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
};

/** Place of the row that something happened in; undefined where that is none that was read. */
function indexAt(target: EventTarget): number | undefined {
  const index = target instanceof Element && target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index ? Number(index) : undefined;
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** Whether a click is for the row: one on its link is, unless it asks for another tab or window. */
function isForRow(event: MouseEvent): boolean {
  const onLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
  if (!onLink) return !isForContent(event);
  return isPlainClick(event);
}

interface Events<R> {
  readonly source: RowSource<R>;
  readonly rowLink: ((row: R) => To) | undefined;
  readonly focus: RowFocus<R>;
  readonly selection: RowSelection<R> | undefined;
  readonly onMove: ((to: RowMove) => void) | undefined;
}

/** What clicks, keys and the focus do in a table; one set of handlers for all of its rows. */
export function useTableEvents<R>({ source, rowLink, focus, selection, onMove = focus.move }: Events<R>) {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const index = indexAt(event.target);
      const row = index === undefined ? undefined : source.rowAt(index);
      if (index === undefined || row === undefined) return;
      const isBox = event.target instanceof Element && event.target.closest('[data-box]') !== null;
      if (selection && (isBox || (event.shiftKey && !isLink(event.target)))) {
        selection.toggle(index, event.shiftKey);
        return;
      }
      if (!rowLink || !isForRow(event)) return;
      event.preventDefault();
      focus.activate(index);
      void navigate(rowLink(row), { preventScrollReset: true });
    },
    onMouseDown: (event: MouseEvent) => {
      // The range is chosen, not the text in it.
      if (selection && event.shiftKey && !isLink(event.target)) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const index = indexAt(event.target);
      if (index !== undefined) focus.activate(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!rowLink || !move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-row-link], [data-box]')) return;
      event.preventDefault();
      onMove(move);
    },
  };
}

import type { Copy } from '#features/copies/copy.ts';
import { copyText } from '#ui/copy-text.ts';
import { useKeys } from '#ui/keys.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';
import type { RowMove } from '#ui/table/use-row-focus.ts';
import type { CopyRow } from '../model/copy-row.ts';
import { sharedLink } from './copy-links.ts';

const group = 'Copies';

interface CopyKeys {
  readonly move: (to: RowMove) => void;
  readonly close: () => void;
  readonly search: () => void;
  readonly refresh: () => void;
  /** Undefined if no bulk action is allowed. */
  readonly selection: RowSelection<CopyRow> | undefined;
  readonly templateId: string;
  /** Index of the open copy, otherwise of the row with the keyboard focus. */
  readonly activeIndex: () => number;
  readonly copyAt: (index: number) => Copy | undefined;
}

export function useCopyKeys(keys: CopyKeys): void {
  const { move, close, search, refresh, selection, templateId, activeIndex } = keys;
  const active = () => keys.copyAt(activeIndex());
  useKeys([
    { keys: 'j', label: 'Next row', group, run: () => move('next') },
    { keys: 'k', label: 'Previous row', group, run: () => move('previous') },
    ...(selection
      ? [
          {
            keys: 'x',
            label: 'Select the row, or take it out',
            group,
            run: () => selection.toggle(activeIndex(), false),
          },
          {
            keys: 'X',
            label: 'Select all rows from the one selected last to this',
            group,
            run: () => selection.toggle(activeIndex(), true),
          },
        ]
      : []),
    {
      keys: 'Escape',
      label: selection ? 'Close the copy, or select nothing' : 'Close the copy',
      group,
      run: close,
    },
    {
      keys: 'c',
      label: 'Copy the id',
      group,
      run: () => {
        const copy = active();
        if (copy) void copyText(copy.id, 'Document group id');
      },
    },
    {
      keys: 'C',
      label: 'Copy a link to the copy',
      group,
      run: () => {
        const copy = active();
        if (copy) void copyText(sharedLink(templateId, copy), 'Link');
      },
    },
    { keys: '/', label: 'Search copies', group, run: search },
    { keys: 'r', label: 'Read the copies anew', group, run: refresh },
  ]);
}

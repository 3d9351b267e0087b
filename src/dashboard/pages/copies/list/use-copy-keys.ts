import { copyText } from '#ui/copy-text.ts';
import { useKeys } from '#ui/keys.ts';
import type { RowMove } from '#ui/row-focus.ts';
import type { Copy } from '../model/copy.ts';
import { sharedLink } from './copy-links.ts';
import type { CopySelection } from './copy-selection.ts';

const group = 'Copies';

interface CopyKeys {
  readonly move: (to: RowMove) => void;
  readonly close: () => void;
  readonly search: () => void;
  readonly refresh: () => void;
  readonly selection: CopySelection;
  readonly templateId: string;
  /** The copy that is open, else the row that the keyboard is on. */
  readonly active: Copy | undefined;
}

/** What the keys do on the list of copies. */
export function useCopyKeys(keys: CopyKeys): void {
  const { move, close, search, refresh, selection, templateId, active } = keys;
  useKeys([
    { keys: 'j', label: 'Next row', group, run: () => move('next') },
    { keys: 'k', label: 'Previous row', group, run: () => move('previous') },
    {
      keys: 'x',
      label: 'Select the row, or take it out',
      group,
      run: () => active && selection.toggle(active.id),
    },
    {
      keys: 'X',
      label: 'Select all rows from the one selected last to this',
      group,
      run: () => active && selection.extendTo(active.id),
    },
    { keys: 'Escape', label: 'Close the copy, or select nothing', group, run: close },
    {
      keys: 'c',
      label: 'Copy the id',
      group,
      run: () => active && void copyText(active.id, 'Document group id'),
    },
    {
      keys: 'C',
      label: 'Copy a link to the copy',
      group,
      run: () => active && void copyText(sharedLink(templateId, active), 'Link'),
    },
    { keys: '/', label: 'Search copies', group, run: search },
    { keys: 'r', label: 'Read the copies anew', group, run: refresh },
  ]);
}

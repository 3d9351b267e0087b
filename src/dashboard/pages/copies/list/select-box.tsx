import { useEffect, useRef } from 'react';
import type { Copy } from '../model/copy.ts';
import type { CopyRow } from './copy-row.ts';
import { type CopySelection, useChosenCount, useIsChosen } from './copy-selection.ts';
import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly selection: CopySelection;
  readonly row: CopyRow;
}

/** Chooses a row; with the Shift key, everything from the row before. */
export function SelectBox({ selection, row: { copy, name } }: SelectBoxProps) {
  const chosen = useIsChosen(selection, copy.id);
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={chosen}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.extendTo(copy.id);
          else selection.toggle(copy.id);
        }}
      />
    </label>
  );
}

interface SelectAllBoxProps {
  readonly selection: CopySelection;
  readonly rows: readonly Copy[];
}

/** Chooses all rows of the page, or none. */
export function SelectAllBox({ selection, rows }: SelectAllBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const count = useChosenCount(selection, rows);
  const all = rows.length > 0 && count === rows.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label className={classes.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label="Select all copies of this page"
        checked={all}
        onChange={() => selection.setAll(!all)}
      />
    </label>
  );
}

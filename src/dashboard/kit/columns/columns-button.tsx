import { IconColumns3 } from '@tabler/icons-react';
import { lazy, useId, useRef } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { loadAheadOfNeed } from '#kit/parts/load-part.ts';
import { Hint } from '#ui/hint.tsx';
import iconButton from '#ui/icon-button.module.css';
import { PopoverPanel } from '#ui/popover-panel.tsx';
import type { Store } from '#ui/store.ts';
import type { Choosable, ColumnChoice } from './column-choice.ts';

const load = () => import('./column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await load()).ColumnChooser }));

const loadAhead = () => loadAheadOfNeed(load);

interface ColumnsButtonProps {
  readonly columns: readonly Choosable[];
  readonly store: Store<ColumnChoice>;
}

/** Opens the choice of a table's columns. */
export function ColumnsButton({ columns, store }: ColumnsButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Hint label="Choose columns">
        <button
          type="button"
          className={iconButton.button}
          ref={button}
          popoverTarget={id}
          aria-label="Choose columns"
          aria-haspopup="dialog"
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          <IconColumns3 size={16} stroke={1.8} />
        </button>
      </Hint>
      <PopoverPanel id={id} label="Columns" panelRef={panel} anchorRef={button} width={320}>
        {() => (
          <PartBoundary>
            <ColumnChooser columns={columns} store={store} />
          </PartBoundary>
        )}
      </PopoverPanel>
    </>
  );
}

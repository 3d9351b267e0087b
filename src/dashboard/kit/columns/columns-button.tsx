import { IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { loadAheadOfNeed } from '#kit/parts/load-part.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
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
  return (
    <PopoverButton
      label="Columns"
      width={320}
      button={
        <IconButton
          label="Choose columns"
          icon={IconColumns3}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        />
      }
    >
      {() => (
        <PartBoundary>
          <ColumnChooser columns={columns} store={store} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}

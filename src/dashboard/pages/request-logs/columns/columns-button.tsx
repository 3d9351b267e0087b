import { IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { Store } from '#lib/store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import type { Choosable, ColumnChoice } from './column-choice.ts';

const load = () => import('./column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await load()).ColumnChooser }));

const loadAhead = () => preload(load);

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

import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type RefObject, useState } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { holdKeysFor } from '#ui/held-keys.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

const load = () => import('./filters-drawer.tsx');
const FiltersDrawer = lazy(async () => ({ default: (await load()).FiltersDrawer }));

interface FiltersButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly values: LogFilterValues;
  /** How many of them are set. */
  readonly count: number;
  readonly onChange: (changes: LogFilterValues) => void;
  /** Entries that match. */
  readonly total: number | undefined;
}

/** Opens a drawer with a control for every filter. */
export function FiltersButton({ buttonRef, values, count, onChange, total }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
        ref={buttonRef}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(load)}
        onClick={() => {
          holdKeysFor(load(), () => setOpen(false));
          setOpen(true);
        }}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      {open && (
        <PartBoundary>
          <FiltersDrawer onClose={() => setOpen(false)} values={values} onChange={onChange} total={total} />
        </PartBoundary>
      )}
    </>
  );
}

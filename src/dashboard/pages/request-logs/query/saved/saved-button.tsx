import { IconBookmark } from '@tabler/icons-react';
import { lazy, type RefObject, useId, useRef } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { loadAheadOfNeed } from '#kit/parts/load-part.ts';
import { Button } from '#ui/button.tsx';
import { holdKeysFor } from '#ui/held-keys.ts';
import { PopoverPanel } from '#ui/popover-panel.tsx';

const load = () => import('./saved-queries.tsx');
const SavedQueries = lazy(async () => ({ default: (await load()).SavedQueries }));

interface SavedButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Query of the address for what is on the screen; empty without filters. */
  readonly query: string;
}

/** Opens what is kept of queries: saved under names, and recent. */
export function SavedButton({ buttonRef, query }: SavedButtonProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden="true" />}
        ref={buttonRef}
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={() => loadAheadOfNeed(load)}
        onClick={() => {
          const open = panel.current;
          // What is typed until the panel has the focus is for it; the same button puts it away.
          if (open && !open.matches(':popover-open')) holdKeysFor(load(), () => open.hidePopover());
        }}
      >
        Saved
      </Button>
      <PopoverPanel
        id={id}
        label="Saved and recent queries"
        panelRef={panel}
        anchorRef={buttonRef}
        width={420}
      >
        {() => (
          <PartBoundary>
            <SavedQueries query={query} onApply={() => panel.current?.hidePopover()} />
          </PartBoundary>
        )}
      </PopoverPanel>
    </>
  );
}

import { IconBookmark } from '@tabler/icons-react';
import { lazy, type RefObject } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';

const load = () => import('./saved-queries.tsx');
const SavedQueries = lazy(async () => ({ default: (await load()).SavedQueries }));

interface SavedButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Query of the address for what is on the screen; empty without filters. */
  readonly query: string;
}

/** Opens what is kept of queries: saved under names, and recent. */
export function SavedButton({ buttonRef, query }: SavedButtonProps) {
  return (
    <PopoverButton
      label="Saved and recent queries"
      width={420}
      takesKeys
      button={
        <Button
          leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden="true" />}
          ref={buttonRef}
          onPointerEnter={() => preload(load)}
        >
          Saved
        </Button>
      }
    >
      {(close) => (
        <PartBoundary>
          <SavedQueries query={query} onApply={close} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}

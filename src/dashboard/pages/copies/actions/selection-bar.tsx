import { BareButton } from '#ui/bare/bare-button.tsx';
import type { Copy } from '../model/copy.ts';

interface SelectionBarProps {
  readonly templateId: string;
  readonly copies: readonly Copy[];
  readonly onClear: () => void;
}

/** What can be done with the copies that are chosen. */
export function SelectionBar({ copies, onClear }: SelectionBarProps) {
  return (
    <section aria-label="Selected copies">
      <p>{copies.length} selected</p>
      <BareButton onClick={onClear}>Select nothing</BareButton>
    </section>
  );
}

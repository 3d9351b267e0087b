import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import classes from './filter-chip.module.css';
import { PopoverPanel } from './popover-panel.tsx';

interface FilterChipProps {
  readonly label: string;
  /** The value in words; undefined while the filter is not set. */
  readonly text: string | undefined;
  readonly onClear: () => void;
  /** The editor; `close` puts the panel away. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter in a bar: dashed while it is not set, with its value and a cross while it is. A click opens its editor. */
export function FilterChip({ label, text, onClear, children }: FilterChipProps) {
  const id = useId();
  const chip = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const set = text !== undefined;
  const clear = () => {
    // The cross goes with the value; the focus stays on the chip.
    opener.current?.focus();
    onClear();
  };
  return (
    <span className={classes.chip} data-set={set || undefined} ref={chip}>
      <button type="button" className={classes.open} ref={opener} popoverTarget={id} aria-haspopup="dialog">
        {!set && <IconPlus size={13} stroke={2} aria-hidden="true" />}
        <span className={classes.text}>{set ? `${label}: ${text}` : label}</span>
      </button>
      <PopoverPanel
        id={id}
        label={`Filter by ${label.toLowerCase()}`}
        panelRef={panel}
        anchorRef={chip}
        width={320}
      >
        {() => children(() => panel.current?.hidePopover())}
      </PopoverPanel>
      {set && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Remove filter ${label}: ${text}`}
          onClick={clear}
        >
          <IconX size={13} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './filter-chip.module.css';
import { PopoverButton } from './popover-button.tsx';

interface FilterChipProps {
  readonly label: string;
  /** The value in words; undefined while the filter is not set. */
  readonly text: string | undefined;
  readonly onClear: () => void;
  /** The editor; `close` puts the panel away. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A filter in a bar: dashed while it is not set, with its value and a cross while it is. A click opens its editor.
 * Mantine's Pill hides its cross from the keyboard, and is no button itself.
 */
export function FilterChip({ label, text, onClear, children }: FilterChipProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const set = text !== undefined;
  const clear = () => {
    // The cross goes with the value; the focus stays on the chip.
    opener.current?.focus();
    onClear();
  };
  return (
    <span className={classes.chip} data-set={set || undefined}>
      <PopoverButton
        label={`Filter by ${label.toLowerCase()}`}
        width={320}
        button={
          <UnstyledButton className={classes.open} ref={opener}>
            {!set && <IconPlus size={13} stroke={2} aria-hidden="true" />}
            <span className={classes.text}>{set ? `${label}: ${text}` : label}</span>
          </UnstyledButton>
        }
      >
        {children}
      </PopoverButton>
      {set && (
        <UnstyledButton
          className={classes.clear}
          aria-label={`Remove filter ${label}: ${text}`}
          onClick={clear}
        >
          <IconX size={13} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      )}
    </span>
  );
}

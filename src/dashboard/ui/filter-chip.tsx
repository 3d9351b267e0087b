import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly label: string;
  /** The value in words; undefined while the filter is not set. */
  readonly text: string | undefined;
  readonly onClear: () => void;
  /** The editor; `close` puts the popover away. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter in a bar: dashed while it is not set, with its value and a cross while it is. A click opens its editor. */
export function FilterChip({ label, text, onClear, children }: FilterChipProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const set = text !== undefined;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={320}>
      <span className={classes.chip} data-set={set || undefined}>
        <Popover.Target>
          <button type="button" className={classes.open} onClick={() => setOpened(!opened)}>
            {!set && <IconPlus size={13} stroke={2} aria-hidden="true" />}
            <span className={classes.text}>{set ? `${label}: ${text}` : label}</span>
          </button>
        </Popover.Target>
        {set && (
          <button
            type="button"
            className={classes.clear}
            aria-label={`Remove filter ${label}: ${text}`}
            onClick={onClear}
          >
            <IconX size={13} stroke={2} aria-hidden="true" />
          </button>
        )}
      </span>
      <Popover.Dropdown aria-label={`Filter by ${label.toLowerCase()}`}>
        {opened && children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}

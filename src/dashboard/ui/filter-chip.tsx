import { Button, ButtonGroup, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from './external-text.tsx';
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
 * Mantine's Pill hides its cross from the keyboard, and is not a button.
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
    <ButtonGroup>
      <PopoverButton
        label={`Filter by ${label.toLowerCase()}`}
        width={320}
        button={
          <Button
            ref={opener}
            variant={set ? 'light' : 'subtle'}
            color={set ? 'accent' : 'gray'}
            {...(!set && { bd: '1px dashed var(--control)' })}
            px={10}
            maw={320}
            leftSection={!set && <IconPlus size={13} stroke={2} aria-hidden="true" />}
          >
            <Text span inherit truncate>
              <ExternalText>{set ? `${label}: ${text}` : label}</ExternalText>
            </Text>
          </Button>
        }
      >
        {children}
      </PopoverButton>
      {set && (
        <Button
          variant="light"
          px={8}
          aria-label={spellOut(`Remove filter ${label}: ${text}`, false)}
          onClick={clear}
        >
          <IconX size={13} stroke={2} aria-hidden="true" />
        </Button>
      )}
    </ButtonGroup>
  );
}

import { Popover } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef } from 'react';
import { dropdownOf } from './overlay.ts';

interface PopoverButtonProps {
  readonly button: ReactElement<Pick<ComponentProps<'button'>, 'onClick'>>;
  readonly label: string;
  readonly width: number;
  /** Set when something else than the button opens the popover. */
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  /** Gets what closes the popover and returns the focus. */
  readonly children: (close: () => void) => ReactNode;
}

export function PopoverButton({ button, label, width, children, ...props }: PopoverButtonProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useUncontrolled({
    value: props.opened,
    defaultValue: false,
    onChange: props.onChange,
  });
  const { close, overlay, dropdown } = dropdownOf(target, label, setOpened);
  return (
    <Popover opened={opened} onChange={setOpened} width={width} trapFocus {...overlay}>
      <Popover.Target ref={target}>
        {cloneElement(button, { onClick: () => setOpened(!opened) })}
      </Popover.Target>
      {opened && <Popover.Dropdown {...dropdown}>{children(close)}</Popover.Dropdown>}
    </Popover>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface DisclosureButtonProps extends ComponentProps<typeof UnstyledButton<'button'>> {
  readonly 'aria-expanded': boolean;
}

/** Shows what stands below it and hides it again, with a chevron that says which. */
export function DisclosureButton({ children, ...props }: DisclosureButtonProps) {
  const Chevron = props['aria-expanded'] ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton {...props}>
      <Chevron size={15} aria-hidden />
      {children}
    </UnstyledButton>
  );
}

interface DisclosureProps extends Pick<DisclosureButtonProps, 'className'> {
  readonly label: ReactNode;
  readonly initiallyOpen?: boolean;
  /** Rendered when open. */
  readonly children: ReactNode;
}

export function Disclosure({ label, initiallyOpen = false, children, ...button }: DisclosureProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <>
      <DisclosureButton {...button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </DisclosureButton>
      {open && children}
    </>
  );
}

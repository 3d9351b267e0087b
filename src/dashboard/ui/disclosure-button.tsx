import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

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

import {
  createPolymorphicComponent,
  Loader,
  Button as MantineButton,
  type ButtonProps as MantineButtonProps,
} from '@mantine/core';
import type { ComponentProps } from 'react';

export interface ButtonProps extends Omit<MantineButtonProps, 'loading' | 'disabled'> {
  /** Shows that it is at work. It keeps the focus, and pressing it again does nothing. */
  readonly busy?: boolean | undefined;
  /** Says that pressing does nothing now, without taking the focus away. */
  readonly inactive?: boolean | undefined;
}

/**
 * Mantine's button, which would drop the focus while it is loading or disabled, and lose a click that makes the field
 * before it show an error.
 */
export const Button = createPolymorphicComponent<'button', ButtonProps>(function Button({
  busy = false,
  inactive = false,
  leftSection,
  onClick,
  ...props
}: ButtonProps & ComponentProps<'button'>) {
  const submits = props.type === 'submit';
  return (
    <MantineButton
      {...props}
      leftSection={busy ? <Loader size={14} color="currentcolor" /> : leftSection}
      data-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      aria-disabled={inactive || undefined}
      onMouseDown={(event) => {
        // The field that is left would say what is wrong with it, push the button away, and the click would be lost.
        if (submits) event.preventDefault();
      }}
      onClick={(event) => {
        // The field is left now, so that an alert of the form may take the focus.
        if (submits) event.currentTarget.focus();
        if (busy || inactive) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
});

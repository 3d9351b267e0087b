import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** Words in a line that do something. They look as a link does, and break with the text around, as Mantine's Button never does. */
export function TextButton({ className = '', ...props }: ComponentProps<typeof UnstyledButton<'button'>>) {
  return <UnstyledButton {...props} className={`${classes.text} ${className}`} />;
}

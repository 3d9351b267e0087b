import type { ComponentPropsWithoutRef } from 'react';
import classes from './toggle-button.module.css';

interface ToggleButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className'> {
  readonly pressed: boolean;
}

/** A small button that is on or off. */
export function ToggleButton({ pressed, ...props }: ToggleButtonProps) {
  return <button type="button" className={classes.toggle} aria-pressed={pressed} {...props} />;
}

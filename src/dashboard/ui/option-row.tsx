import type { ReactNode } from 'react';
import classes from './option-row.module.css';

interface OptionRowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPick: () => void;
  /** Lays out what is in it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a combobox offers, as a row of its list. The field keeps the focus and handles the keys. */
export function OptionRow({ id, isActive, onPick, className = '', children }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`${classes.option} ${className}`}
      // Before the blur that would put the list away.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

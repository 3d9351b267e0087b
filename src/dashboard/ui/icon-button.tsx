import type { ComponentType } from 'react';
import { Hint } from './hint.tsx';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** Accessible name, shown while the pointer or the keyboard is on the button. */
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; className?: string | undefined }>;
  readonly onClick: () => void;
  readonly iconClass?: string | undefined;
  /** Says that pressing does nothing now, without taking the focus away. */
  readonly inactive?: boolean;
}

/** A button that is an icon, with its name for whoever cannot tell what the icon means. */
export function IconButton({ label, icon: Icon, onClick, iconClass, inactive = false }: IconButtonProps) {
  return (
    <Hint label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-disabled={inactive || undefined}
        onClick={() => {
          if (!inactive) onClick();
        }}
      >
        <Icon size={16} stroke={1.8} className={iconClass} />
      </button>
    </Hint>
  );
}

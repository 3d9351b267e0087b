import type { ComponentType, ReactNode } from 'react';
import classes from './colour-inspector.module.css';

interface InspectorButtonProps {
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly children: ReactNode;
  /** Says that pressing does nothing now, without taking the focus away. */
  readonly inactive: boolean;
  readonly onClick: () => void;
}

/** One of the small buttons below a colour. */
export function InspectorButton({ icon: Icon, children, inactive, onClick }: InspectorButtonProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-disabled={inactive || undefined}
      onClick={() => {
        if (!inactive) onClick();
      }}
    >
      <Icon size={14} stroke={1.8} />
      {children}
    </button>
  );
}

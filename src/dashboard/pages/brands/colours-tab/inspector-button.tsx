import type { ComponentType, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
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
    <Button
      size="xs"
      className={classes.action}
      justify="start"
      leftSection={<Icon size={14} stroke={1.8} />}
      inactive={inactive}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

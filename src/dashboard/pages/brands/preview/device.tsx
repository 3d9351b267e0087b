import type { ReactNode } from 'react';
import classes from './device.module.css';
import type { PreviewWidth } from './preview-choice.ts';

interface DeviceProps {
  readonly width: PreviewWidth;
  readonly children: ReactNode;
}

/** The screen that a preview stands on. */
export function Device({ width, children }: DeviceProps) {
  return (
    <div className={classes.place}>
      <div className={`${classes.device} ${classes[width]}`}>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './brand-preview.module.css';
import type { PreviewWidth } from './preview-choice.tsx';

interface DeviceProps {
  readonly width: PreviewWidth;
  readonly children: ReactNode;
}

/** The screen that a preview stands on. */
export function Device({ width, children }: DeviceProps) {
  return (
    <div className={classes.deviceArea}>
      <div className={`${classes.device} ${classes[width]}`}>{children}</div>
    </div>
  );
}

import type { ReactNode, Ref } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './explanation-frame.module.css';

interface ExplanationFrameProps {
  readonly docked: boolean;
  /** A list keeps more than half of the width; groups need less. */
  readonly of: 'list' | 'groups';
  readonly panel?: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside its source, over it if narrow, or full screen on a phone. */
export function ExplanationFrame({ docked, of, panel, onClose, children }: ExplanationFrameProps) {
  if (docked)
    return (
      <aside className={classes.docked} data-of={of} ref={panel} aria-label="Explanation">
        {children}
      </aside>
    );
  return (
    <SideDrawer label="Explanation" onClose={onClose}>
      {children}
    </SideDrawer>
  );
}

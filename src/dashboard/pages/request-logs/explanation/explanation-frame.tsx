import type { ReactNode, Ref } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './explanation-frame.module.css';

interface ExplanationFrameProps {
  /** There is room beside the list or the groups. */
  readonly docked: boolean;
  /** The list keeps more than half of the room; groups need less. */
  readonly of: 'list' | 'groups';
  readonly panel?: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where an explanation stands: beside what it is of, or over it, and over everything on a phone. */
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

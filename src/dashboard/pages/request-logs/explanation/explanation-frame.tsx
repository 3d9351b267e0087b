import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import classes from './explanation-frame.module.css';

/** Mantine's drawer is for narrow screens only, and more than a page of the logs can take with it. */
const SideDrawer = lazy(async () => ({ default: (await import('#ui/side-drawer.tsx')).SideDrawer }));

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
    <Suspense fallback={null}>
      <SideDrawer label="Explanation" onClose={onClose}>
        {children}
      </SideDrawer>
    </Suspense>
  );
}

import type { ReactNode, RefObject } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { useIsDocked } from './internal/use-is-docked.ts';
import classes from './row-panel.module.css';

interface RowPanelProps {
  /** "Copy". */
  readonly label: string;
  /** Of `useOpenRow`. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the open row beside the list, or in a drawer on a small screen. */
export function RowPanel({ label, panel, onClose, children }: RowPanelProps) {
  const isDocked = useIsDocked();
  if (isDocked)
    return (
      <aside className={classes.docked} ref={panel} aria-label={label}>
        {children}
      </aside>
    );
  return (
    <SideDrawer label={label} onClose={onClose}>
      {children}
    </SideDrawer>
  );
}

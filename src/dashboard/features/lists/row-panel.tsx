import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, RefObject } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './row-panel.module.css';

interface RowPanelProps {
  /** What the row is: "Copy". */
  readonly label: string;
  /** Of `useOpenRow`. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Whether there is space for a row beside its list. */
export const useIsDocked = () =>
  useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });

/** Shows the open row beside the list where there is space for both, and over everything where there is not. */
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

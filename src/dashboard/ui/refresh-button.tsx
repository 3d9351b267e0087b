import { IconRefresh } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import classes from './refresh-button.module.css';

interface RefreshButtonProps {
  /** What is read: "Read the newest entries". */
  readonly label: string;
  readonly reading: boolean;
  readonly onClick: () => void;
}

/** Reads a list anew; turns while it does. Mantine's `loading` would disable it, and so drop the focus. */
export function RefreshButton({ label, reading, onClick }: RefreshButtonProps) {
  return (
    <IconButton
      label={label}
      icon={IconRefresh}
      iconClass={reading ? classes.turning : undefined}
      onClick={onClick}
    />
  );
}

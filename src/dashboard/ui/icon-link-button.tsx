import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Hint } from './hint.tsx';
import classes from './icon-button.module.css';

interface IconLinkButtonProps {
  /** Accessible name, shown while the pointer or the keyboard is on the link. */
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly to: string;
}

/** A link that is an icon, beside buttons that are. */
export function IconLinkButton({ label, icon: Icon, to }: IconLinkButtonProps) {
  return (
    <Hint label={label}>
      <Link className={classes.button} to={to} aria-label={label}>
        <Icon size={16} stroke={1.8} />
      </Link>
    </Hint>
  );
}

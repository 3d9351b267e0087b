import type { ReactNode } from 'react';
import classes from './page-links.module.css';

interface PageLinksProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Links to what is near, at the end of a page's head. */
export function PageLinks({ label, children }: PageLinksProps) {
  return (
    <nav className={classes.links} aria-label={label}>
      {children}
    </nav>
  );
}

import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page is for, in a sentence or two, where its route does not say it. */
  readonly intro?: ReactNode;
  /** What can be done from here, beside the title. */
  readonly actions?: ReactNode;
  /** More to know, under the introduction. */
  readonly children?: ReactNode;
}

/** The beginning of a page about many entities: what it is called, what it is for, what can be done. */
export function PageHead({ title, intro, actions, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

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

import { navigationItems } from './navigation.ts';
import classes from './page-purpose.module.css';
import { useBreadcrumbs } from './page-title.ts';

/** What the page is for, over each that the navigation leads to. What is opened from there speaks for itself. */
export function PagePurpose() {
  // That of an index route ends in a slash.
  const here = useBreadcrumbs().at(-1)?.path.replace(/\/$/, '');
  const item = navigationItems.find(({ path }) => path === here);
  return item ? <p className={classes.purpose}>{item.purpose}</p> : null;
}

import { useNavigation } from 'react-router';
import classes from './progress-bar.module.css';

/**
 * A thin bar at the top while the next page is fetched, if that takes more than 150 ms. Mantine's Progress tells how far
 * something is, which nobody knows here.
 */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={classes.bar} role="progressbar" aria-label="Opening the page" />
  );
}

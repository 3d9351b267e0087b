import { secondsOf } from '#features/support-bundle/bundle-rows.ts';
import type { BundleCounted } from '#features/support-bundle/support-bundle.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';

export function Counted({ counted: { entries, notRead, from, to } }: { readonly counted: BundleCounted }) {
  return (
    <p className={classes.dim}>
      Counted among {sayMany(entries, 'entry', 'entries')} from{' '}
      <TimeText seconds={secondsOf(from)} style="full" /> to <TimeText seconds={secondsOf(to)} style="full" />
      {notRead > 0 && `; ${sayCount(notRead)} more had not been read`}
    </p>
  );
}

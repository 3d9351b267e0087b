import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './sent-record.module.css';
import type { SentItem } from './sent-record.ts';

/** Stays until the browser's activity is cleared. */
export function SentList({ items }: { readonly items: readonly SentItem[] }) {
  return (
    <>
      <ul className={classes.list}>
        {items.map(({ kind, to, at, isUnsure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of the same second can be equal.
          <li key={index}>
            {kind.did} <ExternalText component="b">{to}</ExternalText>{' '}
            <TimeText seconds={at} style="relative" />
            {isUnsure && ', and no answer was seen: it may have arrived or not'}
          </li>
        ))}
      </ul>
      <p className={classes.note}>What this browser has sent. Others may have sent more.</p>
    </>
  );
}

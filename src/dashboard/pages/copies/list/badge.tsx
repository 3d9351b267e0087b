import type { ReactNode } from 'react';
import type { Tone } from '../model/standing.ts';
import classes from './badge.module.css';

/** A word or two with the colour of what they mean. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

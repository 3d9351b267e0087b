import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './kept-notice.module.css';
import { type KeptSince, SECRETS_LEFT_OUT } from './use-kept-values.ts';

interface KeptNoticeProps {
  /** Nothing is shown without. */
  readonly at: KeptSince | undefined;
  /** Empties the form. */
  readonly onFresh: () => void;
  /** What was not kept, if anything. */
  readonly children?: ReactNode;
}

/** Says that a form began with what was typed into it before, and offers an empty one. */
export function KeptNotice({ at, onFresh, children }: KeptNoticeProps) {
  if (at === undefined) return null;
  return (
    <section className={classes.notice} role="status">
      <p>
        What you typed <TimeText seconds={at.seconds} style="relative" /> is here again. {children}
        {at.lacksSecrets && ` ${SECRETS_LEFT_OUT}`}
      </p>
      <Button onClick={onFresh}>Start afresh</Button>
    </section>
  );
}

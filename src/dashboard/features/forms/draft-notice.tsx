import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './form.module.css';
import type { DraftSince } from './use-form-draft.ts';

const SECRETS_LEFT_OUT = 'Passwords and tokens were not kept: put them in again where [removed] stands.';

interface DraftNoticeProps {
  /** Without it nothing is shown. */
  readonly since: DraftSince | undefined;
  readonly onFresh: () => void;
  /** What was not saved. */
  readonly children?: ReactNode;
}

/** Says that a draft was restored, and offers an empty form. */
export function DraftNotice({ since, onFresh, children }: DraftNoticeProps) {
  if (since === undefined) return null;
  return (
    <section className={classes.draft} role="status">
      <ExternalText component="p">
        What you typed <TimeText seconds={since.seconds} style="relative" /> is here again. {children}
        {since.lacksSecrets && ` ${SECRETS_LEFT_OUT}`}
      </ExternalText>
      <Button onClick={onFresh}>Start afresh</Button>
    </section>
  );
}

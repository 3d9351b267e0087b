import { IconExternalLink, IconReplace } from '@tabler/icons-react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryTitle } from '#features/log-entry/entry-title.tsx';
import { logRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { IconButton, IconLinkButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './side-head.module.css';

interface SideHeadProps {
  readonly side: 'left' | 'right';
  /** As it is shown: without what is hidden. */
  readonly entry: RequestLogEntry;
  /** Whether another entry is being chosen. */
  readonly choosing: boolean;
  readonly onChoose: () => void;
}

/** Which entry stands on a side. */
export function SideHead({ side, entry, choosing, onChoose }: SideHeadProps) {
  const row = logRow(entry);
  return (
    <section className={classes.head} aria-label={side === 'left' ? 'Left entry' : 'Right entry'}>
      <div className={classes.title}>
        <span className={classes.sign} data-side={side} aria-hidden="true">
          {side === 'left' ? '−' : '+'}
        </span>
        <EntryTitle row={row} />
        <span className={classes.actions}>
          <IconButton
            label={choosing ? 'Keep this entry' : `Choose another ${side} entry`}
            icon={IconReplace}
            onClick={onChoose}
          />
          <IconLinkButton
            label={`Open the ${side} entry in the request logs`}
            icon={IconExternalLink}
            to={paths.requestLogEntry(entry.request_id, entry.created)}
          />
        </span>
      </div>
      <p className={classes.call}>
        {entry.request.method} {entry.request.uri}
      </p>
      <p className={classes.time}>
        <TimeText seconds={entry.created} style="full" />
        <IdText id={entry.request_id} what="Request id" />
      </p>
    </section>
  );
}

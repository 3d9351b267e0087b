import { IconExternalLink, IconReplace } from '@tabler/icons-react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { SideLabel } from '#features/comparison/side-label.tsx';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { CompareChoices } from '#features/log-entry/compare-choices.tsx';
import { EntryTitle } from '#features/log-entry/entry-title.tsx';
import { logRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton, IconLinkButton } from '#ui/icon-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './compare-side.module.css';
import type { SideState } from './use-compared.ts';

interface CompareSideProps {
  readonly side: 'left' | 'right';
  readonly state: SideState;
  readonly shown: RequestLogEntry | undefined;
  readonly other: RequestLogEntry | undefined;
  readonly choosing: boolean;
  readonly onChoosing: () => void;
  readonly onChoose: (entry: RequestLogEntry) => void;
}

export function CompareSide(props: CompareSideProps) {
  const { side, state, shown, other, choosing, onChoosing, onChoose } = props;
  if (state.isPending)
    return (
      <p className={classes.waiting} role="status">
        Looking for the {side} entry…
      </p>
    );
  if (state.error)
    return (
      <ReadError error={state.error} onRetry={state.retry} retrying={false}>
        <ExternalText component="p">{explainError(state.error).text}</ExternalText>
      </ReadError>
    );
  // Candidates are entries similar to the one on the other side.
  const start = other ?? state.entry;
  const choices = start && (
    <CompareChoices entry={start} except={state.entry?.request_id} onChoose={onChoose} />
  );
  if (shown)
    return (
      <div className={classes.side}>
        <SideHead side={side} entry={shown} choosing={choosing} onChoose={onChoosing} />
        {choosing && choices}
      </div>
    );
  if (!state.link)
    return (
      <div className={classes.side}>
        <h2 className={classes.title}>Compare with</h2>
        {choices}
      </div>
    );
  return (
    <ListMessage
      title="This entry is not to be found"
      actions={start && <Button onClick={onChoosing}>Choose another</Button>}
    >
      <p>
        No entry with the id <ExternalText component="code">{state.link.id}</ExternalText> was made in the
        second that the link names. It may belong to another account or environment, or be older than the
        service keeps.
      </p>
      {choosing && choices}
    </ListMessage>
  );
}

interface SideHeadProps {
  readonly side: 'left' | 'right';
  /** With sensitive values hidden. */
  readonly entry: RequestLogEntry;
  readonly choosing: boolean;
  readonly onChoose: () => void;
}

function SideHead({ side, entry, choosing, onChoose }: SideHeadProps) {
  const row = logRow(entry);
  return (
    <section className={classes.head} aria-label={side === 'left' ? 'Left entry' : 'Right entry'}>
      <SideLabel side={side} />
      <EntryTitle row={row} />
      <span className={classes.time}>
        <TimeText seconds={entry.created} style="clock" />
      </span>
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
    </section>
  );
}

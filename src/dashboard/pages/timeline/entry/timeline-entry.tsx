import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { EntryFrame } from '#features/entry-panel/entry-frame.tsx';
import { EntryPanel } from '#features/entry-panel/entry-panel.tsx';
import { useOpenedEntry } from '#features/entry-panel/use-opened-entry.ts';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { useEntryLinks } from './entry-links.ts';
import type { TimelineOutlet } from './timeline-outlet.ts';

/** Revealed values are shared with the timeline. */
export function TimelineEntry() {
  const { id = '', requestId = '' } = useParams();
  const [{ at }] = useUrlState(entryUrlState);
  const { ready, entryOf, position, count, step, close, panel } = useOutletContext<TimelineOutlet>();
  const entryTo = useEntryLinks(id);
  const known = entryOf(requestId);
  // An entry that proves the state, or of an old link, may not be in the history that was read.
  const lookUp = useQuery({
    ...logEntryQuery(requestId, at ?? 0),
    enabled: ready && !known && at !== undefined,
  });
  const entry = known ?? lookUp.data;
  const row = entry ? logRow(entry) : undefined;
  useOpenedEntry(row);
  return (
    <EntryFrame panel={panel} onClose={close}>
      {row ? (
        <EntryPanel
          row={row}
          from="timeline"
          isListed={position !== undefined}
          position={position}
          count={count}
          onStep={step}
          onClose={close}
          entryTo={entryTo}
        />
      ) : (
        <RowMissing
          one="entry"
          from="timeline"
          waiting={!ready || (at !== undefined && lookUp.isPending)}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
        >
          <p>
            No entry with the id <ExternalText component="code">{requestId}</ExternalText> is in what was read
            of this history, nor was one made in the second that the link names.
          </p>
        </RowMissing>
      )}
    </EntryFrame>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { entitiesOf } from '#contract/entities.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { logRow, summaryOf } from '#features/log-entry/log-row.ts';
import { rememberOpened } from '#features/log-entry/opened-entries.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { usePageDetail } from '#lib/page-detail.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { statusWord } from '#ui/status-words.ts';
import { useLogsOutlet } from '../logs-outlet.ts';
import { entryUrlState } from '../model/entry-state.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryMissing } from './entry-missing.tsx';
import { EntryPanel } from './entry-panel.tsx';

/** The entry that the address names: from the rows on the screen, or looked up by the second it was made in. */
export function EntryRoute() {
  const { requestId = '' } = useParams();
  const [{ at }] = useUrlState(entryUrlState);
  const { ready, rowOf, step, close } = useLogsOutlet();
  const directory = useOwnDirectory();
  const cache = useQueryClient();
  const listed = rowOf(requestId);
  const lookUp = useQuery({ ...logEntryQuery(requestId, at ?? 0), enabled: !listed && at !== undefined });
  const row = listed ?? (lookUp.data ? logRow(lookUp.data) : undefined);
  const entry = row?.entry;
  const summary = row && summaryOf(row);
  usePageDetail(entry && `${entry.response.code} ${summary}`);

  useEffect(() => {
    if (!entry) return;
    rememberOpened(cache, entry);
    directory.see(entitiesOf(entry), Math.floor(Date.now() / 1000));
    announce(`Entry: ${entry.response.code} ${statusWord(entry.response.code)}, ${summary}`);
  }, [entry, summary, directory, cache]);

  const waiting = at !== undefined && lookUp.isPending && !listed;
  return (
    <EntryFrame onClose={close}>
      {row ? (
        <RevealScope key={requestId}>
          <EntryPanel row={row} isListed={listed !== undefined} onStep={step} onClose={close} />
        </RevealScope>
      ) : (
        <EntryMissing
          requestId={requestId}
          waiting={waiting || (at === undefined && !ready)}
          withTime={at !== undefined}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
        />
      )}
    </EntryFrame>
  );
}

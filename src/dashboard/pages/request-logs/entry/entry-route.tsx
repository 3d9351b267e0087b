import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { entitiesOf } from '#contract/entities.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { logRow, summaryOf } from '#features/log-entry/log-row.ts';
import { rememberOpened } from '#features/log-entry/opened-entries.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { useStore } from '#lib/store.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { statusWord } from '#ui/status-words.ts';
import { type LogsOutlet, useLogsOutlet } from '../logs-outlet.ts';
import { entryUrlState } from '../model/log-links.ts';
import { panelPreference } from './entry-header.tsx';
import { EntryPanel } from './entry-panel.tsx';
import classes from './entry-route.module.css';

/** The entry that the address names: from the rows on the screen, or looked up by the second it was made in. */
export function EntryRoute() {
  const { requestId = '' } = useParams();
  const [{ at }] = useUrlState(entryUrlState);
  const { ready, rowOf, step, close, panel } = useLogsOutlet();
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
    <EntryFrame panel={panel} onClose={close}>
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

/** Mantine's drawer is for narrow screens only, and more than a page of the logs can take with it. */
const SideDrawer = lazy(async () => ({ default: (await import('#ui/side-drawer.tsx')).SideDrawer }));

interface EntryFrameProps {
  readonly panel: LogsOutlet['panel'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where an entry stands: beside the list where there is room for both, over everything where there is not. */
function EntryFrame({ panel, onClose, children }: EntryFrameProps) {
  const docked = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  const wide = useStore(panelPreference) === 'wide';
  if (docked)
    return (
      <aside
        className={classes.docked}
        data-wide={wide || undefined}
        ref={panel}
        aria-label="Request log entry"
      >
        {children}
      </aside>
    );
  return (
    <Suspense fallback={null}>
      <SideDrawer label="Request log entry" onClose={onClose}>
        {children}
      </SideDrawer>
    </Suspense>
  );
}

interface EntryMissingProps extends Omit<ComponentProps<typeof RowMissing>, 'one' | 'children'> {
  readonly requestId: string;
  /** Whether the link says when the entry was made. */
  readonly withTime: boolean;
}

/** What stands in the place of an entry that is not there (yet), and why. */
function EntryMissing({ requestId, withTime, ...props }: EntryMissingProps) {
  return (
    <RowMissing one="entry" {...props}>
      <p>
        No entry with the id <code>{requestId}</code>{' '}
        {withTime
          ? 'was made in the second that the link names. It may belong to another account or environment, or be older than the service keeps.'
          : 'is on this page of the list, and the link does not say when it was made, which is what the service finds entries by.'}
      </p>
    </RowMissing>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryLine } from '#features/log-entry/entry-line.tsx';
import { openedEntries } from '#features/log-entry/opened-entries.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

/** What the page is for, and where entries are chosen. */
export function NothingChosen({ onChoose }: { readonly onChoose: (entry: RequestLogEntry) => void }) {
  const opened = openedEntries(useQueryClient());
  return (
    <ListMessage
      title="Choose two entries to compare"
      actions={
        <Button component={Link} to={paths.requestLogs} variant="filled">
          Go to the request logs
        </Button>
      }
    >
      <p>
        Choose two rows in the request logs, or open an entry and its tab “Compare”: it finds the last success
        of the same operation by one call.
      </p>
      {opened.map((entry) => (
        <Button key={entry.request_id} variant="subtle" color="gray" onClick={() => onChoose(entry)}>
          <EntryLine entry={entry} />
        </Button>
      ))}
    </ListMessage>
  );
}

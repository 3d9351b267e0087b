import { useQueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { EntryLine } from '#kit/entry/entry-line.tsx';
import { openedEntries } from '#kit/log-rows/opened-entries.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

/** What the page is for, and where entries are chosen. */
export function NothingChosen({ onChoose }: { readonly onChoose: (entry: RequestLogEntry) => void }) {
  const opened = openedEntries(useQueryClient());
  return (
    <ListMessage
      title="Choose two entries to compare"
      actions={
        <LinkButton to={paths.requestLogs} kind="primary">
          Go to the request logs
        </LinkButton>
      }
    >
      <p>
        Choose two rows in the request logs, or open an entry and its tab “Compare”: it finds the last success
        of the same operation by one call.
      </p>
      {opened.map((entry) => (
        <BareButton key={entry.request_id} kind="quiet" onClick={() => onChoose(entry)}>
          <EntryLine entry={entry} />
        </BareButton>
      ))}
    </ListMessage>
  );
}

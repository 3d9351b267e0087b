import { explainError } from '#features/errors/error-explanation.ts';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import type { useEntry } from './use-entry.ts';

interface EntryMissingProps {
  readonly requestId: string;
  /** The link contains the entry's time. */
  readonly withTime: boolean;
  readonly found: ReturnType<typeof useEntry>;
  readonly onClose: () => void;
}

/** Explains why an entry is not shown, and offers a search. */
export function EntryMissing({ requestId, withTime, found, onClose }: EntryMissingProps) {
  const { search, runSearch, stopSearch, isSearching, searchError, searchedInVain } = found;
  return (
    <RowMissing
      one="entry"
      waiting={found.waiting}
      error={found.error}
      onRetry={found.retry}
      onClose={onClose}
      actions={
        !searchedInVain &&
        (isSearching ? (
          <Button onClick={stopSearch}>Stop looking</Button>
        ) : (
          <Button variant="filled" onClick={runSearch}>
            Look through the newest {sayMany(search.entries, 'entry', 'entries')}:{' '}
            {sayMany(search.calls, 'call', 'calls')}
          </Button>
        ))
      }
    >
      <p>
        No entry with the id <ExternalText component="code">{requestId}</ExternalText>{' '}
        {withTime
          ? 'was made in the second that the link names, nor is it in what was read.'
          : 'is in what was read, and the link does not say when it was made.'}{' '}
        {searchedInVain
          ? 'The newest entries do not have it either.'
          : 'It may belong to another account or environment, or be older than the service keeps.'}{' '}
        If it is the id of something else, <NameLink to={paths.timeline(requestId)}>its timeline</NameLink>{' '}
        says what happened to it.
      </p>
      {isSearching && <p role="status">Looking through the newest entries…</p>}
      {searchError && (
        <ExternalText component="p" role="alert">
          The search came to no end. {explainError(searchError).text}
        </ExternalText>
      )}
    </RowMissing>
  );
}

import type { ComponentProps } from 'react';
import { RowMissing } from '#features/lists/row-missing.tsx';

interface EntryMissingProps extends Omit<ComponentProps<typeof RowMissing>, 'one' | 'children'> {
  readonly requestId: string;
  /** Whether the link says when the entry was made. */
  readonly withTime: boolean;
}

/** What stands in the place of an entry that is not there (yet), and why. */
export function EntryMissing({ requestId, withTime, ...props }: EntryMissingProps) {
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

import type { ComponentProps } from 'react';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { MOST_LOOKED_THROUGH } from './find-copy.ts';

interface CopyMissingProps extends Omit<ComponentProps<typeof RowMissing>, 'one' | 'children'> {
  readonly groupId: string;
}

/** What stands in the place of a copy that is not there (yet), and why. */
export function CopyMissing({ groupId, ...props }: CopyMissingProps) {
  return (
    <RowMissing one="copy" {...props}>
      <p>
        No copy of this template with the id <code>{groupId}</code> is on this page of the list, or among the{' '}
        {MOST_LOOKED_THROUGH} that were updated last.
      </p>
      <p>
        The service has no way to read one copy, or to search by its id. Search for one of its signers or
        documents instead.
      </p>
    </RowMissing>
  );
}

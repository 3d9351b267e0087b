import { Link } from 'react-router';
import { explainError } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { ReadFault } from '#kit/read-fault/read-fault.tsx';
import { RefusalTexts } from '#kit/read-fault/refusal-texts.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

/** The groups could not be read: the catalogue's words for it, and what can be done. */
export function GroupsFailed(props: FailedRead) {
  const { error } = props;
  return (
    <ReadFault {...props}>
      <RefusalTexts error={error} />
      {!explainError(error).retryable && (
        <p>
          Groups are shown to the owner of a contact alone.{' '}
          <Link to={paths.contacts}>Choose another contact</Link>
        </p>
      )}
    </ReadFault>
  );
}

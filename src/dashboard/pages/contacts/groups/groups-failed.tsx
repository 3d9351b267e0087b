import { Link } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { RefusalTexts } from '#features/errors/refusal-texts.tsx';
import { paths } from '#lib/paths.ts';
import type { FailedRead } from '#ui/list-message.tsx';

/** The groups could not be read: the catalogue's words for it, and what can be done. */
export function GroupsFailed(props: FailedRead) {
  const { error } = props;
  return (
    <ReadError {...props}>
      <RefusalTexts error={error} />
      {!explainError(error).retryable && (
        <p>
          Groups are shown to the owner of a contact alone.{' '}
          <Link to={paths.contacts}>Choose another contact</Link>
        </p>
      )}
    </ReadError>
  );
}

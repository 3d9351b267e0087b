import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

/** A read of brands has failed: the catalogue's words for it, and another try. */
export function BrandError(props: FailedRead) {
  const { error } = props;
  return (
    <ReadError
      {...props}
      retry="if it may help"
      // What was refused once is refused again; another organization may not be.
      actions={
        !explainError(error).retryable && (
          <Button component="a" href={paths.brandsOfAnother}>
            Choose another organization
          </Button>
        )
      }
    >
      <RefusalTexts error={error} />
    </ReadError>
  );
}

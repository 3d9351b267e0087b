import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

export function BrandError(props: FailedRead) {
  const { error } = props;
  return (
    <ReadError
      {...props}
      retry="if it may help"
      // A refusal is final for this organization.
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

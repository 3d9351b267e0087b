import { explainError } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { ReadFault } from '#kit/read-fault/read-fault.tsx';
import { RefusalTexts } from '#kit/read-fault/refusal-texts.tsx';
import { Button } from '#ui/button.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

/** Something about brands could not be read: the catalogue's words for it, and another try. */
export function BrandFault(props: FailedRead) {
  const { error } = props;
  return (
    <ReadFault
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
    </ReadFault>
  );
}

import { Link } from 'react-router';
import { ReadError } from '#features/errors/read-error.tsx';
import { RefusalTexts } from '#features/errors/refusal-texts.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

/** The group template could not be read: the catalogue's words for it, and what to do next. */
export function TemplateError(props: FailedRead) {
  return (
    <ReadError
      {...props}
      retry="if it may help"
      actions={
        <Button component={Link} to={paths.groupTemplates}>
          Choose another group template
        </Button>
      }
    >
      <RefusalTexts error={props.error} />
    </ReadError>
  );
}

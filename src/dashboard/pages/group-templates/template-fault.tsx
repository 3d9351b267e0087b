import { Link } from 'react-router';
import { paths } from '#kit/paths.ts';
import { ReadFault } from '#kit/read-fault/read-fault.tsx';
import { RefusalTexts } from '#kit/read-fault/refusal-texts.tsx';
import { Button } from '#ui/button.tsx';
import type { FailedRead } from '#ui/list-message.tsx';

/** The group template could not be read: the catalogue's words for it, and what to do next. */
export function TemplateFault(props: FailedRead) {
  return (
    <ReadFault
      {...props}
      retry="if it may help"
      actions={
        <Button component={Link} to={paths.groupTemplates}>
          Choose another group template
        </Button>
      }
    >
      <RefusalTexts error={props.error} />
    </ReadFault>
  );
}

import { Link } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { paths } from '#kit/paths.ts';
import { ReadFault, type ReadFaultProps } from '#kit/read-fault/read-fault.tsx';
import { RefusalTexts } from '#kit/read-fault/refusal-texts.tsx';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

type FailedProps = Pick<ReadFaultProps, 'error' | 'onRetry' | 'retrying'>;

/** Codes of the answers that another template has to be taken for (document, Document group template operations). */
const OTHER_TEMPLATE = [codes.COPIES_TEMPLATE_NOT_FOUND, codes.COPIES_ACCESS_DENIED];

/** The list could not be read: what happened, why, and what can be done. */
export function CopiesFailed(props: FailedProps) {
  return (
    <ReadFault
      {...props}
      actions={
        hasCode(props.error, ...OTHER_TEMPLATE) && (
          <Button component={Link} to={paths.copies}>
            Choose another group template
          </Button>
        )
      }
    >
      <RefusalTexts error={props.error} />
    </ReadFault>
  );
}

interface NeverAnyProps extends Omit<FailedProps, 'error'> {
  readonly templateId: string;
}

/** No group was ever made from the template. */
export function NeverAny({ templateId, onRetry, retrying }: NeverAnyProps) {
  return (
    <ListMessage
      title="This group template has no copies"
      actions={
        <>
          <Button busy={retrying} onClick={onRetry}>
            Look again
          </Button>
          <Button component={Link} to={paths.groupTemplate(templateId)}>
            Show the group template
          </Button>
        </>
      }
    >
      <p>
        Every document group that is made from the template appears here, with its invites and their emails.
      </p>
    </ListMessage>
  );
}

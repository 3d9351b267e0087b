import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import classes from './document-actions.module.css';

interface DocumentActionsProps {
  readonly documentId: string;
  /** What else can be done, at the end. */
  readonly children?: ReactNode;
}

/** What can be done with a document. */
export function DocumentActions({ documentId, children }: DocumentActionsProps) {
  return (
    <div className={classes.actions}>
      <Button component={Link} to={paths.inviteTo(documentId)} variant="filled">
        Invite to sign
      </Button>
      <Button component={Link} to={paths.faxOf(documentId)}>
        Send by fax
      </Button>
      <Button component={Link} to={paths.brandOfDocument(documentId)}>
        Assign a brand
      </Button>
      {children}
    </div>
  );
}

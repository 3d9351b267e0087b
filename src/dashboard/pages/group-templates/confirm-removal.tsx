import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import classes from './access-drawer.module.css';

interface ConfirmRemovalProps {
  readonly ids: { readonly template_id: string; readonly user_id: string };
  readonly names: { readonly user: string; readonly template: string };
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

export function ConfirmRemoval({ ids, names, busy, onRemove, onBack }: ConfirmRemovalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone, so the focus moves to the question.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.confirm} aria-labelledby="confirm-removal">
      <h3 className={classes.question} id="confirm-removal" ref={heading} tabIndex={-1}>
        Remove the access of <ExternalText>{names.user}</ExternalText> to{' '}
        <ExternalText>{names.template}</ExternalText>?
      </h3>
      <p className={classes.ids}>
        User <IdText id={ids.user_id} what="User id" />, template{' '}
        <IdText id={ids.template_id} what="Template id" />
      </p>
      <ul className={classes.consequences}>
        <li>They can no longer open the template or make documents from it.</li>
        <li>
          Documents and groups that were made from it stay as they are, and so does the access of everybody
          else.
        </li>
        <li>
          There is no undo: a template cannot be shared from here. It has to be shared anew where it was
          shared first.
        </li>
      </ul>
      <div className={classes.actions}>
        <Button variant="filled" color="red" busy={busy} onClick={onRemove}>
          Remove access
        </Button>
        <Button inactive={busy} onClick={onBack}>
          Keep access
        </Button>
      </div>
    </section>
  );
}

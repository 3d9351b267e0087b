import { UnstyledButton } from '@mantine/core';
import { announce } from '#ui/announce.ts';
import { Hint } from '#ui/hint.tsx';
import classes from './studio-header.module.css';

const EXPLANATION =
  'The service’s documentation does not show how colours and texts are saved. Sealdesk uses the operation that public clients of such services use; where a service does not know it, your draft is kept.';

/**
 * Marks what goes through an operation that the document does not show (Publicly known); says more while the pointer
 * or the keyboard is on it, and when it is pressed.
 */
export function PublicMark() {
  return (
    <Hint label={EXPLANATION}>
      <UnstyledButton className={classes.public} onClick={() => announce(EXPLANATION, { shown: true })}>
        public operation
      </UnstyledButton>
    </Hint>
  );
}

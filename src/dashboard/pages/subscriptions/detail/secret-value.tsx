import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './subscription-page.module.css';

/** A secret that the service echoed: hidden until somebody asks for it. */
export function SecretValue({ secret }: { readonly secret: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classes.secret}>
      <code>{shown ? secret : '•'.repeat(12)}</code>
      <Button variant="subtle" color="gray" onClick={() => setShown(!shown)}>
        {shown ? 'Hide the secret' : 'Show the secret'}
      </Button>
      <CopyButton text={secret} what="Secret" />
    </span>
  );
}

import { useState } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import type { Authentication } from '../model/recipients.ts';
import classes from './recipient-card.module.css';

const TYPES: Readonly<Record<string, string>> = { password: 'Password', phone: 'Phone' };

/** How a recipient proves who they are. The value may be a password, so that it is shown only to who asks for it. */
export function AuthenticationText({ authentication }: { readonly authentication: Authentication }) {
  const [shown, setShown] = useState(false);
  const { type, method, phone, value } = authentication ?? {};
  if (!type || type === 'none') return 'None';
  return (
    <span className={classes.authentication}>
      <span>
        {TYPES[type] ?? type}
        {method && `, by ${method}`}
        {phone && `, to ${phone}`}
      </span>
      {value && (
        <span>
          {shown ? <code>{value}</code> : 'Value hidden'}{' '}
          <TextButton onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> the value</span>
          </TextButton>
        </span>
      )}
    </span>
  );
}

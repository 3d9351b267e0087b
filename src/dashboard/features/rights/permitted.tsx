import { type ReactNode, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { type Permission, sayDenied } from './permission.ts';
import { RightsNote } from './rights-note.tsx';

interface PermittedProps {
  readonly permission: Permission;
  /** The form is also useful to read, and stays without permission. */
  readonly stays?: boolean;
  /** The form has padding of its own. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/**
 * A form, or the reason why the user may not send it. If a permission is lost while the user types, the form stays with its
 * input but cannot be sent.
 */
export function Permitted({ permission, stays = false, inset = false, children }: PermittedProps) {
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <>
      <RightsNote permission={permission} inset={inset} />
      {(permission.may !== false || hasBegun || stays) && (
        <div
          style={{ display: 'contents' }}
          onInputCapture={() => setHasBegun(true)}
          onSubmitCapture={(event) => {
            if (permission.may !== false) return;
            event.preventDefault();
            event.stopPropagation();
            announce(sayDenied(permission), { shown: true });
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { type Permission, sayDenied } from './permission.ts';
import { RightsNote } from './rights-note.tsx';

interface PermittedProps {
  readonly permission: Permission;
  /** The form shows something to everybody, and stays for who may not send it. */
  readonly stays?: boolean;
  /** The form has edges of its own. */
  readonly inset?: boolean;
  /** A form for what not everybody may do. */
  readonly children: ReactNode;
}

/**
 * A form for who may, and in its place why not and who can. Where that is found out while somebody fills it in, the form
 * stays with what was typed, and sends nothing any more.
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

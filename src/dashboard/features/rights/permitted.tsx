import { type ReactNode, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { type Permission, sayDenied } from './permission.ts';
import { RightsNote } from './rights-note.tsx';

interface PermittedProps {
  readonly permission: Permission;
  /** The form shows something to everybody, and stays for who may not send it. */
  readonly stays?: boolean;
  /** A form for what not everybody may do. */
  readonly children: ReactNode;
}

/**
 * A form for who may, and in its place why not and who can. Where that is found out while somebody fills it in, the form
 * stays with what was typed, and sends nothing any more.
 */
export function Permitted({ permission, stays = false, children }: PermittedProps) {
  const isDenied = permission.may === false;
  const [wasOpen, setWasOpen] = useState(!isDenied);
  if (!isDenied && !wasOpen) setWasOpen(true);
  return (
    <>
      <RightsNote permission={permission} />
      {(wasOpen || stays) && (
        <div
          style={{ display: 'contents' }}
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

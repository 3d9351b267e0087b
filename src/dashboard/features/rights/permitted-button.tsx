import { type ReactNode, useId } from 'react';
import type { To } from 'react-router';
import type { OperationId } from '#contract/operations.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Hint } from '#ui/hint.tsx';
import { Link } from '#ui/link.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { useMayCall } from './may-call.ts';
import { type Permission, sayDenied } from './permission.ts';

interface PermittedButtonProps extends ButtonProps {
  /** What it leads to calls at least one of these: nothing is there where a role excludes them all. */
  readonly calls?: readonly OperationId[];
  readonly permission: Permission;
  /** Where a link leads. */
  readonly to?: To;
  readonly preventScrollReset?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A button, or a link that looks like one, for what not everybody may do. For who may not it stays where it is and can have
 * the focus, does nothing, and says why and who can: to whoever points at it, comes to it by the keyboard, or presses it.
 */
export function PermittedButton({
  calls,
  permission,
  to,
  preventScrollReset,
  onClick,
  ...props
}: PermittedButtonProps) {
  const id = useId();
  const mayCall = useMayCall();
  const mayOpen = useMayOpen();
  if ((calls && !mayCall(...calls)) || (to !== undefined && !mayOpen(to))) return null;
  if (permission.may !== false)
    return to === undefined ? (
      <Button {...props} onClick={onClick} />
    ) : (
      <Button {...props} component={Link} to={to} {...(preventScrollReset && { preventScrollReset })} />
    );
  const why = sayDenied(permission);
  return (
    <>
      <Hint label={why} events={{ hover: true, focus: true, touch: true }}>
        <Button {...props} inactive aria-describedby={id} />
      </Hint>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}

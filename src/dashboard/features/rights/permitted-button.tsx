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
  /** Operations of the target: the button is hidden if roles exclude all. */
  readonly calls?: readonly OperationId[];
  readonly permission: Permission;
  readonly to?: To;
  readonly preventScrollReset?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A button or link that stays focusable if the user has no permission, and explains why and who can in a tooltip and on
 * press.
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

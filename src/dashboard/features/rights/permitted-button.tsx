import { type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Hint } from '#ui/hint.tsx';
import { type Permission, sayDenied } from './permission.ts';

interface PermittedButtonProps extends ButtonProps {
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
  permission,
  to,
  preventScrollReset,
  onClick,
  ...props
}: PermittedButtonProps) {
  const id = useId();
  if (permission.may !== false)
    return to === undefined ? (
      <Button {...props} onClick={onClick} />
    ) : (
      <Button {...props} component={Link} to={to} {...(preventScrollReset && { preventScrollReset })} />
    );
  const why = sayDenied(permission);
  return (
    <>
      <Hint label={why} onPress>
        <Button {...props} inactive aria-describedby={id} />
      </Hint>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}

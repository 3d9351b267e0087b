import { ActionIcon } from '@mantine/core';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { spellOut } from '#lib/invisible-characters.ts';
import { Hint } from './hint.tsx';
import { useMayOpen } from './may-open.ts';

interface IconProps {
  /** Accessible name, shown while the pointer or the keyboard is on the button. */
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; className?: string | undefined }>;
  readonly iconClass?: string | undefined;
}

interface IconButtonProps extends IconProps, Omit<ComponentProps<'button'>, 'children' | 'color' | 'style'> {
  /** Says that pressing does nothing now, without taking the focus away. */
  readonly inactive?: boolean;
}

/** A button that is an icon, with its name as its tooltip. */
export function IconButton({ label, icon: Icon, iconClass, inactive, onClick, ...others }: IconButtonProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        {...others}
        aria-label={spellOut(label, false)}
        aria-disabled={inactive || undefined}
        data-disabled={inactive || undefined}
        onClick={inactive ? undefined : onClick}
      >
        <Icon size={16} stroke={1.8} className={iconClass} />
      </ActionIcon>
    </Hint>
  );
}

/** A link that is an icon, beside buttons that are. */
export function IconLinkButton({ label, icon: Icon, to }: IconProps & { readonly to: string }) {
  return !useMayOpen()(to) ? null : (
    <Hint label={label}>
      <ActionIcon component={Link} to={to} aria-label={spellOut(label, false)}>
        <Icon size={16} stroke={1.8} />
      </ActionIcon>
    </Hint>
  );
}

import { Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { ExternalText } from './external-text.tsx';
import { Keycaps } from './keycaps.tsx';
import { useMayOpen } from './may-open.ts';
import classes from './menu-button.module.css';
import { dropdownOf } from './overlay.ts';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ComponentType<{ size: number; stroke: number }>;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly danger?: true;
  /** Why it does nothing now, and who can do it. */
  readonly why?: string | undefined;
} & ({ readonly to: string } | { readonly onClick: () => void });

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

function MenuItems({ items, onClose }: MenuItemsProps) {
  const id = useId();
  // Each is below the items once, where a user of a touch screen finds it too.
  const reasons = [...new Set(items.flatMap(({ why }) => why ?? []))];
  return (
    <>
      {items.map((item) => {
        const { label, icon: Icon, keys, danger, why } = item;
        const props = {
          leftSection: Icon && <Icon size={15} stroke={1.8} />,
          // Keys are no part of the item's name.
          rightSection: keys && (
            <span className={classes.keys} aria-hidden="true">
              <Keycaps keys={keys} />
            </span>
          ),
          'aria-keyshortcuts': keys,
          className: danger && classes.danger,
          children: <ExternalText>{label}</ExternalText>,
        };
        if (why !== undefined)
          return (
            <Menu.Item
              key={label}
              {...props}
              closeMenuOnClick={false}
              aria-disabled="true"
              aria-describedby={`${id}-${reasons.indexOf(why)}`}
              className={classes.inactive}
            />
          );
        return 'to' in item ? (
          <Menu.Item key={item.to} {...props} component={Link} to={item.to} onClick={onClose} />
        ) : (
          <Menu.Item
            key={label}
            {...props}
            onClick={() => {
              onClose();
              item.onClick();
            }}
          />
        );
      })}
      {reasons.map((why, index) => (
        <div key={why} id={`${id}-${index}`} className={classes.why}>
          {why}
        </div>
      ))}
    </>
  );
}

interface MenuButtonProps {
  readonly button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  /** Accessible name of the menu. */
  readonly label: string;
  /** Text over the items, if it is not the name; null for none. */
  readonly heading?: string | null;
  /** Of the menu, in pixels. */
  readonly width?: number;
  /** Those that are false or undefined are left out. */
  readonly items: readonly (MenuItem | false | undefined)[];
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a menu. Draws nothing if the user may open none of its items. */
export function MenuButton({ button, label, heading = label, width = 260, ref, ...props }: MenuButtonProps) {
  const mayOpen = useMayOpen();
  const items = props.items.filter((item) => !!item).filter((item) => !('to' in item) || mayOpen(item.to));
  const target = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(target, ref);
  const [opened, setOpened] = useState(false);
  if (items.length === 0) return null;
  const { close, overlay, dropdown } = dropdownOf(target, label, setOpened);
  return (
    <Menu opened={opened} onChange={setOpened} width={width} {...overlay}>
      <Menu.Target>{cloneElement(button, { ref: mergedRef })}</Menu.Target>
      {opened && (
        <Menu.Dropdown {...dropdown}>
          {heading !== null && (
            <Menu.Label>
              <ExternalText>{heading}</ExternalText>
            </Menu.Label>
          )}
          <MenuItems items={items} onClose={close} />
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

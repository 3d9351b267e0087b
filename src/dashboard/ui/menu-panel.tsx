import { Menu } from '@mantine/core';
import { type ComponentType, useId } from 'react';
import { Link } from 'react-router';
import { Keycaps } from './keycaps.tsx';
import classes from './menu-panel.module.css';
import { Anchor, usePanel } from './popover-panel.tsx';
import type { OpenedPanel } from './use-opener.ts';

/** An action, or a link. */
export type MenuItem = {
  readonly label: string;
  readonly icon?: ComponentType<{ size: number; stroke: number }>;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Destroys something. */
  readonly danger?: true;
  /** Why it does nothing now, and who can do it. */
  readonly why?: string | undefined;
} & ({ readonly to: string } | { readonly onClick: () => void });

interface MenuPanelProps extends OpenedPanel {
  /** Accessible name. */
  readonly label: string;
  readonly heading: string | null;
  readonly width: number;
  readonly items: readonly MenuItem[];
}

/** A menu is no landmark of its own, as a dialog is: it stands in that of its button. */
const landmarkOf = (anchor: HTMLElement) =>
  anchor.closest<HTMLElement>('main') ?? anchor.closest<HTMLElement>('header') ?? document.body;

/** The menu of a `MenuButton`. Its items are reached by the Tab key as well as by the arrows. */
export function MenuPanel({ label, heading, width, items, ...opened }: MenuPanelProps) {
  const { props, ref } = usePanel(opened);
  const id = useId();
  // Said once for all that it holds for, where a finger finds it too.
  const reasons = [...new Set(items.flatMap(({ why }) => why ?? []))];
  return (
    <Menu
      portalProps={{ target: landmarkOf(opened.anchor) }}
      {...props}
      width={width}
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor element={opened.anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} ref={ref}>
        {heading !== null && <Menu.Label>{heading}</Menu.Label>}
        {items.map((item) => {
          const { label: text, icon: Icon, keys, danger, why } = item;
          const sections = {
            leftSection: Icon && <Icon size={15} stroke={1.8} />,
            // Keys are no part of the item's name.
            rightSection: keys && (
              <span className={classes.keys} aria-hidden="true">
                <Keycaps keys={keys} />
              </span>
            ),
            'aria-keyshortcuts': keys,
            className: danger && classes.danger,
          };
          if (why !== undefined)
            return (
              <Menu.Item
                key={text}
                {...sections}
                closeMenuOnClick={false}
                aria-disabled="true"
                aria-describedby={`${id}-${reasons.indexOf(why)}`}
                className={classes.inactive}
              >
                {text}
              </Menu.Item>
            );
          // The focus is back on the button before something else takes it from there.
          return 'to' in item ? (
            <Menu.Item key={item.to} component={Link} to={item.to} {...sections} onClick={opened.onClose}>
              {text}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={text}
              {...sections}
              onClick={() => {
                opened.onClose();
                item.onClick();
              }}
            >
              {text}
            </Menu.Item>
          );
        })}
        {reasons.map((why, index) => (
          <div key={why} id={`${id}-${index}`} className={classes.why}>
            {why}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

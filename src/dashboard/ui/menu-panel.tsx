import { Menu } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Anchor, usePanel } from './popover-panel.tsx';
import type { OpenedPanel } from './use-opener.ts';

/** An action, or a link. */
export type MenuItem = {
  readonly label: string;
  readonly icon?: ComponentType<{ size: number; stroke: number }>;
} & ({ readonly to: string } | { readonly onClick: () => void });

interface MenuPanelProps extends OpenedPanel {
  /** Accessible name. */
  readonly label: string;
  readonly heading: string;
  readonly width: number;
  readonly items: readonly MenuItem[];
}

/** The menu of a `MenuButton`. Its items are reached by the Tab key as well as by the arrows. */
export function MenuPanel({ label, heading, width, items, ...opened }: MenuPanelProps) {
  const { props, ref } = usePanel(opened);
  return (
    <Menu {...props} width={width} menuItemTabIndex={0} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Anchor element={opened.anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} ref={ref}>
        <Menu.Label>{heading}</Menu.Label>
        {items.map((item) => {
          const { label: text, icon: Icon } = item;
          const leftSection = Icon && <Icon size={15} stroke={1.8} />;
          // The focus is back on the button before something else takes it from there.
          return 'to' in item ? (
            <Menu.Item
              key={item.to}
              component={Link}
              to={item.to}
              leftSection={leftSection}
              onClick={opened.onClose}
            >
              {text}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={text}
              leftSection={leftSection}
              onClick={() => {
                opened.onClose();
                item.onClick();
              }}
            >
              {text}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

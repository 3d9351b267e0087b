import { lazy, Suspense } from 'react';
import type { MenuItem } from './menu-panel.tsx';
import { type OpenerElement, useOpener } from './use-opener.ts';

const load = () => import('./menu-panel.tsx');
const MenuPanel = lazy(async () => ({ default: (await load()).MenuPanel }));

interface MenuButtonProps {
  /** What opens the menu. */
  readonly button: OpenerElement;
  /** Accessible name of the menu. */
  readonly label: string;
  /** What stands over the items, where that is not its name; nothing for null. */
  readonly heading?: string | null;
  /** Of the menu, in pixels. */
  readonly width?: number;
  readonly items: readonly MenuItem[];
}

/** A button that opens a menu beside itself. */
export function MenuButton({ button, label, heading = label, width = 260, items }: MenuButtonProps) {
  const { opener, panel } = useOpener(button, 'menu', load);
  return (
    <>
      {opener}
      {panel && (
        <Suspense fallback={null}>
          <MenuPanel {...panel} {...{ label, heading, width, items }} />
        </Suspense>
      )}
    </>
  );
}

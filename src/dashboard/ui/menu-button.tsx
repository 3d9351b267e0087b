import { lazy, Suspense } from 'react';
import { useMayOpen } from './may-open.ts';
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

/** A button that opens a menu beside itself. Nothing where the menu would have nothing in it for the person. */
export function MenuButton({ button, label, heading = label, width = 260, ...props }: MenuButtonProps) {
  const mayOpen = useMayOpen();
  const items = props.items.filter((item) => !('to' in item) || mayOpen(item.to));
  const { opener, panel } = useOpener(button, 'menu', load);
  if (items.length === 0) return null;
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

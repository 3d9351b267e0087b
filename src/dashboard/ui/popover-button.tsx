import { lazy, type ReactNode, Suspense } from 'react';
import { type OpenerElement, useOpener } from './use-opener.ts';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await load()).PopoverPanel }));

interface PopoverButtonProps {
  /** What opens the panel. */
  readonly button: OpenerElement;
  /** Accessible name of the panel. */
  readonly label: string;
  /** Of the panel, in pixels. */
  readonly width: number;
  /** What is in the panel is late itself, and asks for the keys that were typed for it. */
  readonly takesKeys?: boolean;
  /** Drawn while the panel is open; `close` puts it away and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside itself. */
export function PopoverButton({ button, children, ...others }: PopoverButtonProps) {
  const { opener, panel } = useOpener(button, 'dialog', load);
  return (
    <>
      {opener}
      {panel && (
        <Suspense fallback={null}>
          <PopoverPanel {...panel} {...others}>
            {children(panel.onClose)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

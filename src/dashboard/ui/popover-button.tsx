import { lazy, type ReactNode, Suspense } from 'react';
import { type OpenedPanel, type OpenerElement, useOpener } from './use-opener.ts';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await load()).PopoverPanel }));

interface PopoverProps {
  /** Accessible name of the panel. */
  readonly label: string;
  /** Of the panel, in pixels. */
  readonly width: number;
  /** What is in the panel is late itself, and asks for the keys that were typed for it. */
  readonly takesKeys?: boolean;
  /** Drawn while the panel is open; `close` puts it away and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

interface PopoverButtonProps extends PopoverProps {
  /** What opens the panel. */
  readonly button: OpenerElement;
}

/** A button that opens a panel beside itself. */
export function PopoverButton({ button, ...popover }: PopoverButtonProps) {
  const { opener, panel } = useOpener(button, 'dialog', load);
  return (
    <>
      {opener}
      <Popover panel={panel} {...popover} />
    </>
  );
}

interface OpenPopoverProps extends PopoverProps {
  /** Of `usePanelBeside`; nothing is drawn without it. */
  readonly panel: OpenedPanel | undefined;
}

/** A panel beside something that several panels open at. */
export function Popover({ panel, children, ...others }: OpenPopoverProps) {
  if (!panel) return null;
  return (
    <Suspense fallback={null}>
      <PopoverPanel {...panel} {...others}>
        {children(panel.onClose)}
      </PopoverPanel>
    </Suspense>
  );
}

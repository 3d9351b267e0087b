import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { type Coming, holdKeys } from './held-keys.ts';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(async () => ({ default: (await load()).PopoverPanel }));

interface PopoverButtonProps {
  /** What opens the panel. */
  readonly button: ReactElement<ComponentProps<'button'>>;
  /** Accessible name of the panel. */
  readonly label: string;
  /** Of the panel, in pixels. */
  readonly width: number;
  /** What is in the panel is late itself, and asks for the keys that were typed for it. */
  readonly takesKeys?: boolean;
  /** Drawn while the panel is open; `close` puts it away and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel beside itself. The panel is Mantine's popover, which is loaded when it is wanted for the
 * first time: it weighs 15 kB, and pages have a hundred such buttons.
 */
export function PopoverButton({ button, label, width, takesKeys = false, children }: PopoverButtonProps) {
  const [coming, setComing] = useState<Coming>();
  const anchor = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(anchor, button.props.ref);
  const leave = () => setComing(undefined);
  const close = () => {
    anchor.current?.focus({ preventScroll: true });
    leave();
  };
  const opener = cloneElement(button, {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': coming !== undefined,
    onPointerEnter: (event) => {
      void load();
      button.props.onPointerEnter?.(event);
    },
    onFocus: (event) => {
      void load();
      button.props.onFocus?.(event);
    },
    onClick: (event) => {
      if (coming) close();
      // What is typed until the panel has the focus is for it.
      else setComing(holdKeys(leave));
      button.props.onClick?.(event);
    },
  });
  return (
    <>
      {opener}
      {coming && anchor.current && (
        <Suspense fallback={null}>
          <PopoverPanel
            anchor={anchor.current}
            label={label}
            width={width}
            coming={takesKeys ? undefined : coming}
            onClose={close}
            onLeave={leave}
          >
            {children(close)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { type Coming, holdKeys } from './held-keys.ts';

/** What opens a panel beside itself. */
export type OpenerElement = ReactElement<ComponentProps<'button'>>;

/** What a panel knows of its opener. */
export interface OpenedPanel {
  readonly anchor: HTMLElement;
  /** What keys are held for. */
  readonly coming: Coming;
  /** Puts the panel away and gives the focus back. */
  readonly onClose: () => void;
  /** Puts the panel away by a press elsewhere, which takes the focus there. */
  readonly onLeave: () => void;
}

/** A panel beside something that is always there, where more than one may open. */
export function usePanelBeside(anchor: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<Coming>();
  const onLeave = () => setComing(undefined);
  const onClose = () => {
    anchor.current?.focus({ preventScroll: true });
    onLeave();
  };
  const panel: OpenedPanel | undefined =
    coming && anchor.current ? { anchor: anchor.current, coming, onClose, onLeave } : undefined;
  return {
    /** What the panel is told while it is open. */
    panel,
    isOpen: coming !== undefined,
    /** What is typed until the panel has the focus is for it. */
    open: () => setComing(holdKeys(onLeave)),
    onClose,
  };
}

/**
 * A button that opens a panel, which is loaded when it is wanted for the first time: Mantine's popover weighs 15 kB, and
 * pages have a hundred such buttons.
 * @returns the button as it is to be drawn, and what the panel is told while it is open
 */
export function useOpener(button: OpenerElement, popup: 'dialog' | 'menu', load: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(anchor, button.props.ref);
  const { panel, isOpen, open, onClose } = usePanelBeside(anchor);
  const opener = cloneElement(button, {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPointerEnter: (event) => {
      void load();
      button.props.onPointerEnter?.(event);
    },
    onFocus: (event) => {
      void load();
      button.props.onFocus?.(event);
    },
    onClick: (event) => {
      if (isOpen) onClose();
      else open();
      button.props.onClick?.(event);
    },
  });
  return { opener, panel };
}

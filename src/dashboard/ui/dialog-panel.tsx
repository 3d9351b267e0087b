import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useModalLayer } from './layers.ts';

export interface DialogProps {
  readonly title: string;
  /** Width in pixels, where the screen has them. */
  readonly size: number;
  readonly children: ReactNode;
  /** Without it the dialog stays until something inside it is done. */
  readonly onClose?: () => void;
}

/** What `Dialog` opens. Mantine's own header element would count as a second banner of the page, so this one has none. */
export function DialogPanel({ title, size, children, onClose }: DialogProps) {
  const stays = onClose === undefined;
  const close = onClose ?? (() => {});
  const content = useModalLayer('dialog', close);
  return (
    <Modal.Root opened onClose={close} size={size} closeOnClickOutside={!stays} centered>
      <Modal.Overlay />
      {/* Mantine names it by its title only after it was drawn. */}
      <Modal.Content aria-label={title} ref={content}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {onClose && <Modal.CloseButton />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

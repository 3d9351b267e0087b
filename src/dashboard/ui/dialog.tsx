import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExternalText } from './external-text.tsx';
import { useModalProps } from './overlay.ts';

interface DialogProps {
  readonly title: string;
  /** Width in pixels, if the screen has them. */
  readonly size: number;
  readonly children: ReactNode;
  /** Without it the dialog stays until something inside it is done. */
  readonly onClose?: () => void;
}

/** A modal dialog that is open as long as it is mounted. */
export function Dialog({ title, size, children, onClose }: DialogProps) {
  const modal = useModalProps(onClose ?? (() => {}));
  const canClose = onClose !== undefined;
  return (
    <Modal
      {...modal}
      title={<ExternalText>{title}</ExternalText>}
      size={size}
      withCloseButton={canClose}
      closeOnClickOutside={canClose}
    >
      {children}
    </Modal>
  );
}

import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { holdKeysFor } from './held-keys.ts';

const load = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(async () => ({ default: (await load()).DialogPanel }));

/** What is typed while the dialog is on its way is for it, and for nothing on the page behind. */
function DialogComing({ onClose }: Pick<DialogProps, 'onClose'>) {
  const leave = useEffectEvent(() => onClose?.());
  useEffect(() => holdKeysFor(load(), () => leave()), []);
  return null;
}

/**
 * A modal dialog with its title, open as long as it is mounted. Mantine's modal comes with the first one: no page needs
 * it before, and the frame loads it with its search while there is nothing to do.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={<DialogComing onClose={props.onClose} />}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

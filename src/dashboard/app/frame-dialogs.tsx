import { lazy, Suspense } from 'react';

/** The dialogs of the frame that can be open, one at a time. */
export type FrameDialog = 'palette' | 'keys';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));

interface FrameDialogsProps {
  readonly dialog: FrameDialog | undefined;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Draws the open dialog; each is loaded when it is first called for. */
export function FrameDialogs({ dialog, onClose, onOpen }: FrameDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' && <Palette onClose={onClose} onOpen={onOpen} />}
      {dialog === 'keys' && <KeysHelp onClose={onClose} />}
    </Suspense>
  );
}

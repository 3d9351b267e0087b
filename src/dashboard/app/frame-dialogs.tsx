import { lazy } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';

/** The dialogs of the frame that can be open, one at a time. */
export type FrameDialog = 'palette' | 'keys' | 'directory';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const DirectoryDialog = lazy(async () => ({
  default: (await import('#kit/directory/directory-dialog.tsx')).DirectoryDialog,
}));

interface FrameDialogsProps {
  readonly dialog: FrameDialog | undefined;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Draws the open dialog; each is loaded when it is first called for. */
export function FrameDialogs({ dialog, onClose, onOpen }: FrameDialogsProps) {
  return (
    <PartBoundary key={dialog}>
      {dialog === 'palette' && <Palette onClose={onClose} onOpen={onOpen} />}
      {dialog === 'keys' && <KeysHelp onClose={onClose} />}
      {dialog === 'directory' && <DirectoryDialog onClose={onClose} />}
    </PartBoundary>
  );
}

import { lazy } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { KeysHelp } from './keys-help.tsx';

/** The dialogs of the frame that can be open, one at a time. */
export type FrameDialog = 'palette' | 'keys' | 'directory';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const DirectoryDialog = lazy(async () => ({
  default: (await import('#features/directory/directory-dialog.tsx')).DirectoryDialog,
}));

interface FrameDialogsProps {
  readonly dialog: FrameDialog | undefined;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

export function FrameDialogs({ dialog, onClose, onOpen }: FrameDialogsProps) {
  return (
    <PartBoundary key={dialog}>
      {dialog === 'palette' && <Palette onClose={onClose} onOpen={onOpen} />}
      {dialog === 'keys' && <KeysHelp onClose={onClose} />}
      {dialog === 'directory' && <DirectoryDialog onClose={onClose} />}
    </PartBoundary>
  );
}

import { lazy, useCallback, useEffect, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { holdKeysFor } from '#ui/held-keys.ts';

/** The dialogs of the frame that can be open, one at a time. */
export type FrameDialog = 'palette' | 'keys' | 'directory';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const loadKeysHelp = () => import('./keys-help.tsx');
const KeysHelp = lazy(async () => ({ default: (await loadKeysHelp()).KeysHelp }));
const loadDirectory = () => import('#features/directory/directory-dialog.tsx');
const DirectoryDialog = lazy(async () => ({ default: (await loadDirectory()).DirectoryDialog }));

const loaders: Readonly<Record<FrameDialog, () => Promise<unknown>>> = {
  palette: loadPalette,
  keys: loadKeysHelp,
  directory: loadDirectory,
};

/** The dialog that is open, and how to open another one: what is typed until it is there is for it. */
export function useFrameDialog() {
  const [dialog, setDialog] = useState<FrameDialog>();
  const close = useCallback(() => setDialog(undefined), []);
  const open = (next: FrameDialog) => {
    if (next !== dialog) holdKeysFor(loaders[next](), close);
    setDialog(next);
  };
  return { dialog, open, close };
}

interface FrameDialogsProps {
  readonly dialog: FrameDialog | undefined;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Loads what is called for most often once somebody has done something, when there is time for it. */
function usePaletteAhead(): void {
  useEffect(() => {
    const ended = new AbortController();
    const load = () => {
      ended.abort();
      void whenIdle().then(() => loadPalette());
    };
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/** Draws the open dialog; each is loaded when it is first called for. */
export function FrameDialogs({ dialog, onClose, onOpen }: FrameDialogsProps) {
  usePaletteAhead();
  return (
    <PartBoundary key={dialog}>
      {dialog === 'palette' && <Palette onClose={onClose} onOpen={onOpen} />}
      {dialog === 'keys' && <KeysHelp onClose={onClose} />}
      {dialog === 'directory' && <DirectoryDialog onClose={onClose} />}
    </PartBoundary>
  );
}

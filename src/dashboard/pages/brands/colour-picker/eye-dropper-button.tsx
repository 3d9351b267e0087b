import { IconColorPicker } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { canPickFromScreen, pickFromScreen } from './eye-dropper.ts';

/** Picks a colour from anywhere on the screen; not there where the browser cannot do it. */
export function EyeDropperButton({ onPick }: { readonly onPick: (colour: string) => void }) {
  if (!canPickFromScreen()) return null;
  const pick = async () => {
    const colour = await pickFromScreen();
    if (colour !== undefined) onPick(colour);
  };
  return (
    <IconButton label="Pick a colour from the screen" icon={IconColorPicker} onClick={() => void pick()} />
  );
}

import { IconColorPicker } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';

/** https://wicg.github.io/eyedropper-api/, which only some browsers support. */
interface EyeDropperLike {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

type EyeDropperConstructor = new () => EyeDropperLike;

const constructorOf = () => (globalThis as { EyeDropper?: EyeDropperConstructor }).EyeDropper;

const canPickFromScreen = (): boolean => constructorOf() !== undefined;

/** Undefined if the user cancels. */
async function pickFromScreen(): Promise<string | undefined> {
  const EyeDropper = constructorOf();
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    // Rejects on Escape, and if the browser forbids it.
    return undefined;
  }
}

/** Hidden if the browser has no eye dropper. */
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

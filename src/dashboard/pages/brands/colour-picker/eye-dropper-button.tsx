import { IconColorPicker } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';

/** https://wicg.github.io/eyedropper-api/, which not every browser has. */
interface EyeDropperLike {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

type EyeDropperConstructor = new () => EyeDropperLike;

const constructorOf = () => (globalThis as { EyeDropper?: EyeDropperConstructor }).EyeDropper;

/** Whether this browser lets a page pick a colour from the screen. */
const canPickFromScreen = (): boolean => constructorOf() !== undefined;

/** Lets the person pick a colour anywhere on the screen; undefined where they gave up. */
async function pickFromScreen(): Promise<string | undefined> {
  const EyeDropper = constructorOf();
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    // Escape rejects the promise, and so does a browser that forbids it here.
    return undefined;
  }
}

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

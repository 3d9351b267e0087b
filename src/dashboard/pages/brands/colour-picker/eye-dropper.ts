/** https://wicg.github.io/eyedropper-api/, which not every browser has. */
interface EyeDropperLike {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

type EyeDropperConstructor = new () => EyeDropperLike;

const constructorOf = () => (globalThis as { EyeDropper?: EyeDropperConstructor }).EyeDropper;

/** Whether this browser lets a page pick a colour from the screen. */
export const canPickFromScreen = (): boolean => constructorOf() !== undefined;

/** Lets the person pick a colour anywhere on the screen; undefined where they gave up. */
export async function pickFromScreen(): Promise<string | undefined> {
  const EyeDropper = constructorOf();
  if (!EyeDropper) return undefined;
  try {
    return (await new EyeDropper().open()).sRGBHex;
  } catch {
    // Escape rejects the promise, and so does a browser that forbids it here.
    return undefined;
  }
}

/** How long the first paint may wait for the font, in milliseconds. */
const MOST_WAIT = 300;

/**
 * Resolves when the text font is there, or when waiting longer would cost more than a line of text that settles. The
 * font is preloaded beside the scripts, so it is hardly ever waited for; drawn too early, the whole page would be set
 * twice. A font that cannot be loaded counts as there.
 */
export async function fontsReady(): Promise<void> {
  const loaded = document.fonts.load('1em "Inter Variable"').then(
    () => {},
    () => {},
  );
  await Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT))]);
}

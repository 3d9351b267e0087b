import Bowser from 'bowser';

/** What somebody signed in with, as its User-Agent names it: "Firefox on Linux". */
export function sayDevice(agent: string | null): string {
  const { browser, os, platform } = Bowser.parse(agent ?? '');
  // A telephone is better known by its own name than by its system's.
  const system = platform.type === 'mobile' || platform.type === 'tablet' ? platform.model : undefined;
  const device = [browser.name || 'Unknown browser', system ?? os.name].filter(Boolean);
  return device.join(' on ');
}

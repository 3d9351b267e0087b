import Bowser from 'bowser';
import type { ListedSession } from '#contract/staff.ts';

const UNKNOWN = 'Unknown browser';

/** What somebody signed in with, as its User-Agent names it: "Firefox on Linux". */
export function sayDevice(agent: string | null): string {
  if (!agent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(agent);
  // A telephone is better known by its own name than by its system's.
  const system = platform.type === 'mobile' || platform.type === 'tablet' ? platform.model : undefined;
  const device = [browser.name || UNKNOWN, system ?? os.name].filter(Boolean);
  return device.join(' on ');
}

/** Whose session it is: the account, as far as it is known. */
export const sayAccount = ({ account }: ListedSession): string => account ?? 'an unknown account';

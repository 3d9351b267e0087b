import Bowser from 'bowser';
import type { ListedSession } from '#contract/staff.ts';

const UNKNOWN = 'Unknown browser';

/** For example "Firefox on Linux". */
export function sayDevice(agent: string | null): string {
  if (!agent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(agent);
  // A phone's model is more recognizable than its operating system.
  const system = platform.type === 'mobile' || platform.type === 'tablet' ? platform.model : undefined;
  const device = [browser.name || UNKNOWN, system ?? os.name].filter(Boolean);
  return device.join(' on ');
}

export const sayAccount = ({ account }: ListedSession): string => account ?? 'an unknown account';

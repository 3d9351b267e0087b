import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackage, onPath } from './programs.ts';

/** Flags for a Chromium that runs in a container and talks to nobody but the page under test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP = `No Chromium was found for the browser tests. Any one of these helps:
  - set CHROMIUM_PATH to a Chromium or Chrome executable
  - install Chromium or Chrome
  - run: npx playwright install chromium
  - on Debian or Ubuntu, as root: apt-get install chromium (tried by itself when run as root)`;

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  return onPath(NAMES) ?? [...FIXED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The Chromium that the tests drive: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own download,
 * or, as root on Debian, one that it installs.
 * @throws Error that says what to do, when there is none.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  installPackage('chromium', 'Chromium for the browser tests');
  const after = installed();
  if (after) return after;
  throw new Error(HELP);
}

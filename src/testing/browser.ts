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

/** The same browser without windows, which take longer to open than many a test to run. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
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
  - on Debian, as root: apt-get install chromium-headless-shell, or chromium (tried by itself when run as root)`;

function installed(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  return onPath(names) ?? [...FIXED, chromium.executablePath()].find((path) => existsSync(path));
}

function find(names: readonly string[], packages: readonly string[]): string {
  const found = installed(names);
  if (found) return found;
  for (const name of packages) {
    installPackage(name, 'Chromium for the browser tests');
    const after = installed(names);
    if (after) return after;
  }
  throw new Error(HELP);
}

/**
 * The Chromium that the tests drive: `CHROMIUM_PATH`, an installed headless shell, Chromium or Chrome, Playwright's own
 * download, or, as root on Debian, one that it installs.
 * @throws Error that says what to do, when there is none.
 */
export const findChromium = (): string =>
  find([...SHELLS, ...NAMES], ['chromium-headless-shell', 'chromium']);

/** The Chromium that is measured: as above, but the one that people use. */
export const findWholeChromium = (): string => find(NAMES, ['chromium']);

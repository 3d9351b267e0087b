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

/**
 * The same for tests, whose pages live for seconds: the compilers that optimize code which runs for long take more time
 * there than they save, and a small heap is cleaned too often. Nothing that is measured runs with these.
 */
export const TEST_CHROMIUM_ARGS = [
  ...CHROMIUM_ARGS,
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16',
];

/** The same browser without windows, which take longer to open than many a test to run. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** As `CHROMIUM_PATH`: what needs a browser is left out. */
export const NO_BROWSER = 'none';

/** What to say where there is none. */
export const CHROMIUM_HELP = `no Chromium was found. Any one of these helps:
  - set CHROMIUM_PATH to a Chromium or Chrome executable
  - install Chromium or Chrome
  - run: node node_modules/playwright/cli.js install chromium
  - on Debian, as root: apt-get install chromium-headless-shell, or chromium (tried by itself when run as root)`;

function find(names: readonly string[], packages: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named === NO_BROWSER) return undefined;
  if (named && !existsSync(named)) {
    process.stderr.write(`CHROMIUM_PATH names ${named}, and there is no such file.\n`);
    process.exit(1);
  }
  if (named) return named;
  const look = () => onPath(names) ?? [...FIXED, chromium.executablePath()].find((path) => existsSync(path));
  for (const name of packages) {
    const found = look();
    if (found) return found;
    installPackage(name, 'Chromium for the browser tests');
  }
  return look();
}

/**
 * The Chromium that the tests drive: the one that `CHROMIUM_PATH` names, an installed headless shell, Chromium or Chrome,
 * Playwright's own download, or, as root on Debian, one that it installs.
 * @returns undefined where there is none
 */
export const findChromium = () => find([...SHELLS, ...NAMES], ['chromium-headless-shell', 'chromium']);

/**
 * The Chromium that is measured: as above, but the one that people use.
 * @throws Error that says what would help, where there is none
 */
export function findWholeChromium(): string {
  const found = find(NAMES, ['chromium']);
  if (found === undefined) throw new Error(`This needs a browser: ${CHROMIUM_HELP}`);
  return found;
}

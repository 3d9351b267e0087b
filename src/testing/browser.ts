import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [...onPath, ...FIXED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The Chromium that the tests drive: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own download,
 * or, as root on Debian, one that it installs.
 * @throws Error that says what to do, when there is none.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium for the browser tests (apt-get install chromium) …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const after = installed();
  if (after) return after;
  throw new Error(HELP);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
/** npm writes this file when it has installed everything. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

const isInstalled = () =>
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs;

/**
 * Installs the packages of this folder the first time, and again when their lock file has changed. Only modules of this
 * folder can import them, so such a module is loaded with `await import(…)` after this.
 */
export async function installTools(): Promise<void> {
  if (isInstalled()) return;
  process.stdout.write('Installing src/testing/tools once: 440 packages, 400 MB …\n');
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ci in src/testing/tools ended with ${code}`);
}

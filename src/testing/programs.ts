import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** Where a program of one of these names is, in the folders of the path. */
export function onPath(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name + SUFFIX)))
    .find((path) => existsSync(path));
}

/** Where a program is: an installed one, or, as root on Debian, one that is installed now. @returns undefined for none */
export function findProgram(names: readonly string[], packageName: string, purpose: string) {
  const found = onPath(names);
  if (found) return found;
  installPackage(packageName, purpose);
  return onPath(names);
}

/** Tries to install a Debian package, where this is a Debian and we are root; otherwise it does nothing. */
export function installPackage(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${purpose} (apt-get install ${name}) …\n`);
  // The run level of maintenance: a server that is installed is not started along with it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  } catch {
    // apt-get has said why. Whoever wanted the program looks whether it is there now.
  }
}

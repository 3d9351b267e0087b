import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from './programs.ts';

/** The nginx that the tests start. */
export const findNginx = () =>
  findProgram(['nginx'], 'nginx-light', 'nginx for the tests of a team’s deployment');

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/**
 * Starts nginx, and waits until it listens.
 * @param configuration all of it, given a folder for what it writes
 * @param port one of those that it listens on
 */
export async function startNginx(
  program: string,
  configuration: (dir: string) => string,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-nginx-'));
  // Its workers are another user's, where it is started by root.
  chmodSync(dir, 0o755);
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, configuration(dir));
  const options = `daemon off; pid ${join(dir, 'nginx.pid')};`;
  const child = spawn(program, ['-c', file, '-p', dir, '-g', options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended before it listened:\n${errors}`);
    await delay(50);
  }
  return {
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

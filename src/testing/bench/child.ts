import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of the benchmark that has said where it listens. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program and waits until it prints an address. @param more environment variables */
export async function startChild(
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const env = { ...process.env, ...more };
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code} before it listened`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Sealdesk is ready: (\S+)|^(http:\/\/\S+)$/m.exec(output);
      if (address) resolve(address[1] ?? address[2] ?? '');
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same of a file for Node, by its path from this folder. */
export const startProgram = (
  file: string,
  args: readonly string[] = [],
  more?: Readonly<Record<string, string>>,
) => startChild(process.execPath, [join(import.meta.dirname, file), ...args], more);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of the benchmark that has said where it listens. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it prints an address.
 * @param env replaces the environment where given
 */
export async function startChild(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Child> {
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

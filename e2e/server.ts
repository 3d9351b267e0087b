import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyStockedData, DEMO_LOGS } from './stock/stock.ts';

/** With what follows it: the text may come in pieces. */
const ADDRESS = /http:\/\/localhost:\d+(?=\s)/;

/** The program as `npm start` runs it, in a process and a data folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly sessionFile: string;
  stop(): Promise<void>;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const address = ADDRESS.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it answered:\n${output}`)),
    );
  });
}

/** How long a start may take, in milliseconds: a time of its own, not that of the first test that asks for the server. */
export const START_TIME = 120_000;

/** Below `src`: what `npm start` runs. */
export const PROGRAM = 'server/main.ts';

/**
 * Starts the program on a free port with its own copy of the stocked data.
 * @param env more environment variables, such as session limits; with `DEMO_LOGS` it starts with new demo data instead
 * @param prepare puts more into the file of the embedded service before the program opens it
 * @param command another program than `npm start` runs, or options of that one, such as `--demo-staff`
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  prepare?: (serviceFile: string) => Promise<void>,
  command: readonly string[] = [PROGRAM],
): Promise<RunningServer> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-e2e-'));
  const [serviceFile, sessionFile] = [join(dir, 'service.db'), join(dir, 'sessions.db')];
  if (env.DEMO_LOGS === undefined) copyStockedData(dir);
  await prepare?.(serviceFile);
  const [program = PROGRAM, ...args] = command;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      SESSION_FILE: sessionFile,
      SERVICE_FILE: serviceFile,
      // The stocked data have as many, so that none are added.
      DEMO_LOGS: String(DEMO_LOGS),
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    sessionFile,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { startProgram } from './child.ts';
import { type BenchResult, medianAtMost } from './result.ts';

const ROUNDS = 5;

/** Seconds from the start of the process to the first page. */
async function startOnce(dir: string): Promise<number> {
  const started = performance.now();
  const server = await startProgram('../../server/main.ts', [], {
    PORT: '0',
    SESSION_FILE: join(dir, 'sessions.db'),
    SERVICE_FILE: join(dir, 'service.db'),
  });
  const answer = await request(server.url);
  await answer.body.dump();
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  if (answer.statusCode !== 200) throw new Error(`The first page came with status ${answer.statusCode}`);
  return seconds;
}

const SECONDS = { unit: 's', digits: 2 };

/** Time from nothing to the first page: without any data, and with the demo data of an earlier start. */
export async function benchStart(): Promise<BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-start-'));
  try {
    const filled = join(dir, 'filled');
    await startOnce(filled);
    const first = await startOnce(join(dir, 'first'));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(filled));
    return [
      medianAtMost('Cold start to first answer, first ever', [first], 5, SECONDS),
      medianAtMost('Cold start to first answer, demo data in place', times, 1, SECONDS),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

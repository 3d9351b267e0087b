import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLinesOf, openAudit, verifyAudit } from '#testing/audit.ts';
import { needsRedis, startRedis } from '#testing/redis.ts';
import { testFolder } from '#testing/test-folder.ts';

/** Lines that were said to be safe after which a process ends, at most. */
const MAX_LIFE = 40;

const pathOf = testFolder();
let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

/** Lets a process write until so many lines are safe, and kills it. @returns the requests of these lines */
async function liveAndDie(store: string, name: string, life: number): Promise<string[]> {
  const script = join(import.meta.dirname, '../../testing/durability/audit-process.ts');
  const child = spawn(process.execPath, [script, store, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const closed = once(child, 'close');
  const safe: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(name)) safe.push(line);
    if (safe.length >= life) child.kill('SIGKILL');
  });
  const [code, signal] = await closed;
  if (signal !== 'SIGKILL') throw new Error(`The process ended by itself with code ${code}`);
  return safe;
}

const requestsIn = async (store: string): Promise<string[]> =>
  (await auditLinesOf(store)).map((line) => JSON.parse(line).requestId);

describe.each([
  {
    name: 'a file',
    options: {},
    open: async () => ({ store: pathOf('audit.db'), close: async () => {} }),
  },
  {
    name: 'Redis',
    options: needsRedis(),
    open: async () => {
      const redis = await startRedis();
      return { store: redis.url, close: () => redis.close() };
    },
  },
])('an audit log in $name', ({ options, open }) => {
  async function surviveKills(kills: number): Promise<void> {
    const { store, close } = await open();
    const safe: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const lives = ['a', 'b'].map((name) =>
        liveAndDie(store, `${name}${kill}`, 1 + Math.random() * MAX_LIFE),
      );
      safe.push(...(await Promise.all(lives)).flat());
      await (await openAudit(store)).close();
      expect(await verifyAudit(store)).toMatchObject({ wrong: [] });
      const found = await requestsIn(store);
      expect(safe.filter((request) => !found.includes(request))).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    }
    await close();
  }

  it(
    'loses no line that was safe, and doubles none, when two processes that write to it are killed',
    options,
    () => surviveKills(1),
  );

  it(
    'loses and doubles no line when they are killed 6 times',
    { ...options, tags: ['slow'], timeout: 240_000 },
    () => surviveKills(6),
  );
});

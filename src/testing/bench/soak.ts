import { residentMemory } from '../resident-memory.ts';
import { putLoad } from '../tools/put-load.ts';
import { proxyBeforeUpstream } from './proxy-before-upstream.ts';
import type { BenchResult } from './result.ts';

const CONNECTIONS = 1000;
/** Among whom they are divided: nobody may have the proxy for themselves. */
const PEOPLE = 20;
const MINUTES = 10;
/** Part of the time after which the process holds what it keeps for itself, and should hold no more. */
const WARM = 0.3;
/** How often its memory is looked at, in milliseconds: how much a single look finds depends on when garbage was collected. */
const LOOK_EVERY = 2_000;

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
const megabytes = (pid: number) => Math.round(residentMemory(pid) / 1024 ** 2);

/** Many connections for a long time: no wrong answer, and no memory that grows. */
export async function benchSoak(): Promise<BenchResult[]> {
  const { url, signIn, pid, body, close } = await proxyBeforeUpstream();
  try {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => signIn(`person${index}@example.com`)),
    );
    const run = async (minutes: number) => {
      let most = 0;
      const looking = setInterval(() => {
        most = Math.max(most, megabytes(pid));
      }, LOOK_EVERY);
      const duration = minutes * 60;
      const load = await Promise.all(
        people.map((headers) =>
          putLoad({ url, headers, connections: CONNECTIONS / PEOPLE, duration, expectBody: body }),
        ),
      );
      clearInterval(looking);
      return { load, most };
    };
    const first = await run(MINUTES * WARM);
    const second = await run(MINUTES * (1 - WARM));
    // Whatever is refused is another body than the expected one.
    const errors = sum([...first.load, ...second.load].map((it) => it.errors + it.mismatches));
    const rate = sum(second.load.map(({ requests }) => requests.average));
    return [
      {
        what: `${MINUTES} minutes of ${CONNECTIONS} connections: wrong answers`,
        budget: '0',
        measured: `${errors} (${Math.round(rate)}/s)`,
        ok: errors === 0,
      },
      {
        what: 'Most memory of the proxy in the first three minutes, and in the seven after them',
        budget: '≤ 20 % more',
        measured: `${first.most} MB, ${second.most} MB`,
        ok: second.most <= first.most * 1.2,
      },
    ];
  } finally {
    await close();
  }
}

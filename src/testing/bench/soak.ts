import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { proxyBeforeUpstream } from './proxy-before-upstream.ts';
import type { BenchResult } from './result.ts';

const CONNECTIONS = 1000;
const MINUTES = 10;
/** Part of the time after which the process holds what it keeps for itself, and should hold no more. */
const WARM = 0.3;

const megabytes = (pid: number) =>
  Math.round(Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout) / 1024);

/** Many connections for a long time: no wrong answer, and no memory that grows. */
export async function benchSoak(): Promise<BenchResult[]> {
  const { url, headers, pid, body, close } = await proxyBeforeUpstream();
  try {
    const run = (minutes: number) =>
      autocannon({ url, headers, connections: CONNECTIONS, duration: minutes * 60, expectBody: body });
    const first = await run(MINUTES * WARM);
    const before = megabytes(pid);
    const second = await run(MINUTES * (1 - WARM));
    const after = megabytes(pid);
    const faults = [first, second].reduce((sum, it) => sum + it.non2xx + it.errors + it.mismatches, 0);
    return [
      {
        what: `${MINUTES} minutes of ${CONNECTIONS} connections: wrong answers`,
        budget: '0',
        measured: `${faults} (${Math.round(second.requests.average)}/s)`,
        ok: faults === 0,
      },
      {
        what: 'Memory of the proxy after the first three minutes, and at the end',
        budget: '≤ 20 % more',
        measured: `${before} MB, ${after} MB`,
        ok: after <= before * 1.2,
      },
    ];
  } finally {
    await close();
  }
}

import { askWithoutReading } from '../greedy-client.ts';
import { residentMemory } from '../resident-memory.ts';
import { putLoad } from '../tools/put-load.ts';
import type { ProxyBeforeUpstream } from './proxy-before-upstream.ts';
import { type BenchResult, percentile } from './result.ts';

const SECONDS = 5;
const MEGABYTE = 1024 * 1024;
/** Milliseconds. */
const BUDGET = 2_000;

/** How others fare while an account asks for 400 answers of 8 MB over ten connections, and takes none of them. */
export async function benchGreedyAccount(proxy: ProxyBeforeUpstream): Promise<BenchResult[]> {
  const { origin, pathname } = new URL(proxy.url);
  const before = residentMemory(proxy.pid);
  const greedy = await askWithoutReading({
    url: origin,
    path: `${pathname}?per_page=500`,
    headers: await proxy.signIn('greedy@example.com'),
    connections: 10,
    requests: 40,
  });
  try {
    const reading = putLoad({
      url: proxy.url,
      connections: 8,
      duration: SECONDS,
      headers: proxy.headers,
    });
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    void reading.then(end, end);
    const signIns: number[] = [];
    while (!isOver) {
      const asked = performance.now();
      await proxy.signIn(`other${signIns.length}@example.com`);
      signIns.push(performance.now() - asked);
    }
    const { latency, non2xx, errors } = await reading;
    const held = greedy.sockets.length - greedy.ended();
    const grown = Math.round((residentMemory(proxy.pid) - before) / MEGABYTE);
    const p99 = Math.round(percentile(signIns, 0.99));
    const isFair = latency.p99 <= BUDGET && p99 <= BUDGET && non2xx + errors === 0;
    return [
      {
        what: 'Proxy p99 of others while ten connections take nothing of 400 large answers',
        budget: '≤ 2 s',
        measured: `${latency.p99} ms, sign-in ${p99} ms (${held} connections held on, ${grown} MB more)`,
        ok: isFair,
      },
    ];
  } finally {
    greedy.close();
  }
}

import { demoApiKeys } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { MaskedAnswer } from '#staff/masking-answer.ts';
import { atMost, type BenchResult, medianAtLeast, percentile } from './result.ts';

const LOGS = 20_000;
const PAGE = 500;
/** As large as pieces come from a socket. */
const CHUNK = 64 * 1024;
const ROUNDS = 9;

/** All request logs that the account of the demo data sees, none twice, as one answer, and its deliveries. */
async function readAnswers(): Promise<readonly [what: string, answer: Buffer][]> {
  const running = await startService({ database: ':memory:', port: 0, demo: { logs: LOGS } });
  try {
    const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
    const ask = async (path: string) => {
      const answer = await fetch(running.url + path, { headers });
      return (await answer.json()) as { readonly data: readonly unknown[] };
    };
    const entries: unknown[] = [];
    for (let page = 1, isLast = false; !isLast; page++) {
      const { data } = await ask(`/request-logs?per_page=${PAGE}&page=${page}`);
      entries.push(...data);
      isLast = data.length === 0;
    }
    const { data: deliveries } = await ask(`/v2/event-subscriptions/callbacks?per_page=${PAGE}`);
    const answerOf = (data: readonly unknown[]) => Buffer.from(JSON.stringify({ data, meta: {} }));
    return [
      ['request logs', answerOf(entries)],
      ['deliveries', answerOf(deliveries)],
    ];
  } finally {
    await running.close();
  }
}

/** Milliseconds that an answer takes, and each of its chunks. */
function timesOf(answer: Buffer) {
  const masked = new MaskedAnswer(false);
  const started = performance.now();
  const chunks: number[] = [];
  for (let at = 0, before = started; at < answer.length; at += CHUNK) {
    masked.write(answer.subarray(at, at + CHUNK));
    const now = performance.now();
    chunks.push(now - before);
    before = now;
  }
  masked.end();
  return { all: performance.now() - started, chunks };
}

/** Masking answers on their way to staff: how much of them in a second, and how long it keeps others waiting at once. */
export async function benchMasking(): Promise<readonly BenchResult[]> {
  return (await readAnswers()).flatMap(([what, answer]) => {
    timesOf(answer);
    const rounds = Array.from({ length: ROUNDS }, () => timesOf(answer));
    const rates = rounds.map(({ all }) => answer.length / 1000 / all);
    const turn = percentile(
      rounds.flatMap(({ chunks }) => chunks),
      0.99,
    );
    const size = `${(answer.length / 1_000_000).toFixed(1)} MB of ${what}`;
    return [
      medianAtLeast(`Masking ${size}`, rates, 100, { unit: 'MB/s', digits: 0 }),
      atMost(`Masking ${size}: p99 of a chunk of 64 kB`, turn, 10, { digits: 1 }),
    ];
  });
}

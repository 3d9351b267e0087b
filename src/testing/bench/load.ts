import autocannon from 'autocannon';

export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
/** The programs take turns, so that a machine that slows down meanwhile slows down all alike. */
const ROUNDS = 3;

/** What a program withstood. */
export interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** A program under load, and what is asked of it. */
export interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function load({ url, headers, name }: Candidate, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} failed ${result.non2xx + result.errors} times`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Loads programs in turn. @returns the median of the rounds of each, by name */
export async function compareLoads(candidates: readonly Candidate[]): Promise<(name: string) => Load> {
  const loads = new Map<string, Load[]>(candidates.map(({ name }) => [name, []]));
  for (const candidate of candidates) await load(candidate, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++)
    for (const candidate of candidates) loads.get(candidate.name)?.push(await load(candidate, SECONDS));
  return (name) => {
    const rounds = loads.get(name) ?? [];
    return { rate: median(rounds.map(({ rate }) => rate)), p99: median(rounds.map(({ p99 }) => p99)) };
  };
}

import { putLoad } from '../tools/put-load.ts';
import { median } from './result.ts';

export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
/** The programs take turns, so that a machine that slows down meanwhile slows down all alike. */
const ROUNDS = 3;

/** What a program withstood in one round. */
interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** What a program withstood: the medians of its rounds, and each round. */
interface Loads extends Load {
  readonly rounds: readonly Load[];
}

/** A program under load, and what is asked of it. */
export interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function load({ url, headers, name }: Candidate, duration: number): Promise<Load> {
  const result = await putLoad({ url, connections: CONNECTIONS, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} failed ${result.non2xx + result.errors} times`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Loads programs in turn. @returns what each withstood, by name */
export async function compareLoads(candidates: readonly Candidate[]): Promise<(name: string) => Loads> {
  const loads = new Map<string, Load[]>(candidates.map(({ name }) => [name, []]));
  for (const candidate of candidates) await load(candidate, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++)
    for (const candidate of candidates) loads.get(candidate.name)?.push(await load(candidate, SECONDS));
  return (name) => {
    const rounds = loads.get(name) ?? [];
    return {
      rounds,
      rate: median(rounds.map(({ rate }) => rate)),
      p99: median(rounds.map(({ p99 }) => p99)),
    };
  };
}

/** The throughput of one program against another's, round by round. */
export function sharesOf(one: Loads, other: Loads): readonly number[] {
  return one.rounds.map(({ rate }, round) => rate / (other.rounds[round]?.rate ?? Number.NaN));
}

import { readFileSync } from 'node:fs';
import { StartFailure, systemCode } from '../failure.ts';
import { readSeeds } from '../seed/read-seed.ts';
import type { Seed } from '../seed/seed-schema.ts';

interface SeedOptions {
  /** Paths; `-` is standard input. */
  readonly seed?: readonly string[] | undefined;
  /** `EMAIL:PASSWORD` */
  readonly account?: string | undefined;
  /** `CLIENT_ID:SECRET` */
  readonly application?: string | undefined;
}

function readFile(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new StartFailure(`The seed ${path} cannot be read (${code}).`, { cause: error });
  }
}

/** @throws StartFailure where one of the two is missing */
function pairOf(text: string, option: string, usage: string): readonly [string, string] {
  const [, first, second] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  throw new StartFailure(`${option} must be ${usage}. See --help.`);
}

function firstSeedOf({ account, application }: SeedOptions): Seed {
  const [email, password] =
    account === undefined ? [] : pairOf(account, '--account', 'an email and a password, EMAIL:PASSWORD');
  const [client_id, client_secret] =
    application === undefined
      ? []
      : pairOf(application, '--application', 'a client id and a secret, CLIENT_ID:SECRET');
  return {
    ...(email === undefined ? {} : { users: [{ email, password }] }),
    ...(client_id === undefined ? {} : { applications: [{ client_id, client_secret }] }),
  };
}

/**
 * What the options of the start fill a new store with; undefined where none of them is given.
 * @throws StartFailure with everything that is wrong with them
 */
export function readSeedOptions(options: SeedOptions): Seed | undefined {
  const { seed = [], account, application } = options;
  if (seed.length === 0 && account === undefined && application === undefined) return undefined;
  return readSeeds([
    { name: 'the command line', text: JSON.stringify(firstSeedOf(options)) },
    ...seed.map((path) => ({ name: path === '-' ? 'standard input' : path, text: readFile(path) })),
  ]);
}

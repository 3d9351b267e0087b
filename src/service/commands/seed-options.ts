import { readFileSync } from 'node:fs';
import { StartFailure, unreadable } from '../failure.ts';
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

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw unreadable(`seed ${path}`, error);
  }
}

const UTF16_MARK = Buffer.from('\uFEFF', 'utf16le');

/** Text in UTF-8, or in the UTF-16 that PowerShell redirects an export in; a byte order mark is no part of it. */
function readText(path: string): string {
  const bytes = readBytes(path);
  const encoding = bytes.subarray(0, 2).equals(UTF16_MARK) ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // As below.
  }
  throw new StartFailure(`The seed ${path} is no text in UTF-8.`);
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
    ...seed.map((path) => ({ name: path === '-' ? 'standard input' : path, text: readText(path) })),
  ]);
}

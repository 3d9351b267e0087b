import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { needsRedis, startRedis } from './redis.ts';
import { temporaryFolder } from './test-folder.ts';

interface KindOfStore {
  readonly kind: 'file' | 'redis';
  /** Address of a store: a new file, or the one Redis of the tests. */
  newAddress(): string;
}

/**
 * Describes something in each place where sessions can be kept: "… in an SQLite file", "… in Redis".
 * @param whenRedis options of the tests with Redis, such as a tag
 */
export async function describeStores(
  what: string,
  tests: (store: KindOfStore) => void,
  whenRedis: { readonly tags?: string[] } = {},
): Promise<void> {
  const folder = temporaryFolder();
  const options = { ...needsRedis(), ...whenRedis };
  const redis = options.skip ? undefined : await startRedis();
  afterAll(() => redis?.close());
  let files = 0;
  describe(`${what} in an SQLite file`, () =>
    tests({ kind: 'file', newAddress: () => join(folder, `${++files}.db`) }));
  describe(`${what} in Redis`, options, () => tests({ kind: 'redis', newAddress: () => redis?.url ?? '' }));
}

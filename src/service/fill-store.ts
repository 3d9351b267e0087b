import type { DatabaseSync } from 'node:sqlite';
import type { DemoOptions } from './demo/fill.ts';
import type { Seed } from './seed/seed-schema.ts';
import type { FillableService } from './service.ts';

/** What a store is filled with when it is new, and when it is reset. */
export interface Filling {
  fill(database: DatabaseSync, service: FillableService): Promise<void>;
}

interface FillingOptions {
  readonly demo: DemoOptions | false;
  readonly seed: Seed | undefined;
  /** Is told of a seed that is not used. */
  readonly report: (message: string) => void;
}

const isEmpty = (database: DatabaseSync) =>
  ['users', 'applications', 'organizations', 'brands', 'request_logs'].every(
    (table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined,
  );

/**
 * Prepares what stores are filled with: a seed, or demo data, or nothing.
 * @throws StartFailure with everything that is wrong with the seed
 */
export async function prepareFilling({ demo, seed, report }: FillingOptions): Promise<Filling> {
  if (seed) {
    const { applySeed, prepareSeed } = await import('./seed/apply-seed.ts');
    const prepared = await prepareSeed(seed);
    return {
      async fill(database, service) {
        if (isEmpty(database)) applySeed(database, service, prepared);
        else report('The store has data already, so the seed is not used. The command reset brings it in.');
      },
    };
  }
  return {
    async fill(database, service) {
      if (!demo) return;
      const { fillWithDemoData } = await import('./demo/fill.ts');
      await fillWithDemoData(database, service, demo);
    },
  };
}

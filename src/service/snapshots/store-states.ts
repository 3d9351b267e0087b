import type { DatabaseSync } from 'node:sqlite';
import type { Filling } from '../fill-store.ts';
import type { Gate } from '../http/gate.ts';
import { createRequestLogs } from '../request-logs/request-logs.ts';
import { type ExportedSeed, type ExportOptions, exportSeed } from '../seed/export-seed.ts';
import type { Service } from '../service.ts';
import { closeDatabase, openDatabase, transaction } from '../store/database.ts';
import type { Sealer } from '../store/sealed-text.ts';
import { createStores } from '../store/stores.ts';
import { sealSubscriptions } from '../store/subscription-secrets.ts';
import { replaceContent } from './replace-content.ts';
import { expectSnapshotName, openSnapshotFiles, type Snapshot } from './snapshot-files.ts';

/**
 * What can be done to all of a running service's data at once. Requests that come meanwhile wait, and nobody sees the
 * half of it; callbacks and copies that were under way are ended first, and those of the new data begin.
 */
export interface StoreStates {
  /** Copies the data under a name; a snapshot that has it already is replaced. */
  snapshot(name: string): Promise<Snapshot>;
  /** The oldest first. */
  snapshots(): readonly Snapshot[];
  /** @throws ControlError 404 where there is no such snapshot; 503 where requests do not end */
  restore(name: string): Promise<void>;
  /** Goes back to what the start fills a store with: demo data, a seed or nothing. */
  reset(): Promise<void>;
  exportSeed(options?: ExportOptions): ExportedSeed;
}

interface StateParts {
  readonly database: DatabaseSync;
  /** Path of the database, or `:memory:`. */
  readonly file: string;
  readonly sealer: Sealer;
  readonly service: Service;
  readonly gate: Gate;
  readonly filling: Filling;
  /** Ends the callbacks, copies and the like that are under way, and begins no others. */
  readonly stopWork: () => Promise<void>;
  readonly startWork: () => void;
  readonly report: (error: unknown) => void;
}

/** No name that anybody else can give. */
const FRESH = '.fresh';

export function createStoreStates(parts: StateParts): StoreStates & { close(): void } {
  const { database, file, sealer, service, gate, filling, report } = parts;
  const files = openSnapshotFiles(file);

  /** What a start fills an empty store with; the service goes on with its own meanwhile. */
  async function fillFresh(): Promise<void> {
    const fresh = openDatabase(':memory:');
    try {
      sealSubscriptions(fresh, sealer);
      const logs = createRequestLogs(fresh, report);
      const atomically = <T>(work: () => T) => transaction(fresh, work);
      const stores = createStores(fresh, undefined, sealer);
      await filling.fill(fresh, { ...stores, logs, now: service.now, atomically });
      logs.close();
      files.save(FRESH, fresh);
    } finally {
      closeDatabase(fresh);
    }
  }

  function replaceBy(uri: string): Promise<void> {
    return gate.alone(async () => {
      await parts.stopWork();
      try {
        service.logs.flush();
        replaceContent(database, uri);
        sealSubscriptions(database, sealer);
        service.signIns.forget();
      } finally {
        service.logs.reload();
        parts.startWork();
      }
    });
  }

  return {
    async snapshot(name) {
      expectSnapshotName(name);
      service.logs.flush();
      return files.save(name, database);
    },
    snapshots: () => files.list(),
    async restore(name) {
      expectSnapshotName(name);
      await replaceBy(files.locate(name));
    },
    async reset() {
      await fillFresh();
      try {
        await replaceBy(files.locate(FRESH));
      } finally {
        files.remove(FRESH);
      }
    },
    exportSeed(options) {
      service.logs.flush();
      return exportSeed(database, sealer, options);
    },
    close: () => files.close(),
  };
}

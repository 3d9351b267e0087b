import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCopy } from './open-copy.ts';
import { type SpawnedService, spawnService } from './spawn-service.ts';
import { newWriters, type Writer } from './writer.ts';

const KILLS = 60;
const LONGEST_LIFE_MS = 900;

let dir: string;
let service: SpawnedService | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'service-kill-'));
});
afterEach(async () => {
  await service?.kill();
  rmSync(dir, { recursive: true, force: true });
});

/** Writes until the connection is lost. @throws what was answered when it was no success */
async function writeOn(writer: Writer, url: string): Promise<void> {
  for (;;) {
    try {
      await writer.write(url);
    } catch (error) {
      // That is how fetch says that nobody answers.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function writeAll(writers: readonly Writer[], spawned: SpawnedService): Promise<void> {
  const url = await spawned.address;
  if (url !== undefined) await Promise.all(writers.map((writer) => writeOn(writer, url)));
}

const countOf = (database: DatabaseSync, sql: string) => Number(database.prepare(sql).get()?.n);

it(`loses no answered write and damages nothing when it is killed ${KILLS} times at any moment`, async () => {
  const file = join(dir, 'service.db');
  const writers = newWriters();
  const answered = () => writers.reduce((sum, writer) => sum + writer.answered, 0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    service = spawnService(file);
    // The first has time to fill its store; of the others some die before they have answered anything.
    if (kill === 0) await service.address;
    const writing = writeAll(writers, service);
    await Promise.race([writing, after(Math.random() * LONGEST_LIFE_MS)]);
    await service.kill();
    await writing;
    const database = openCopy(file, dir);
    expect(writers.flatMap((writer) => writer.missing(database))).toEqual([]);
    // Every answered write stands in the request logs too.
    const logged = "SELECT count(*) AS n FROM request_logs WHERE method <> 'GET' AND code < 300";
    expect(countOf(database, logged)).toBeGreaterThanOrEqual(answered());
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    database.close();
  }
  for (const writer of writers) expect(writer.answered, writer.name).toBeGreaterThan(KILLS);
}, 180_000);

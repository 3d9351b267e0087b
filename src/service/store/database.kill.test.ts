import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { newWriters } from '#testing/durability/entity-writers.ts';
import { openCopy } from '#testing/durability/open-copy.ts';
import { type SpawnedService, spawnService } from '#testing/durability/spawn-service.ts';
import type { Writer } from '#testing/durability/writer.ts';
import { testFolder } from '#testing/test-folder.ts';

/** One life in so many ends while the service starts, and may be recovering what the one before left. */
const EARLY = 5;
const MAX_START_MS = 400;
/** Answered writes after which a life ends at the latest; others are in flight at that moment. */
const MAX_WRITES = 250;

const pathOf = testFolder();
let service: SpawnedService | undefined;
afterEach(async () => {
  await service?.kill();
});

/** Writes until the connection is lost. @throws what was answered when it was no success */
async function writeOn(writer: Writer, url: string, onAnswer: () => void): Promise<void> {
  for (;;) {
    try {
      await writer.write(url);
      onAnswer();
    } catch (error) {
      // That is how fetch says that nobody answers.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Lets all of them write at once, and kills the service when so many writes were answered. */
async function liveAndDie(writers: readonly Writer[], spawned: SpawnedService, life: number): Promise<void> {
  const url = (await spawned.address) ?? '';
  let left = life;
  let killed: Promise<void> | undefined;
  const onAnswer = () => {
    left -= 1;
    if (left <= 0) killed ??= spawned.kill();
  };
  await Promise.all(writers.map((writer) => writeOn(writer, url, onAnswer)));
  await killed;
}

const countOf = (database: DatabaseSync, sql: string) => Number(database.prepare(sql).get()?.n);

/** Asserts that no answered write is lost and nothing is damaged. */
async function surviveKills(kills: number): Promise<void> {
  const file = pathOf('service.db');
  const writers = newWriters();
  const answered = () => writers.reduce((sum, writer) => sum + writer.answered, 0);
  for (let kill = 1; kill <= kills; kill += 1) {
    service = spawnService(file);
    if (kill % EARLY === 0) {
      await after(Math.random() * MAX_START_MS);
      await service.kill();
    } else {
      // In the first life every writer gets an answer.
      await liveAndDie(writers, service, kill === 1 ? MAX_WRITES : Math.random() * MAX_WRITES);
    }
    const database = openCopy(file, pathOf());
    expect(writers.flatMap((writer) => writer.missing(database))).toEqual([]);
    // The request logs have every answered write, too.
    const logged = "SELECT count(*) AS n FROM request_logs WHERE method <> 'GET' AND code < 300";
    expect(countOf(database, logged)).toBeGreaterThanOrEqual(answered());
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    database.close();
  }
  for (const writer of writers) expect(writer.answered, writer.name).toBeGreaterThan(0);
}

it('loses no answered write and damages nothing when it is killed', () => surviveKills(1));

it(
  'loses and damages nothing when it is killed 50 times at any moment',
  { tags: ['slow'], timeout: 480_000 },
  () => surviveKills(50),
);

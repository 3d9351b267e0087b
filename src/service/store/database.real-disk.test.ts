import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newWriters } from '#testing/durability/entity-writers.ts';
import { openCopy } from '#testing/durability/open-copy.ts';
import { needsMounts } from '#testing/durability/own-mounts.ts';
import { type SpawnedService, spawnService } from '#testing/durability/spawn-service.ts';
import { world } from '#testing/durability/world.ts';
import type { Writer } from '#testing/durability/writer.ts';
import { needsShell } from '#testing/needs.ts';
import { testFolder } from '#testing/test-folder.ts';

const pathOf = testFolder();
let service: SpawnedService | undefined;
afterEach(async () => {
  await service?.kill();
});

/** Writes in turns until the disk takes no more. @returns what that write was answered with */
async function writeUntilItFails(writers: readonly Writer[], url: string): Promise<string> {
  for (let round = 0; round < 2000; round += 1) {
    for (const writer of writers) {
      try {
        await writer.write(url);
      } catch (error) {
        return String(error);
      }
    }
  }
  throw new Error('Every write succeeded');
}

const readStatus = async (url: string) => {
  const headers = { authorization: `Bearer ${world.apiKey}` };
  const [contactId] = world.contactIds;
  return (await fetch(`${url}/v2/crm/contacts/${contactId}/groups`, { headers })).status;
};

function expectNothingLost(writers: readonly Writer[], file: string): void {
  const database = openCopy(file, pathOf());
  expect(writers.flatMap((writer) => writer.missing(database))).toEqual([]);
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
}

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
const SMALL_DISK = 'mount -t tmpfs -o size=4m none';

describe('a system that refuses to write on', needsShell, () => {
  it('fails writes in words and loses nothing', async () => {
    const file = pathOf('service.db');
    const writers = newWriters();
    service = spawnService(file, `trap '' XFSZ; ulimit -S -f 4096; exec "$@"`);
    const url = (await service.address) ?? '';
    const error = await writeUntilItFails(writers, url);
    expect(error).toMatch(/answered with 503: .*"code":503.*cannot be used now; nothing was changed/);
    expect(await readStatus(url)).toBe(200);
    expectNothingLost(writers, file);
    if (hasPrlimit) {
      spawnSync('prlimit', ['--pid', String(service.pid), '--fsize=unlimited:']);
    } else {
      await service.kill();
      service = spawnService(file);
    }
    const after = (await service.address) ?? '';
    for (const writer of writers) await writer.write(after);
    await service.kill();
    expectNothingLost(writers, file);
  });
});

// Its short case is a full disk in database.disk.test.ts.
describe('a disk', { ...needsMounts, tags: ['slow'] }, () => {
  it('that is full fails writes in words, loses nothing, and takes them again when there is room', async () => {
    const mounted = pathOf('disk');
    mkdirSync(mounted);
    const writers = newWriters();
    const prepare = `${SMALL_DISK} ${mounted} && dd if=/dev/zero of=${mounted}/filler bs=1k count=1024 2>/dev/null`;
    // The disk is there for this process and those who look through it.
    service = spawnService(
      join(mounted, 'service.db'),
      `exec unshare -rm sh -c '${prepare} && exec "$@"' sh "$@"`,
    );
    const url = (await service.address) ?? '';
    const seen = `/proc/${service.pid}/root${mounted}`;
    const error = await writeUntilItFails(writers, url);
    expect(error).toMatch(/answered with 507: .*"code":507.*disk .* is full; nothing was changed/);
    expect(await readStatus(url)).toBe(200);
    expectNothingLost(writers, join(seen, 'service.db'));
    rmSync(join(seen, 'filler'));
    for (const writer of writers) await writer.write(url);
    expectNothingLost(writers, join(seen, 'service.db'));
  });
});

import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/proxy.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

it.each([
  ['the file is deleted', (file: string) => rmSync(file)],
  ['its log is deleted', (file: string) => rmSync(`${file}-wal`)],
  ['its log is emptied', (file: string) => truncateSync(`${file}-wal`)],
])('#68 sessions are unavailable when %s, which /readyz says, until a restart', async (_, damage) => {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-lost-'));
  const file = join(dir, 'sessions.db');
  const server = await startTestServer({ proxy: { sessionStore: file } });
  const store = new SqliteSessionStore(file);
  try {
    const status = () => fetch(`${server.url}/readyz`).then((answer) => answer.status);
    store.spend('mark', 0, Date.now() + 1_000_000);
    expect(await status()).toBe(200);
    damage(file);
    expect(() => store.spend('another', 0, 1)).toThrow(/cut off, deleted or replaced .* Restart/);
    expect(() => store.find('nobody')).toThrow(/Restart/);
    expect(await status()).toBe(503);
  } finally {
    store.close();
    await server.close();
  }
  const next = new SqliteSessionStore(file);
  expect(next.spend('later', 0, 1)).toBe(true);
  next.close();
  rmSync(dir, { recursive: true, force: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';
import { makeStock } from './stock/stock.ts';

/** Makes the stocked data, and builds the dashboard if it is stale, before the workers start. @returns the tear-down */
export default async function setUp(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-stock-'));
  await makeStock(dir);
  const server = await startServer();
  await server.stop();
  return () => rmSync(dir, { recursive: true, force: true });
}

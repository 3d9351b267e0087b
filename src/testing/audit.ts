import { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import Fastify from 'fastify';
import { AuditChain } from '#staff/audit/audit-chain.ts';
import { type AuditEvent, AuditLog, type AuditLogOptions } from '#staff/audit/audit-log.ts';
import { openAuditStore } from '#staff/audit/open-audit-store.ts';
import { type AuditReport, verifyAuditLog } from '#staff/audit/verify-audit-log.ts';
import { TEST_SECRET } from './proxy.ts';

/** An action of Ana. */
export const auditEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'write',
  outcome: 'sent',
  account: 'ana@company.example',
  provider: 'company',
  subject: 'ana',
  operation: 'createContact',
  target: 'POST /v2/crm/contacts',
  requestId: 'one',
  address: '127.0.0.1',
  ...changes,
});

const silent: FastifyBaseLogger = Fastify({ logger: false }).log;

/** Opens an audit log as a server does. */
export const openAudit = (store: string, options: Partial<AuditLogOptions> = {}): Promise<AuditLog> =>
  AuditLog.open({
    store,
    secrets: [TEST_SECRET],
    now: Date.now,
    log: silent,
    onFailure: () => {},
    ...options,
  });

/** What `npm run audit -- verify` finds. */
export async function verifyAudit(
  address: string,
  noted?: Parameters<typeof verifyAuditLog>[2],
  secrets: readonly string[] = [TEST_SECRET],
): Promise<AuditReport> {
  const store = await openAuditStore(address, { readOnly: true, report: () => {} });
  try {
    return await verifyAuditLog(store, new AuditChain(secrets), noted);
  } finally {
    store.close();
  }
}

/** All lines of an audit log, oldest first. */
export async function auditLinesOf(address: string): Promise<readonly string[]> {
  const store = await openAuditStore(address, { readOnly: true, report: () => {} });
  try {
    return await store.read(1, (await store.end()).count);
  } finally {
    store.close();
  }
}

/** Replaces the lines of an audit file, or its sealed head, as whoever can write to the file. */
export function forgeAudit(
  file: string,
  change: {
    lines?: (lines: readonly string[]) => readonly string[];
    head?: (sealed: string) => string | undefined;
  },
): void {
  const database = new DatabaseSync(file);
  if (change.lines) {
    const lines = database.prepare('SELECT line FROM lines ORDER BY seq').all();
    database.exec('BEGIN; DELETE FROM lines');
    const insert = database.prepare('INSERT INTO lines VALUES (?, ?)');
    for (const [index, line] of change.lines(lines.map(({ line }) => String(line))).entries())
      insert.run(index + 1, line);
    database.exec('COMMIT');
  }
  if (change.head) {
    const sealed = change.head(String(database.prepare('SELECT sealed FROM head').get()?.sealed));
    if (sealed === undefined) database.exec('DELETE FROM head');
    else database.prepare('UPDATE head SET sealed = ?').run(sealed);
  }
  database.close();
}

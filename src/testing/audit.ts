import type { FastifyBaseLogger } from 'fastify';
import Fastify from 'fastify';
import { AuditChain } from '#staff/audit/audit-chain.ts';
import { type AuditEvent, AuditLog, type AuditLogOptions } from '#staff/audit/audit-log.ts';
import { openAuditSource } from '#staff/audit/open-audit-store.ts';
import { type AuditReport, verifyAuditLog } from '#staff/audit/verify-audit-log.ts';
import { TEST_SECRET } from './proxy.ts';

/** Something that Ana did. */
export const auditEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  ...{
    action: 'write',
    outcome: 'sent',
    account: 'ana@company.example',
    provider: 'company',
    subject: 'ana',
  },
  ...{ operation: 'createContact', target: 'POST /v2/crm/contacts', requestId: 'one', address: '127.0.0.1' },
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
  store: string,
  noted?: Parameters<typeof verifyAuditLog>[2],
  secrets: readonly string[] = [TEST_SECRET],
): Promise<AuditReport> {
  const source = await openAuditSource(store);
  try {
    return await verifyAuditLog(source, new AuditChain(secrets), noted);
  } finally {
    source.close();
  }
}

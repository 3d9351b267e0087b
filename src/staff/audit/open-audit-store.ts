import { isRedisAddress } from '#proxy/open-session-store.ts';
import type { AuditStore } from './audit-store.ts';

/** The message is for the operator who starts the server or verifies the log. */
export class AuditLogError extends Error {
  override readonly name = 'AuditLogError';
}

/** @param report called if the connection to a Redis is lost @throws AuditLogError */
export async function openAuditStore(
  address: string,
  options: { readonly readOnly: boolean; readonly report: (error: unknown) => void },
): Promise<AuditStore> {
  const isRedis = isRedisAddress(address);
  try {
    // Imported on demand, since most installations run without Redis.
    if (isRedis)
      return await (await import('./redis-audit-store.ts')).openRedisAuditStore(address, options.report);
    return await (await import('./sqlite-audit-store.ts')).SqliteAuditStore.open(address, options.readOnly);
  } catch (error) {
    throw auditLogError(address, error);
  }
}

/** Names a Redis by host, since its URL may have a password. */
export function auditLogError(address: string, cause: unknown): AuditLogError {
  const name = isRedisAddress(address) ? `at ${new URL(address).host}` : address;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AuditLogError(`The audit log ${name} cannot be used (${reason}).`, { cause });
}

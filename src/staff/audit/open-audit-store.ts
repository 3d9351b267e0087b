import { isRedisAddress } from '#proxy/open-session-store.ts';
import type { AuditStore } from './audit-store.ts';

/** The audit log cannot be used. The message is for the administrator who starts the server or verifies the log. */
export class AuditLogError extends Error {
  override readonly name = 'AuditLogError';
}

/**
 * Opens an audit log: a Redis or Valkey, or an SQLite file.
 * @param report called with the error when the connection to a Redis is lost
 * @throws AuditLogError
 */
export async function openAuditStore(
  address: string,
  options: { readonly readOnly: boolean; readonly report: (error: unknown) => void },
): Promise<AuditStore> {
  const isRedis = isRedisAddress(address);
  try {
    // The client of Redis is the largest part of the server, and most installations run without it.
    if (isRedis)
      return await (await import('./redis-audit-store.ts')).openRedisAuditStore(address, options.report);
    return await (await import('./sqlite-audit-store.ts')).SqliteAuditStore.open(address, options.readOnly);
  } catch (error) {
    throw auditLogError(address, error);
  }
}

/** Names the log: by host for a Redis, since its address may hold a password. */
export function auditLogError(address: string, cause: unknown): AuditLogError {
  const name = isRedisAddress(address) ? `at ${new URL(address).host}` : address;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AuditLogError(`The audit log ${name} cannot be used (${reason}).`, { cause });
}

import { isRedisAddress } from '#proxy/open-session-store.ts';
import type { AuditChain } from './audit-chain.ts';
import { AuditLogError, type AuditSource, type AuditStore } from './audit-store.ts';

/** What to call a log: an address may hold a password. */
const nameOf = (store: string) => (isRedisAddress(store) ? `at ${new URL(store).host}` : store);

async function named<T>(store: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new AuditLogError(nameOf(store), error);
  }
}

/**
 * Opens the audit log that is named: a Redis or Valkey, or a file.
 * @param report told when the connection to a Redis is lost
 * @throws AuditLogError that says why it cannot be used
 */
export function openAuditStore(
  store: string,
  chain: AuditChain,
  report: (error: unknown) => void,
): Promise<AuditStore> {
  return named(store, async () => {
    if (isRedisAddress(store)) {
      const { RedisAuditStore } = await import('./redis-audit-store.ts');
      return RedisAuditStore.open(store, chain, report);
    }
    const { FileAuditStore } = await import('./file-audit-store.ts');
    return FileAuditStore.open(store, chain);
  });
}

/** Opens an audit log for whoever checks it, and changes nothing. @throws AuditLogError that says why it cannot be read */
export function openAuditSource(store: string): Promise<AuditSource> {
  return named(store, async () => {
    if (isRedisAddress(store)) return (await import('./redis-audit-store.ts')).openRedisAudit(store);
    return (await import('./audit-file.ts')).openAuditFile(store);
  });
}

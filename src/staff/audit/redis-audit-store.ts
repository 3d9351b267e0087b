import { RedisConnection } from '#proxy/redis-connection.ts';
import type { AuditStore } from './audit-store.ts';

const LINES = 'audit';
const HEAD = 'audit:head';

/** Shared by replicas. @throws Error if it does not answer */
export async function openRedisAuditStore(
  url: string,
  report: (error: unknown) => void,
): Promise<AuditStore> {
  const connection = await RedisConnection.open(url, report);
  return {
    async end() {
      const [sealed, count] = await connection.run((client) =>
        Promise.all([client.get(HEAD), client.lLen(LINES)]),
      );
      return { sealed: sealed ?? '', count };
    },
    read: (from, to) => connection.run((client) => client.lRange(LINES, from - 1, to - 1)),
    async append({ sealed: before, count }, sealed, lines) {
      const args = [before, sealed, count, ...lines];
      return (await connection.run((client) => client.appendAudit([LINES, HEAD], args))) > 0;
    },
    close: () => connection.close(),
  };
}

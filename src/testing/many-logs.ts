import type { NewLog } from '#service/request-logs/new-log.ts';
import { startService } from '#service/start.ts';

/** Request logs that the demo data make by themselves; all others are copies of these. */
export const ORIGINAL_LOGS = 20_000;

const COLUMNS = `created, method, uri, code, time, error = 1 AS error, application_key AS applicationKey, user_key AS userKey,
  request_id AS requestId, api_version AS apiVersion, ip, host, source, user_agent AS userAgent,
  request_body AS requestBody, response_body AS responseBody`;

/** @returns copies of an entry, a second apart from each other, each with an id of its own */
function copiesOf(log: NewLog, count: number): NewLog[] {
  return Array.from({ length: count }, (_, index) => ({
    ...log,
    created: log.created - index - 1,
    requestId: log.requestId.slice(0, 36) + String(index + 1).padStart(4, '0'),
  }));
}

/**
 * Fills a file of the embedded service with demo data and so many times their request logs. Takes ten seconds for a
 * million.
 * @param times how often each log is there
 */
export async function fillWithManyLogs(file: string, times: number): Promise<void> {
  const { database, service, close } = await startService({
    ...{ database: file, port: 0, demo: { logs: ORIGINAL_LOGS } },
  });
  try {
    const originals = database.prepare(`SELECT ${COLUMNS} FROM request_logs ORDER BY key`).all() as object[];
    // Copies lie next to each other, so that a body that they share is stored once.
    service.logs.addAll((originals as NewLog[]).values().flatMap((log) => copiesOf(log, times - 1)));
  } finally {
    await close();
  }
}

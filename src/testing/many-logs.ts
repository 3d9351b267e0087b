import { DatabaseSync } from 'node:sqlite';
import { startService } from '#service/start.ts';

/** Request logs that the demo data make by themselves; all others are copies of these. */
export const ORIGINAL_LOGS = 20_000;

const COLUMNS = 'method, uri_key, code, time, error, application_key';
const DETAILS = 'user_key, api_version, ip, host, source, user_agent, request_body, response_body_key';

/**
 * Fills a file of the embedded service with demo data and so many times their request logs: a second apart from each
 * other, each with an id of its own. Takes a few seconds for a million, since the store copies them by itself.
 * @param times how often each log is there
 */
export async function fillWithManyLogs(file: string, times: number): Promise<void> {
  const demo = await startService({ database: file, port: 0, demo: { logs: ORIGINAL_LOGS } });
  await demo.close();
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN');
    // A text that is in every copy is kept once, as the service itself does with answers that come again.
    database.exec(`
      INSERT INTO log_bodies (text) SELECT DISTINCT response_body FROM request_log_details WHERE response_body IS NOT NULL;
      CREATE INDEX temporary_bodies ON log_bodies (text);
      UPDATE request_log_details SET
        response_body_key = (SELECT key FROM log_bodies WHERE text = response_body),
        response_body = NULL
      WHERE response_body IS NOT NULL;
      DROP INDEX temporary_bodies`);
    const logs = database.prepare(
      `INSERT INTO request_logs (key, created, ${COLUMNS})
       SELECT key + ?1 * ?2, created - ?1, ${COLUMNS} FROM request_logs WHERE key <= ?2`,
    );
    const details = database.prepare(
      `INSERT INTO request_log_details (log_key, request_id, ${DETAILS})
       SELECT log_key + ?1 * ?2, substr(request_id, 1, 36) || printf('%04d', ?1), ${DETAILS}
       FROM request_log_details WHERE log_key <= ?2`,
    );
    for (let copy = 1; copy < times; copy += 1) {
      logs.run(copy, ORIGINAL_LOGS);
      details.run(copy, ORIGINAL_LOGS);
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

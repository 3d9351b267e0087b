import type { DatabaseSync } from 'node:sqlite';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { first } from '../store/rows.ts';
import { type Details, VALUES } from './log-batches.ts';

/** A row with the entries of several requests, parsed. */
interface Batch {
  /** Of the first entry. */
  readonly key: number;
  readonly values: readonly number[];
  readonly details: readonly Details[];
}

/** What an entry shares with others. */
interface Shared {
  readonly method: string;
  readonly uri: string;
  readonly code: number;
  readonly error: number;
  readonly apiVersion: number;
  readonly applicationId: string | null;
  readonly userId: string | null;
  readonly ip: string;
  readonly host: string;
  readonly source: string;
  readonly userAgent: string | null;
}

// The document has a text in each of these always: `data` of a body, `User-Agent`, `user_id`. What there was none of is empty.
const bodyOf = (data: string | null) => ({ data: data ?? '' });

/**
 * Makes the function that reads whole entries.
 * @returns takes keys and gives the entries in their order
 */
export function createEntryReader(
  database: DatabaseSync,
): (keys: readonly number[]) => readonly RequestLogEntry[] {
  const batchOf = database.prepare(
    `SELECT b.key, b.entries AS "values", d.entries AS details
     FROM log_batches b JOIN log_batch_details d ON d.key = b.key
     WHERE b.key <= ? ORDER BY b.key DESC LIMIT 1`,
  );
  const sharedOf = database.prepare(
    `SELECT k.method, u.uri, k.code, k.error, k.api_version AS apiVersion, a.id AS applicationId, p.id AS userId,
            s.ip, s.host, s.source, s.user_agent AS userAgent
     FROM log_uris u JOIN log_kinds k JOIN log_senders s
     LEFT JOIN applications a ON a.key = k.application_key LEFT JOIN users p ON p.key = s.user_key
     WHERE u.key = ? AND k.key = ? AND s.key = ?`,
  );
  const bodyText = database.prepare('SELECT text FROM log_bodies WHERE key = ?');

  function readBatch(key: number): Batch | undefined {
    const row = first<{ key: number; values: string; details: string }>(batchOf, key);
    return row && { key: row.key, values: JSON.parse(row.values), details: JSON.parse(row.details) };
  }

  function responseOf(body: string | number | null): string | null {
    return typeof body === 'number' ? (first<{ text: string }>(bodyText, body)?.text ?? null) : body;
  }

  function entryOf(batch: Batch, index: number): RequestLogEntry | undefined {
    const details = batch.details[index];
    if (!details) return undefined;
    const [requestId, senderKey, requestBody, responseBody] = details;
    const at = index * VALUES;
    const [created = 0, time = 0, uriKey = 0, kindKey = 0] = batch.values.slice(at, at + VALUES);
    const row = first<Shared>(sharedOf, uriKey, kindKey, senderKey);
    if (!row) return undefined;
    return {
      error: row.error === 1,
      created,
      request: {
        ip: row.ip,
        uri: row.uri,
        body: bodyOf(requestBody),
        host: row.host,
        method: row.method,
        source: row.source,
        headers: { 'User-Agent': row.userAgent ?? '' },
      },
      response: { body: bodyOf(responseOf(responseBody)), code: row.code, time, headers: null },
      user_id: row.userId ?? '',
      request_id: requestId,
      api_version: row.apiVersion,
      application_id: row.applicationId,
    };
  }

  return (keys) => {
    let batch: Batch | undefined;
    return keys.flatMap((key) => {
      // Entries that come after each other mostly lie in the same row.
      const isHere = batch && key >= batch.key && key < batch.key + batch.details.length;
      if (!isHere) batch = readBatch(key);
      return (batch && entryOf(batch, key - batch.key)) ?? [];
    });
  };
}

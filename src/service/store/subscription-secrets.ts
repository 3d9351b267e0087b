import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';
import { createMeta } from './meta.ts';
import { all } from './rows.ts';
import type { Sealer } from './sealed-text.ts';

/** Columns of a subscription that hold what its callbacks authenticate with. */
export interface SecretColumns {
  /** Without user, password and query where `sealedCallback` has all of it. */
  readonly callback: string;
  readonly sealedCallback: string | null;
  /** Sealed JSON, or `{}`. */
  readonly headers: string;
  /** Sealed. */
  readonly secretKey: string | null;
}

/** What its callbacks authenticate with, in clear. */
export interface Secrets {
  readonly callback: string;
  readonly headers: Readonly<Record<string, string | number | boolean>>;
  readonly secretKey: string | null;
}

const NO_HEADERS = '{}';

export function sealCallback(callback: string, id: string, sealer: Sealer) {
  const url = URL.parse(callback);
  if (url && url.username === '' && url.password === '' && url.search === '')
    return { callback, sealedCallback: null };
  const shown = url ? url.origin + url.pathname : '';
  return { callback: shown, sealedCallback: sealer.seal(callback, `callback of ${id}`) };
}

export function sealHeaders(headers: Secrets['headers'], id: string, sealer: Sealer): string {
  const text = JSON.stringify(headers);
  return text === NO_HEADERS ? text : sealer.seal(text, `headers of ${id}`);
}

export function sealKey(secretKey: string | null | undefined, id: string, sealer: Sealer): string | null {
  return secretKey === null || secretKey === undefined ? null : sealer.seal(secretKey, `key of ${id}`);
}

/** All of a callback; only what is shown of it where the rest cannot be opened. */
export function openCallback(
  { callback, sealedCallback }: Pick<SecretColumns, 'callback' | 'sealedCallback'>,
  id: string,
  sealer: Sealer,
): string {
  return (sealedCallback && sealer.open(sealedCallback, `callback of ${id}`)) || callback;
}

/** The custom headers; undefined where they cannot be opened. */
export function openHeaders(headers: string, id: string, sealer: Sealer): Secrets['headers'] | undefined {
  const text = headers === NO_HEADERS ? headers : sealer.open(headers, `headers of ${id}`);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Everything; undefined where any of it cannot be opened: a callback without it would be taken for one of a stranger. */
export function openSecrets(columns: SecretColumns, id: string, sealer: Sealer): Secrets | undefined {
  const { callback, sealedCallback, secretKey } = columns;
  const opened = {
    callback: sealedCallback === null ? callback : sealer.open(sealedCallback, `callback of ${id}`),
    headers: openHeaders(columns.headers, id, sealer),
    secretKey: secretKey === null ? null : sealer.open(secretKey, `key of ${id}`),
  };
  if (opened.callback === undefined || !opened.headers || opened.secretKey === undefined) return undefined;
  return { ...opened, callback: opened.callback, headers: opened.headers, secretKey: opened.secretKey };
}

const META = 'subscription_secrets';

interface Row extends SecretColumns {
  readonly key: number;
  readonly id: string;
}

const SELECT = `SELECT key, id, callback, sealed_callback AS sealedCallback, headers, secret_key AS secretKey
  FROM event_subscriptions`;

/** Seals what an earlier version wrote in clear, and takes it out of the pages that are free now. */
function sealOldRows(database: DatabaseSync, sealer: Sealer): void {
  const meta = createMeta(database);
  if (meta.get(META) === undefined) {
    const update = database.prepare(
      'UPDATE event_subscriptions SET callback = ?, sealed_callback = ?, headers = ?, secret_key = ? WHERE key = ?',
    );
    transaction(database, () => {
      const rows = all<Row>(database.prepare(SELECT));
      for (const { key, id, callback, headers, secretKey } of rows) {
        const sealed = sealCallback(callback, id, sealer);
        const headersSealed = sealHeaders(JSON.parse(headers), id, sealer);
        const keySealed = sealKey(secretKey, id, sealer);
        update.run(sealed.callback, sealed.sealedCallback, headersSealed, keySealed, key);
      }
      database.exec(
        `UPDATE callback_targets SET (callback, sealed_callback) =
           (SELECT callback, sealed_callback FROM event_subscriptions WHERE key = subscription_key)`,
      );
      meta.set(META, rows.length > 0 ? 'to be swept' : 'sealed');
    });
  }
  if (meta.get(META) === 'sealed') return;
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
  meta.set(META, 'sealed');
}

/**
 * Prepares a database for the sealer: what an earlier version wrote in clear is sealed.
 * @returns how many subscriptions have secrets that another key sealed, which is lost
 */
export function sealSubscriptions(database: DatabaseSync, sealer: Sealer): number {
  sealOldRows(database, sealer);
  return all<Row>(database.prepare(SELECT)).filter((row) => !openSecrets(row, row.id, sealer)).length;
}

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Sealer } from '../store/sealed-text.ts';
import { openSecrets, type SecretColumns } from '../store/subscription-secrets.ts';
import { exportQueries, type SectionQuery } from './export-queries.ts';
import { type Seed, seedSchema } from './seed-schema.ts';

/** What of a store is written. */
export interface ExportOptions {
  /** Whether what callbacks authenticate with is written in clear. */
  readonly withSecrets?: boolean;
  /** Whether the request logs are written; they are unless stated. */
  readonly withLogs?: boolean;
}

/** What the state of a store is as a seed, and what is not in it. */
export interface ExportedSeed {
  readonly seed: Seed;
  /** Subscriptions that have secrets and were written without them, so inactive. */
  readonly withoutSecrets: number;
}

type Entity = Record<string, unknown>;

/** Values that the schema gives to an entity which lacks them, as JSON. */
function defaultsOf(section: keyof typeof seedSchema.shape): ReadonlyMap<string, string> {
  const list = seedSchema.shape[section].unwrap();
  const entity = list instanceof z.ZodArray ? list.element : undefined;
  if (!(entity instanceof z.ZodObject)) return new Map();
  return new Map(
    Object.entries(entity.shape).flatMap(([key, field]) =>
      field instanceof z.ZodDefault ? [[key, JSON.stringify(field.def.defaultValue)] as const] : [],
    ),
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined;

/** Leaves out what the schema would put there again, so that a person sees what is special. */
function entityOf(
  row: Entity,
  { booleans, json }: SectionQuery,
  defaults: ReadonlyMap<string, string>,
): Entity {
  const entity: Entity = {};
  for (const [key, value] of Object.entries(row)) {
    const isNull = isEmpty(value);
    let written = value;
    if (!isNull && booleans?.includes(key)) written = value === 1;
    else if (!isNull && json?.includes(key)) written = withoutNulls(JSON.parse(String(value)));
    const standard = defaults.get(key);
    // Null says something only where the default is something else.
    if (isNull ? standard === undefined : JSON.stringify(written) === standard) continue;
    entity[key] = isNull ? null : written;
  }
  return entity;
}

/** What SQLite writes for a column without a value. Only one level: deeper is what people stored, as they stored it. */
function withoutNulls(value: unknown): unknown {
  const strip = (it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).filter(([, field]) => !isEmpty(field)))
      : it;
  return Array.isArray(value) ? value.map(strip) : value;
}

/** Puts what callbacks authenticate with in the place of what is stored of it. */
function openSubscription(row: Entity, sealer: Sealer, withSecrets: boolean): boolean {
  const { sealed_callback: sealedCallback, headers, secret_key: secretKey, ...rest } = row;
  const columns = { callback: rest.callback, sealedCallback, headers, secretKey } as SecretColumns;
  const secrets = openSecrets(columns, String(row.id), sealer);
  const hasSecrets = sealedCallback !== null || headers !== '{}' || secretKey !== null;
  delete row.sealed_callback;
  if (withSecrets && secrets) {
    row.callback = secrets.callback;
    row.headers = JSON.stringify(secrets.headers);
    row.secret_key = secrets.secretKey;
  } else if (hasSecrets) {
    // A callback without what it authenticates with would be taken for one of a stranger.
    Object.assign(row, { headers: '{}', secret_key: null, active: 0 });
    return false;
  }
  return true;
}

/**
 * The state of a store as a seed. Tokens, sign-ins, events and their callbacks, and copies that are not made yet are no
 * part of it. It has hashes in the place of passwords, client secrets and API keys.
 */
export function exportSeed(
  database: DatabaseSync,
  sealer: Sealer,
  { withSecrets = false, withLogs = true }: ExportOptions = {},
): ExportedSeed {
  const seed: Record<string, unknown> = { version: 1 };
  let withoutSecrets = 0;
  for (const [section, query] of Object.entries(exportQueries)) {
    if (section === 'logs' && !withLogs) continue;
    const defaults = defaultsOf(section as keyof typeof exportQueries);
    const entities: Entity[] = [];
    for (const row of database.prepare(query.sql).iterate() as Iterable<Entity>) {
      if (section === 'subscriptions' && !openSubscription(row, sealer, withSecrets)) withoutSecrets += 1;
      entities.push(entityOf(row, query, defaults));
    }
    if (entities.length > 0) seed[section] = entities;
  }
  // The tables are STRICT, and the round trip of a test shows that the queries name what the schema does.
  return { seed: seed as Seed, withoutSecrets };
}

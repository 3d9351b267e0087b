import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../auth/password.ts';
import type { NewLog } from '../request-logs/new-log.ts';
import type { FillableService } from '../service.ts';
import { transaction } from '../store/database.ts';
import { createMeta, type Meta } from '../store/meta.ts';
import { demoAccounts, demoApiKeys, demoApplications, demoOrganizations } from './accounts.ts';
import { DEMO_EDITION } from './landmarks.ts';
import { demoLogs } from './logs.ts';

/** How much demo data a store shall have. */
export interface DemoOptions {
  /** Request logs, at least. */
  readonly logs: number;
  /** Is told how many of the wanted logs there are, from time to time. */
  readonly onProgress?: (made: number, wanted: number) => void;
}

const BATCH = 10_000;
const YEAR = 365 * 86_400;

/** What the demo data of a store are: its own moment, which everything in them is relative to, and how many logs. */
const MADE_AT = 'demo.made_at';
const LOGS = 'demo.logs';
/** The state behind the logs, and how many of them it covers; a store of an earlier version has logs alone. */
const STATE = 'demo.state';

async function addAccounts(
  database: DatabaseSync,
  { accounts, organizations }: FillableService,
  meta: Meta,
  now: number,
): Promise<void> {
  const hashes = await Promise.all(demoAccounts.map((account) => hashPassword(account.password)));
  const created = now - YEAR;
  transaction(database, () => {
    meta.set(MADE_AT, String(now));
    const organizationKeys = new Map(
      demoOrganizations.map(({ id, name }) => [id as string, organizations.add({ id, name, created })]),
    );
    const users = new Map<string, number>();
    for (const [index, account] of demoAccounts.entries()) {
      const key = accounts.addUser({ ...account, passwordHash: hashes[index] ?? null, created });
      users.set(account.email, key);
      for (const { id, role } of account.organizations)
        organizations.addMember(organizationKeys.get(id) ?? 0, key, role);
    }
    const applications = new Map<string, number>();
    for (const application of demoApplications) {
      const key = accounts.addApplication({
        ...application,
        organizationKey: organizationKeys.get(application.organizationId) ?? 0,
        owners: application.owners.map((email) => users.get(email) ?? 0),
        created,
      });
      applications.set(application.clientId, key);
    }
    for (const { key, name, application, user } of demoApiKeys) {
      accounts.addApiKey({
        key,
        name,
        applicationKey: applications.get(application) ?? 0,
        userKey: users.get(user) ?? 0,
        created,
      });
    }
  });
}

/**
 * Fills a store with demo data, once: accounts, applications, request logs of the 30 days before it was first filled, and
 * the state that these name. A store that has fewer demo logs than asked for gets the missing ones, over the same 30
 * days, and the state that belongs to them; one that has more keeps them. A store with accounts of its own is left alone.
 */
export async function fillWithDemoData(
  database: DatabaseSync,
  service: FillableService,
  { logs, onProgress }: DemoOptions,
): Promise<void> {
  const meta = createMeta(database);
  if (meta.get(MADE_AT) === undefined) {
    if (database.prepare('SELECT count(*) AS n FROM users').get()?.n !== 0) return;
    const now = service.now();
    await addAccounts(database, service, meta, now);
  }
  const madeAt = Number(meta.get(MADE_AT));
  const from = Number(meta.get(LOGS) ?? 0);
  const keys = keysOf(database);
  let made = from;
  let batch: NewLog[] = [];
  // Each batch is kept together with the count that it brings, so that a process that was killed goes on where it was.
  const write = () => {
    made += batch.length;
    service.logs.addAll(batch, () => meta.set(LOGS, String(made)));
    batch = [];
    onProgress?.(made, logs);
  };
  for (const log of demoLogs({ from, to: logs, end: madeAt, keys })) {
    batch.push(log);
    if (batch.length === BATCH) write();
  }
  if (batch.length > 0) write();
  const covered = meta.get(STATE);
  if (covered !== undefined && Number(covered) >= made) return;
  const { fillState } = await import('./state/fill-state.ts');
  fillState(database, service, {
    end: madeAt,
    growth: { from: covered === undefined ? undefined : Number(covered), to: made },
    done: () => {
      if (covered === undefined) meta.set(DEMO_EDITION.name, DEMO_EDITION.value);
      meta.set(STATE, String(made));
    },
  });
}

/** Keys of users and applications by their id. */
function keysOf(database: DatabaseSync): ReadonlyMap<string, number> {
  const rows = database.prepare('SELECT id, key FROM users UNION ALL SELECT id, key FROM applications').all();
  return new Map(rows.map((row) => [String(row.id), Number(row.key)]));
}

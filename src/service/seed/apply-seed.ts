import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '../auth/password.ts';
import { newId } from '../auth/secrets.ts';
import { StartFailure } from '../failure.ts';
import { apiVersionOf, type NewLog } from '../request-logs/new-log.ts';
import type { Service } from '../service.ts';
import { isRefusedRow } from '../store/database-errors.ts';
import { completeSeed } from './read-seed.ts';
import { createDirectory, type SectionKind, type SeedKind } from './references.ts';
import type { FullSeed, Seed } from './seed-schema.ts';
import {
  writeApplications,
  writeBrands,
  writeContacts,
  writeOrganizations,
  writeUsers,
} from './write-accounts.ts';
import { writeOutbox, writeSubscriptions } from './write-callbacks.ts';
import { writeDocumentGroups, writeDocuments, writeInvites, writeTemplates } from './write-documents.ts';
import { createRows, type Placed, type Writing } from './writing.ts';

/** A seed whose passwords have been hashed, so that it can be written at once, and more than once. */
export interface PreparedSeed {
  readonly seed: FullSeed;
  /** Hashes by password. */
  readonly passwords: ReadonlyMap<string, string>;
}

/**
 * Checks a seed and hashes its passwords.
 * @throws StartFailure with everything that is wrong with it
 */
export async function prepareSeed(input: Seed): Promise<PreparedSeed> {
  const seed = completeSeed(input);
  const given = new Set(seed.users.flatMap(({ password }) => password ?? []));
  const hashed = await Promise.all(
    [...given].map(async (password) => [password, await hashPassword(password)] as const),
  );
  return { seed, passwords: new Map(hashed) };
}

/** In the order in which they name each other. */
const writers = [
  ...[writeUsers, writeOrganizations, writeApplications, writeBrands, writeContacts, writeDocuments],
  ...[writeTemplates, writeDocumentGroups, writeInvites, writeSubscriptions, writeOutbox],
] as const;

function* logsOf({ seed, now, key }: Writing): Generator<NewLog> {
  for (const log of seed.logs) {
    const { created = now, method, uri, code, time, error = code >= 400, ip, host, source } = log;
    yield {
      ...{ created, method, uri, code, time, error, ip, host, source },
      applicationKey: key('application', log.application) ?? null,
      userKey: key('user', log.user) ?? null,
      requestId: log.request_id ?? newId(),
      apiVersion: log.api_version ?? apiVersionOf(uri),
      userAgent: log.user_agent ?? null,
      requestBody: log.request_body ?? null,
      responseBody: log.response_body ?? null,
    };
  }
}

/**
 * Writes a seed into an empty store, in one transaction: all of it, or nothing.
 * @throws StartFailure when the store cannot take it, such as for a contact that is there twice
 */
export function applySeed(
  database: DatabaseSync,
  service: Pick<Service, 'logs' | 'subscriptions' | 'now'>,
  { seed, passwords }: PreparedSeed,
): void {
  const directory = createDirectory(seed);
  const placed = new Map<SectionKind, Placed[]>();
  const writing: Writing = {
    ...{ seed, passwords, database, service, now: service.now(), row: createRows(database) },
    place(kind, entities, write) {
      const places: Placed[] = [];
      placed.set(kind, places);
      for (const entity of entities) {
        const id = entity.id ?? newId();
        places.push({ id, key: write(entity, id) });
      }
    },
    at(kind, index) {
      const place = placed.get(kind)?.[index];
      if (!place) throw new Error(`The ${kind} ${index} of the seed is not written yet`);
      return place;
    },
    target(kind, text) {
      const found = directory.find(kind, text);
      if (typeof found === 'string') throw new StartFailure(`The seed: ${found}`);
      return { ...writing.at(found.kind, found.index), kind: found.kind };
    },
    key: ((kind: SeedKind, text: string | undefined) =>
      text === undefined ? undefined : writing.target(kind, text).key) as Writing['key'],
  };
  try {
    service.logs.addAll(logsOf(writing), () => {
      for (const write of writers) write(writing);
    });
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    throw new StartFailure(`The seed cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

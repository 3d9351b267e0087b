import { hash } from 'node:crypto';
import { z } from 'zod';
import { type RequestLogEntry, requestLogEntry } from '#contract/operations/request-logs.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { StartFailure } from '../failure.ts';
import { readCsvLogs } from './csv-log-export.ts';
import type { FullSeed } from './seed-schema.ts';

/** A file with a seed, or with a log export of the dashboard. */
export interface SeedFile {
  /** As messages name it. */
  readonly name: string;
  readonly text: string;
}

const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: z.iso.datetime({ offset: true }),
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.url(),
          headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
          postData: z.object({ text: z.string().default('') }).optional(),
        }),
        response: z.object({
          status: z.int(),
          content: z.object({ text: z.string().optional() }).default({}),
        }),
        _requestId: z.string().nullish(),
        _error: z.boolean().nullish(),
        _userId: z.string().nullish(),
        _applicationId: z.string().nullish(),
        _apiVersion: z.int().nullish(),
        _source: z.string().nullish(),
        _ip: z.string().nullish(),
      }),
    ),
  }),
});

type HarEntry = z.output<typeof har>['log']['entries'][number];

const NO_HOST = 'unknown.invalid';

function entryOfHar(it: HarEntry): RequestLogEntry {
  const url = new URL(it.request.url);
  const agent = it.request.headers.find(({ name }) => name.toLowerCase() === 'user-agent')?.value;
  return {
    error: it._error ?? it.response.status >= 400,
    created: Math.floor(Date.parse(it.startedDateTime) / 1000),
    request: {
      ip: it._ip ?? null,
      // As it stands in the archive: a URL would encode some signs anew.
      uri: it.request.url.slice(it.request.url.indexOf('/', url.protocol.length + 2)),
      body: it.request.postData ? { data: it.request.postData.text } : {},
      host: url.host === NO_HOST ? null : url.host,
      method: it.request.method,
      source: it._source ?? null,
      headers: agent === undefined ? {} : { 'User-Agent': agent },
    },
    response: {
      body: it.response.content.text === undefined ? {} : { data: it.response.content.text },
      code: it.response.status,
      time: Math.round(it.time),
      headers: null,
    },
    user_id: it._userId ?? null,
    request_id: it._requestId ?? '',
    api_version: it._apiVersion ?? null,
    application_id: it._applicationId ?? null,
  };
}

const FIRST_CHARACTERS = 64 * 1024;
const CSV_HEADINGS = 'created,method,uri,code,error,';

/** Whether a text is a log export, as its beginning tells. */
export function isLogExport(text: string): boolean {
  const start = text.slice(0, FIRST_CHARACTERS).trimStart();
  if (start.startsWith(CSV_HEADINGS)) return true;
  if (/^\{\s*"log"\s*:/.test(start)) return true;
  const [line = ''] = start.split('\n', 1);
  return /^\{"/.test(line) && /"request":\{/.test(line) && /"request_id":|"response":\{/.test(line);
}

function entriesOf({ name, text }: SeedFile): readonly RequestLogEntry[] {
  if (text.trimStart().startsWith(CSV_HEADINGS)) return readCsvLogs(text.trimStart(), name);
  if (/^\s*\{\s*"log"/.test(text)) {
    const parsed = har.safeParse(parseJson(text, name, 1));
    if (!parsed.success) throw new StartFailure(`${name}: ${z.prettifyError(parsed.error)}`);
    return parsed.data.log.entries.map(entryOfHar);
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = requestLogEntry.safeParse(parseJson(line, name, index + 1));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    const where = z.core.toDotPath(issue?.path ?? []);
    throw new StartFailure(`${name}:${index + 1} ${where}: is no request log entry (${issue?.message})`);
  });
}

function parseJson(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartFailure(`${name}:${line} this is no JSON`);
  }
}

/** The same for the same id, so that reading the export again makes the same. */
const shortOf = (id: string) => hash('sha256', id, 'hex').slice(0, 8);

/** What signs in where a seed of logs says of nobody how. All of it is public, as the demo's accounts are. */
export const LOG_READER = { email: 'reader@logs.example', password: 'logs-demo' } as const;

function addNamed(entries: readonly RequestLogEntry[], whole: FullSeed): void {
  const users = new Set(whole.users.map(({ id }) => id));
  const applications = new Set(whole.applications.map(({ id }) => id));
  const named = (pick: (entry: RequestLogEntry) => string | null | undefined) =>
    new Set(entries.flatMap((entry) => pick(entry) ?? []).filter((id) => ID_PATTERN.test(id)));
  if (whole.users.every(({ password, password_hash: hash }) => !password && !hash))
    whole.users.push(userOf(LOG_READER));
  // Whoever has a password can sign in, and see what the logs hold.
  const owners = whole.users.flatMap(({ email, password, password_hash: hash }) =>
    password || hash ? [email] : [],
  );
  for (const id of named(({ user_id }) => user_id))
    if (!users.has(id)) whole.users.push(userOf({ id, email: `user-${shortOf(id)}@logs.example` }));
  for (const id of named(({ application_id }) => application_id))
    if (!applications.has(id))
      whole.applications.push({
        ...{ id, name: `Application ${shortOf(id)}`, client_id: `logs-${shortOf(id)}` },
        ...{ owners, active: true, api_subscription: true },
      });
}

const userOf = (user: {
  readonly email: string;
  readonly id?: string;
  readonly password?: string;
}): FullSeed['users'][number] => ({
  ...user,
  ...{ first_name: '', last_name: '', email_verified: true },
  subscription: { plan: 'enterprise', active: true },
});

/**
 * Adds the entries of a log export to a seed, with the applications and users that they name and it has not. These
 * applications are owned by everybody who can sign in.
 * @throws StartFailure when the file holds anything else
 */
export function readLogExport(file: SeedFile, whole: FullSeed): void {
  // Newest first in the file, while a store has the order in which it was written.
  const entries = entriesOf(file).toReversed();
  addNamed(entries, whole);
  const known = (id: string | null | undefined) => (id && ID_PATTERN.test(id) ? id : undefined);
  for (const { request, response, ...entry } of entries) {
    whole.logs.push({
      created: entry.created,
      method: request.method,
      uri: request.uri,
      code: response.code,
      time: response.time ?? 0,
      error: entry.error,
      application: known(entry.application_id),
      user: known(entry.user_id),
      request_id: entry.request_id || undefined,
      api_version: entry.api_version ?? undefined,
      ip: request.ip ?? '',
      host: request.host ?? '',
      source: request.source ?? 'api',
      user_agent: request.headers?.['User-Agent'] ?? undefined,
      request_body: request.body?.data ?? undefined,
      response_body: response.body?.data ?? undefined,
    });
  }
}

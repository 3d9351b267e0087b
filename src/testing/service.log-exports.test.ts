import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks } from '#contract/redaction.ts';
import {
  csvFormat,
  type EntryFormat,
  ndjsonFormat,
  writtenEntry,
} from '#pages/request-logs/export/entry-format.ts';
import { harFormat } from '#pages/request-logs/export/har-format.ts';
import { demoApiKeys } from '#service/demo/accounts.ts';
import { basicHeader } from '#service/library/accounts.ts';
import { LOG_READER } from '#service/seed/log-export.ts';
import { readSeeds } from '#service/seed/read-seed.ts';
import { listLogs, requestToken, startTestService } from './service.ts';

/** The file that the dashboard writes. */
function exported(format: EntryFormat, entries: readonly RequestLogEntry[]): string {
  const options = { withSecrets: true, decoded: true };
  const texts = entries.map((entry) => format.entry(writtenEntry(entry, options, new Masks())));
  return format.head + texts.join(format.separator ?? '') + (format.tail?.(false) ?? '');
}

async function demoEntries(): Promise<readonly RequestLogEntry[]> {
  const demo = await startTestService({ demo: { logs: 400 } });
  const { data } = await listLogs(demo, `Bearer ${demoApiKeys[0]?.key}`, { per_page: 300 });
  await demo.close();
  return data;
}

/** Signs in as an owner of an application and lists the logs that were there before. */
async function logsSeenBy(
  seed: ReturnType<typeof readSeeds>,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const running = await startTestService({
    seed: { ...seed, applications: [...(seed.applications ?? []), { client_id: 'app', client_secret: 's' }] },
  });
  const body = { grant_type: 'password', username: email, password };
  const { access_token: token } = (await requestToken(running, basicHeader('app', 's'), body)).body as {
    access_token: string;
  };
  const until = Math.max(...(seed.logs ?? []).map(({ created = 0 }) => created));
  const filters = [{ created: { type: 'between' as const, value: [0, until] as [number, number] } }];
  const { data } = await listLogs(running, `Bearer ${token}`, { per_page: 500, filters });
  await running.close();
  return data;
}

describe('a log export of the dashboard as a seed', () => {
  it.each([
    ['NDJSON', ndjsonFormat],
    ['HAR', harFormat],
    ['CSV', csvFormat(false)],
    ['CSV with meanings', csvFormat(true)],
  ])('in %s brings every entry as it was, for an account that it brings along', async (_name, format) => {
    const entries = await demoEntries();
    expect(entries.length).toBeGreaterThan(100);
    const seed = readSeeds([{ name: 'logs', text: exported(format, entries) }]);
    const seen = await logsSeenBy(seed, LOG_READER);
    const byId = (all: readonly RequestLogEntry[]) => new Map(all.map((entry) => [entry.request_id, entry]));
    expect(byId(seen)).toEqual(byId(entries));
    expect(seen.map(({ created }) => created)).toEqual(entries.map(({ created }) => created));
  });

  it('belongs to the accounts of other seeds, which keep their applications', async () => {
    const entries = await demoEntries();
    const [known] = entries.flatMap((entry) => entry.application_id ?? []);
    const own = {
      users: [{ email: 'me@example.com', password: 'secret' }],
      applications: [{ id: known, client_id: 'portal', name: 'Portal' }],
    };
    const seed = readSeeds([
      { name: 'own.json', text: JSON.stringify(own) },
      { name: 'logs.ndjson', text: exported(ndjsonFormat, entries) },
    ]);
    expect(seed.applications).toContainEqual(expect.objectContaining({ id: known, name: 'Portal' }));
    expect(seed.applications?.filter(({ id }) => id === known)).toHaveLength(1);
    expect(seed.users?.map(({ email }) => email)).not.toContain(LOG_READER.email);
    const seen = await logsSeenBy(seed, { email: 'me@example.com', password: 'secret' });
    expect(seen).toHaveLength(entries.length);
  });

  it('in CSV that something else has saved is told by row and column', async () => {
    const [entry] = await demoEntries();
    const text = exported(csvFormat(false), entry ? [entry, entry] : []);
    const read = (changed: string) => () => readSeeds([{ name: 'logs.csv', text: changed }]);
    const last = text.lastIndexOf('\n', text.length - 2) + 1;
    const dated = `${text.slice(0, last)}9/10/25${text.slice(text.indexOf(',', last))}`;
    expect(read(dated)).toThrow(/^logs\.csv: row 2, created: is no request log entry/);
    expect(read(text.replace(',time_ms,', ',took,'))).toThrow(/^logs\.csv: row 1, time_ms: /);
  });

  it('that is broken is told by line', async () => {
    const entries = await demoEntries();
    const lines = exported(ndjsonFormat, entries.slice(0, 3)).split('\n');
    const read = (line: string) => () =>
      readSeeds([{ name: 'logs.ndjson', text: [lines[0], line, lines[2]].join('\n') }]);
    expect(read('{"error":')).toThrow(/^logs\.ndjson:2 this is no JSON$/);
    expect(read('{"error":false}')).toThrow(/^logs\.ndjson:2 created: is no request log entry/);
  });
});

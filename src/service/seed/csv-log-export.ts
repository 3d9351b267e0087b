import Papa from 'papaparse';
import { z } from 'zod';
import { unescapeFormulas } from '#contract/csv-formulas.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { StartFailure } from '../failure.ts';

const cell = z.string().transform((text) => unescapeFormulas(text) || null);
const count = z.string().regex(/^\d+$/, 'is no whole number').transform(Number);

/** Columns of the table that the dashboard exports request logs as; further ones say what an entry means. */
const row = z.object({
  created: z.iso.datetime({ offset: true }),
  method: cell.pipe(z.string()),
  uri: cell.pipe(z.string()),
  code: count,
  error: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  time_ms: count,
  ...{ host: cell, source: cell, ip: cell, user_agent: cell, application_id: cell, user_id: cell },
  request_id: cell,
  api_version: z.union([z.literal('').transform(() => null), count]),
  ...{ request_body: cell, response_body: cell },
});

function entryOf({ method, uri, host, source, ip, ...it }: z.output<typeof row>): RequestLogEntry {
  return {
    error: it.error,
    created: Math.floor(Date.parse(it.created) / 1000),
    request: {
      ...{ method, uri, host, source, ip, body: { data: it.request_body } },
      headers: { 'User-Agent': it.user_agent },
    },
    response: { code: it.code, time: it.time_ms, body: { data: it.response_body }, headers: null },
    user_id: it.user_id,
    request_id: it.request_id ?? '',
    api_version: it.api_version,
    application_id: it.application_id,
  };
}

/**
 * Reads a table of request logs.
 * @param name of the file, for messages
 * @throws StartFailure that names the row and column of what is no cell of it
 */
export function readCsvLogs(text: string, name: string): readonly RequestLogEntry[] {
  const { data } = Papa.parse<unknown>(text, { header: true, delimiter: ',', skipEmptyLines: true });
  return data.map((cells, index) => {
    const parsed = row.safeParse(cells);
    if (parsed.success) return entryOf(parsed.data);
    const [issue] = parsed.error.issues;
    throw new StartFailure(
      `${name}: row ${index + 1}, ${z.core.toDotPath(issue?.path ?? [])}: is no request log entry (${issue?.message})`,
    );
  });
}

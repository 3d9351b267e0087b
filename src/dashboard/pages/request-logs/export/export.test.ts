import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { harFile } from '#testing/har.ts';
import { logEntry } from '#testing/log-entry.ts';
import { csvFormat } from './csv-format.ts';
import { type EntryFormat, meaningOf, ndjsonFormat } from './entry-format.ts';
import { harFormat } from './har-format.ts';

const entries = [
  logEntry({ method: 'GET', uri: '/request-logs?per_page=2&filters=%5B%5D' }),
  logEntry({
    method: 'POST',
    uri: '/v2/event-subscriptions',
    request: '{"event":"=cmd","text":"a,\\"b\\"\\r\\nü"}',
    response: '{"errors":[{"code":15007029,"message":"Callback url is not valid"}]}',
    code: 400,
    error: true,
  }),
  logEntry({ method: 'POST', uri: '/oauth2/token', request: '=1+1', response: '<html></html>', code: 502 }),
];

/** The whole file, written in as many batches as there are entries, as the worker does. */
function written(format: EntryFormat, decoded = false, partial = false): string {
  const batches = entries.map((entry, index) =>
    format.batch([{ entry, meaning: decoded ? meaningOf(entry) : undefined }], index === 0),
  );
  return [format.head, ...batches, format.batch([], false), format.tail(partial)].join('');
}

describe('NDJSON', () => {
  it('has one entry a line, as it was read', () => {
    const lines = written(ndjsonFormat).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(entries);
  });

  it('says what an entry means beside it, where that is asked for', () => {
    const [, line = ''] = written(ndjsonFormat, true).split('\n');
    const { decoded, ...entry } = JSON.parse(line);
    expect(entry).toEqual(entries[1]);
    expect(decoded).toMatchObject({ operation: 'createEventSubscription', errors: [{ code: 15007029 }] });
  });
});

describe('CSV', () => {
  const parsed = (text: string) =>
    Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });

  it('has a row an entry, whatever is in its bodies, and none of it is a formula', () => {
    const { data, errors } = parsed(written(csvFormat(false)));
    expect(errors).toEqual([]);
    expect(data).toHaveLength(entries.length);
    expect(data[1]).toMatchObject({
      created: '2025-10-09T08:53:20.000Z',
      method: 'POST',
      code: '400',
      error: 'true',
      time_ms: '12',
      request_body: entries[1]?.request.body?.data,
    });
    expect(data[2]?.request_body).toBe("'=1+1");
  });

  it('has columns for what an entry means, where they are asked for', () => {
    const { data } = parsed(written(csvFormat(true), true));
    expect(data[1]).toMatchObject({ operation: 'createEventSubscription', error_codes: '15007029' });
    expect(data[1]?.conditions).not.toBe('');
    expect(parsed(written(csvFormat(false))).meta.fields).not.toContain('operation');
  });
});

describe('HAR', () => {
  it.each([false, true])('has what HAR 1.2 demands, partial: %s', (partial) => {
    const { log } = harFile.parse(JSON.parse(written(harFormat, true, partial)));
    expect(log.entries).toHaveLength(entries.length);
    expect(log.comment).toEqual(partial ? expect.stringContaining('Partial') : undefined);
  });

  it('is whole without any entry', () => {
    const text = harFormat.head + harFormat.batch([], true) + harFormat.tail(false);
    expect(harFile.parse(JSON.parse(text)).log.entries).toEqual([]);
  });

  it('says of an entry what the log says', () => {
    const { log } = harFile.parse(JSON.parse(written(harFormat)));
    expect(log.entries[0]?.request).toMatchObject({
      url: 'https://api.signing.example/request-logs?per_page=2&filters=%5B%5D',
      queryString: [
        { name: 'per_page', value: '2' },
        { name: 'filters', value: '[]' },
      ],
    });
    expect(log.entries[1]).toMatchObject({
      time: 12,
      request: { postData: { mimeType: 'application/json', text: entries[1]?.request.body?.data } },
      response: { status: 400, content: { mimeType: 'application/json' } },
    });
    expect(log.entries[1]?.request.bodySize).toBe(
      new TextEncoder().encode(entries[1]?.request.body?.data ?? '').length,
    );
    expect(log.entries[2]?.response.content.mimeType).toBe('text/html');
  });
});

import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { Masks } from '#contract/redaction.ts';
import { bundleMarkdown } from '#features/support-bundle/internal/bundle-markdown.ts';
import { makeBundle } from '#features/support-bundle/internal/make-bundle.ts';
import { harFile } from '#testing/har.ts';
import { errorBody, logEntry } from '#testing/log-entry.ts';
import { csvFormat, type EntryFormat, ndjsonFormat, writtenEntry } from './entry-format.ts';
import { harFormat } from './har-format.ts';

const entries = [
  logEntry({ uri: '/request-logs?per_page=2&filters=%5B%5D', agent: '@SUM(1)' }),
  logEntry({
    method: 'POST',
    uri: '/v2/event-subscriptions?notify=anna%40x.example',
    request: '{"event":"=cmd","text":"a,\\"b\\"\\r\\nü\u202e","secret_key":"s3cret-key"}',
    response: errorBody(15007029, 'No url for anna@x.example'),
    code: 400,
    error: true,
  }),
  logEntry({
    method: 'POST',
    uri: '/oauth2/token',
    request: '=1+1,\n"2"',
    response: '<html></html>',
    code: 502,
  }),
];

/** The whole file, as the worker writes it. */
function written(format: EntryFormat, options = { decoded: true, withSecrets: false }, partial = false) {
  const masks = new Masks();
  const texts = entries.map((entry) => format.entry(writtenEntry(entry, options, masks)));
  return format.head + texts.join(format.separator ?? '') + (format.tail?.(partial) ?? '');
}

describe('an export of awkward entries', () => {
  it.each([
    ['csv', csvFormat(true)],
    ['ndjson', ndjsonFormat],
    ['har', harFormat],
  ])('in %s', async (ending, format) => {
    await expect(written(format)).toMatchFileSnapshot(`golden/export.${ending}`);
  });

  it('has the entries as they were, if the user included secrets', () => {
    const options = { decoded: false, withSecrets: true };
    const lines = written(ndjsonFormat, options).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(entries);
    const csv = Papa.parse<Record<string, string>>(written(csvFormat(false), options), {
      header: true,
      skipEmptyLines: true,
    });
    expect(csv.errors).toEqual([]);
    expect(csv.data.map((row) => row.request_body)).toEqual(
      // An apostrophe keeps a spreadsheet from running the formula.
      entries.map(({ request }) => request.body?.data?.replace(/^=/, "'=")),
    );
    expect(csv.meta.fields).not.toContain('operation');
  });

  it.each([false, true])('is valid HAR 1.2, partial: %s', (partial) => {
    const { log } = harFile.parse(JSON.parse(written(harFormat, undefined, partial)));
    expect(log.entries).toHaveLength(entries.length);
    expect(log.comment).toEqual(partial ? expect.stringContaining('Partial') : undefined);
    expect(harFile.parse(JSON.parse(harFormat.head + (harFormat.tail?.(false) ?? ''))).log.entries).toEqual(
      [],
    );
  });
});

type Kinds = { readonly withSecrets: boolean; readonly withEmails: boolean };
type Entry = ReturnType<typeof logEntry>;

const exported = (format: EntryFormat) => (entry: Entry, kinds: Kinds) =>
  format.entry(writtenEntry(entry, { decoded: true, withSecrets: kinds.withSecrets }, new Masks()));

const bundleOf = (entry: Entry, kinds: Kinds) =>
  makeBundle({
    items: [
      { source: { kind: 'entry', entry }, where: `/request-logs?uri=${entry.request.uri}` },
      { source: { kind: 'comparison', left: entry, right: logEntry({}) }, where: '/compare-entries' },
    ],
    timelines: [{ type: 'document', id: 'd1', entries: [entry] }],
    session: undefined,
    origin: 'https://sealdesk.example',
    service: 'https://api.example.com',
    now: 1_760_000_100,
    withBodies: true,
    ...kinds,
  });

const writers: Readonly<Record<string, (entry: Entry, kinds: Kinds) => string>> = {
  CSV: exported(csvFormat(true)),
  NDJSON: exported(ndjsonFormat),
  HAR: exported(harFormat),
  'bundle as JSON': (entry, kinds) => JSON.stringify(bundleOf(entry, kinds)),
  'bundle as Markdown': (entry, kinds) => bundleMarkdown(bundleOf(entry, kinds), 'https://sealdesk.example'),
};

/** Each has `s3cret` in it. */
const sensitive: Readonly<Record<string, Parameters<typeof logEntry>[0]>> = {
  'token in the address': { uri: '/v2/documents?access_token=s3cret-token' },
  'email in the address': { uri: '/v2/users?email=s3cret%40x.example' },
  'email in a header': { agent: 'portal (s3cret@x.example)' },
  'password of a form': { request: 'grant_type=password&username=ann&password=s3cret-pass' },
  'key in JSON': { request: '{"secret_key":"s3cret-key"}' },
  'password in a URL': { request: '{"callback":"https://hook:s3cret-pw@x.example/"}' },
  'token in JSON in JSON': { request: JSON.stringify({ context: '{"access_token":"s3cret-inner"}' }) },
  'email in an answer': { response: errorBody(15007010, 'No event for s3cret@x.example') },
  'token of an answer': { response: '{"access_token":"s3cret-answer"}' },
  'key in a body that is cut': { request: '{"to":"x","secret_key":"s3cret-cut' },
};

describe.each(Object.entries(writers))('%s', (_writer, write) => {
  it.each(Object.entries(sensitive))('masks the %s, unless the user included it', (_name, choices) => {
    const entry = logEntry({ method: 'POST', uri: '/oauth2/token', code: 400, error: true, ...choices });
    expect(write(entry, { withSecrets: false, withEmails: false })).not.toContain('s3cret');
    expect(write(entry, { withSecrets: true, withEmails: true })).toContain('s3cret');
  });
});

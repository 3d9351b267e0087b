import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Choices, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import type { BundleAddition, BundleSource } from '../bundle-draft.ts';
import { readBundle } from '../read-bundle.ts';
import { bundleMarkdown, sparkline } from './bundle-markdown.ts';
import { timelineSubjects } from './bundle-timelines.ts';
import { makeBundle, withWords } from './make-bundle.ts';
import { codeBlock, codeSpan, plainWords } from './markdown-text.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const OTHER = 'b1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const ME = 'c1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const ORIGIN = 'https://sealdesk.example';

const entryOf = (id: string, choices: Choices) => logEntry({ id, user: ME, ...choices });

function failed(id: string, event: string): RequestLogEntry {
  const callback = 'https://u:s3cret@x.example/';
  const attributes = { callback, secret_key: 's3cret-key', note: 'to anna@x.example, "quoted\u202e"\n```' };
  const request = JSON.stringify({ event, entity_id: ID, action: 'callback', attributes });
  const uri = '/v2/event-subscriptions?notify=anna%40x.example';
  return entryOf(id, refusedSubscription(15007010, 'No *event* for bea@x.example', { uri, request }));
}

const COUNTED = { from: '2025-10-09T08:53:20Z', to: '2025-10-09T09:53:19Z', entries: 40, notRead: 3 };
const FAILURES: BundleSource = {
  kind: 'failures',
  failures: {
    operation: {
      id: 'createEventSubscription',
      summary: 'Create an event subscription',
      method: 'POST',
      path: '/v2/event-subscriptions',
      deprecated: false,
    },
    code: 15007010,
    condition: 'event is missing',
    remedy: 'Send an event.',
    message: '',
    field: 'event',
    statuses: [400],
    count: 12,
    firstSeen: '2025-10-09T08:53:30Z',
    lastSeen: '2025-10-09T09:43:20Z',
    counted: COUNTED,
    trend: [
      { from: '2025-10-09T08:53:20Z', to: '2025-10-09T09:23:19Z', count: 12 },
      { from: '2025-10-09T09:23:20Z', to: '2025-10-09T09:53:19Z', count: 0 },
    ],
    standsOut: {
      against: 'all others',
      others: 28,
      found: [
        { name: 'Note', value: 'to anna@x.example', chosen: 12, others: 1 },
        { name: 'Secret key', value: 's3cret-key', chosen: 12, others: 0 },
      ],
    },
  },
};
const CHART: BundleSource = {
  kind: 'chart',
  query: 'user:bea@x.example',
  counted: COUNTED,
  bars: [{ from: COUNTED.from, to: COUNTED.to, succeeded: 28, refused: 12, serverErrors: 0 }],
};
const WHERE = '/request-logs?uri=/v2/&created=2025-10-09T08:53Z..2025-10-09T09:53Z';
const at = (source: BundleSource, where = WHERE): BundleAddition => ({ source, where });
const ofEntry = (entry: RequestLogEntry) => at({ kind: 'entry', entry });
const compared = (left: RequestLogEntry, right: RequestLogEntry) => at({ kind: 'comparison', left, right });

const makeOf = (items: readonly BundleAddition[], options: Partial<Parameters<typeof makeBundle>[0]> = {}) =>
  makeBundle({
    items,
    timelines: [],
    session: { environment: 'production', accountKey: 'account' },
    origin: ORIGIN,
    service: 'https://api.example.com',
    now: 1_760_000_100,
    withBodies: true,
    withSecrets: false,
    withEmails: false,
    ...options,
  });

/** Every kind of item, with notes and timelines. */
function wholeBundle() {
  const entry = failed('r1', '');
  const right = entryOf('r2', { method: 'POST', uri: '/v2/event-subscriptions' });
  const items = [at(FAILURES), compared(entry, right), at(CHART), ofEntry(entry)];
  const step = entryOf('t1', { uri: `/document/${ID}?email=anna%40x.example` });
  const timelines = [
    { type: 'document' as const, id: ID, entries: [step, entry] },
    { type: 'user' as const, id: OTHER, entries: [], error: 'The server could not be reached.' },
  ];
  return withWords(makeOf(items, { timelines }), {
    title: ' Mail to *anna@x.example* ',
    note: '# see\n[this](https://evil.example) ',
    items: items.map((item, index) => ({ ...item, key: String(index) })),
    notes: { 3: 'This one.' },
  });
}

function firstEntry({ items: [item] }: ReturnType<typeof makeOf>) {
  if (item?.kind !== 'entry') throw new Error('The first item is no entry');
  return item.entry;
}

describe('a bundle', () => {
  it('is read back as it was made', () => {
    expect(readBundle(JSON.stringify(wholeBundle()))).toEqual({ bundle: wholeBundle() });
  });

  it('as JSON', async () => {
    const { items, timelines, ...head } = wholeBundle();
    const lines = [head, ...items, ...timelines].map((part) => JSON.stringify(part));
    await expect(lines.join('\n')).toMatchFileSnapshot('golden/bundle.ndjson');
  });

  it('as Markdown', async () => {
    await expect(bundleMarkdown(wholeBundle(), ORIGIN)).toMatchFileSnapshot('golden/bundle.md');
  });

  it('holds what was asked for, and no more', () => {
    const items = [ofEntry(failed('r1', 'document.nothing'))];
    const emails = JSON.stringify(makeOf(items, { withEmails: true }));
    expect(emails).toContain('anna@x.example');
    expect(emails).not.toMatch(/s3cret/);
    const secrets = JSON.stringify(makeOf(items, { withSecrets: true }));
    expect(secrets).toContain('s3cret-key');
    expect(secrets).not.toContain('anna');
    const withoutBodies = makeOf(items, { withBodies: false });
    expect(firstEntry(withoutBodies).payloads).toBeNull();
    expect(firstEntry(withoutBodies).curl).toContain('# The body was left out.');
    expect(bundleMarkdown(withoutBodies, ORIGIN)).not.toContain('entity_id');
  });

  it('has no body and no user if their texts are empty', () => {
    const { who, payloads } = firstEntry(
      makeOf([ofEntry(logEntry({ user: '', request: '', response: '' }))]),
    );
    expect(who.userId).toBe(null);
    expect(payloads).toMatchObject({ request: { body: null }, response: { body: null } });
  });

  it('masks a secret in the command without its closing quote', () => {
    const request = 'grant_type=password&password=s3cret';
    const { curl } = firstEntry(
      makeOf([ofEntry(logEntry({ method: 'POST', uri: '/oauth2/token', request }))]),
    );
    expect(curl).toMatch(/'grant_type=password&password=\[hidden-1\]'$/);
  });

  it('tells whether two secrets are the same', () => {
    const of = (id: string, token: string) =>
      entryOf(id, { request: JSON.stringify({ api_token: token, note: 'n' }) });
    const said = (one: string, other: string) =>
      JSON.stringify(makeOf([compared(of('r1', one), of('r2', other))]).items);
    expect(said('first-secret', 'first-secret')).not.toContain('"part":"request body"');
    const difference = {
      part: 'request body',
      name: '"api_token"',
      left: '"[hidden-1]"',
      right: '"[hidden-2]"',
    };
    expect(said('first-secret', 'other-secret')).toContain(JSON.stringify(difference));
  });

  it.each([
    [
      '/request-logs?user=anna%40x.example&code=400-499&body=token%3Dabcdefghijkl',
      { path: '/request-logs?code=400-499', leftOut: ['user', 'body'] },
    ],
    ['/request-logs/anna%40x.example?at=5', null],
    [
      '/compare-entries?left=r1@1760000000&right=r2@1760000001',
      { path: '/compare-entries?left=r1@1760000000&right=r2@1760000001', leftOut: [] },
    ],
    ['/compare-entries?left=anna@x.example', { path: '/compare-entries', leftOut: ['left'] }],
    [
      '/request-logs?uri=/x?access_token=hunter22&secret=abc',
      { path: '/request-logs', leftOut: ['uri', 'secret'] },
    ],
  ])('leaves out of the address %s what is masked', (address, where) => {
    expect(makeOf([at(CHART, address)]).items[0]?.where).toEqual(where);
  });

  it('is about the ids of paths before others, and never about the caller', () => {
    const entries = [
      failed('r1', 'document.complete'),
      entryOf('r2', { uri: `/v2/documents/${OTHER}/brand` }),
    ];
    expect(timelineSubjects(entries).map(({ id, entry }) => [id, entry.request_id])).toEqual([
      [OTHER, 'r2'],
      [ID, 'r1'],
    ]);
  });
});

describe('Markdown', () => {
  it('draws counts as a line', () => {
    expect(sparkline([0, 1, 4, 8])).toBe(' ▁▄█');
    expect(sparkline([0, 0])).toBe('  ');
  });

  const nasty = fc.string({ unit: fc.constantFrom(...'`~*_[]()<>#!|\\ \n-1.a@:/&'), maxLength: 40 });

  it('keeps any text within its block and its span', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const [fence = ''] = /^`+/.exec(codeBlock(text, '')) ?? [];
        expect(text.split('\n').every((line) => !line.trimStart().startsWith(fence))).toBe(true);
        const span = codeSpan(text);
        const [edge = ''] = /^`+/.exec(span) ?? [];
        expect(span).not.toContain('\n');
        expect(span.slice(edge.length, -edge.length).match(/`+/g) ?? []).not.toContain(edge);
      }),
    );
  });

  it('escapes words', () => {
    expect(plainWords('# *a* [b](javascript:x) <img src=x> | `c`\n- d http://x.example')).toBe(
      '\\# \\*a\\* \\[b\\](javascript:x) \\<img src=x\\> \\| \\`c\\` - d http:\\//x.example',
    );
    expect(plainWords('1. a')).toBe('\\1. a');
  });

  it('closes every block that it opens, whatever a caller sent', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (uri, body, code) => {
        const response = JSON.stringify({ errors: [{ code, message: body }] });
        const entry = entryOf('r1', {
          method: 'POST',
          uri: `/${uri}`,
          request: body,
          response,
          code: 400,
          error: true,
        });
        const lines = bundleMarkdown(makeOf([ofEntry(entry)]), ORIGIN).match(/^`{3,}\w*$/gm) ?? [];
        const open = lines.reduce((fence, line) => {
          if (fence === '') return /^`+/.exec(line)?.[0] ?? '';
          return line === fence ? '' : fence;
        }, '');
        expect(open).toBe('');
      }),
    );
  });
});

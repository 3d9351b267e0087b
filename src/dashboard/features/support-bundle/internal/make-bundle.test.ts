import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Choices, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import type { BundleAddition, BundleSource } from '../bundle-draft.ts';
import { supportBundle } from '../support-bundle.ts';
import { bundleMarkdown } from './bundle-markdown.ts';
import { sparkline } from './item-markdown.ts';
import { makeBundle, timelineSubjects, withWords } from './make-bundle.ts';
import { codeBlock, codeSpan, plainWords } from './markdown-text.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const OTHER = 'b1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const ME = 'c1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

const entryOf = (id: string, choices: Choices) => logEntry({ id, user: ME, ...choices });

function failed(id: string, event: string): RequestLogEntry {
  const callback = 'https://u:s3cret@x.example/';
  const attributes = { callback, secret_key: 's3cret-key', note: 'to anna@x.example' };
  const request = JSON.stringify({ event, entity_id: ID, action: 'callback', attributes });
  const uri = '/v2/event-subscriptions?notify=anna%40x.example';
  return entryOf(id, refusedSubscription(15007010, 'No event for bea@x.example', { uri, request }));
}

const AMONG = { from: 1_760_000_000, to: 1_760_003_599, entries: 40, left: 3 };
const FAILURES: BundleSource = {
  kind: 'failures',
  group: {
    ...{ id: 'kind', operation: 'createEventSubscription', code: 15007010, field: 'event' },
    ...{ condition: 'event is missing', remedy: 'Send an event.', message: '', count: 12, statuses: [400] },
    ...{ firstSeen: 1_760_000_010, lastSeen: 1_760_003_000, newest: 'r1' },
  },
  counted: AMONG,
  trend: [
    { from: 1_760_000_000, to: 1_760_001_799, count: 12 },
    { from: 1_760_001_800, to: 1_760_003_599, count: 0 },
  ],
  standsOut: {
    ...{ against: 'all', others: 28 },
    found: [
      { name: 'Note', value: 'to anna@x.example', chosen: 12, others: 1 },
      { name: 'Secret key', value: 's3cret-key', chosen: 12, others: 0 },
    ],
  },
};
const CHART: BundleSource = {
  ...{ kind: 'chart', query: 'user:bea@x.example' },
  counted: AMONG,
  bars: [{ from: 1_760_000_000, to: 1_760_003_599, succeeded: 28, refused: 12, serverErrors: 0 }],
};
const WHERE = '/request-logs?uri=/v2/&created=2025-10-09T08:53Z..2025-10-09T09:53Z';
const at = (source: BundleSource, where = WHERE): BundleAddition => ({ source, where });
const compared = (left: RequestLogEntry, right: RequestLogEntry): BundleSource => ({
  ...{ kind: 'comparison', left, right },
});
const ofEntry = (entry: RequestLogEntry): BundleSource => ({ kind: 'entry', entry });

const plain = { withBodies: true, withSecrets: false, withEmails: false };
const ORIGIN = 'https://sealdesk.example';
const makeOf = (items: readonly BundleAddition[], options: Partial<Parameters<typeof makeBundle>[0]> = {}) =>
  makeBundle({
    items,
    timelines: [],
    session: { environment: 'production', accountKey: 'account' },
    origin: ORIGIN,
    service: 'https://api.example.com',
    now: 1_760_000_100,
    ...plain,
    ...options,
  });
const ofTimeline = entryOf('t1', { uri: `/document/${ID}?email=anna%40x.example` });
const timelinesWith = (entry: RequestLogEntry) => [
  { type: 'document' as const, id: ID, entries: [ofTimeline, entry] },
  { type: 'user' as const, id: OTHER, entries: [], error: 'The server could not be reached.' },
];
const bundleOf = (entry: RequestLogEntry, options: Partial<typeof plain> = {}) =>
  makeOf([at(ofEntry(entry))], { timelines: timelinesWith(entry), session: undefined, ...options });
const firstEntry = (bundle: ReturnType<typeof makeOf>) => {
  const [item] = bundle.items;
  if (item?.kind !== 'entry') throw new Error('The first item is no entry');
  return item.entry;
};

describe('a bundle', () => {
  it('says of an entry whose texts are empty that it has no body and no user', () => {
    const { who, payloads } = firstEntry(bundleOf(logEntry({ user: '', request: '', response: '' })));
    expect(who.userId).toBe(null);
    expect(payloads).toMatchObject({ request: { body: null }, response: { body: null } });
  });

  it('says what was called, what was wrong, what the rules foretell, and where it is to be seen', () => {
    const bundle = bundleOf(failed('r1', ''));
    expect(bundle).toMatchObject({
      format: 'sealdesk-support-packet',
      version: 2,
      made: '2025-10-09T08:55:00Z',
    });
    expect(firstEntry(bundle)).toMatchObject({
      operation: { id: 'createEventSubscription' },
      requestId: 'r1',
      link: 'https://sealdesk.example/request-logs/r1?at=1760000000',
      answer: { status: 400, flaggedAsError: true },
      errors: [{ code: 15007010, meanings: [{ field: 'event' }] }],
      prediction: {
        expected: expect.arrayContaining([expect.objectContaining({ code: 15007010, cameBack: true })]),
      },
      who: { userId: ME },
      curl: expect.stringContaining('"Authorization: Bearer $TOKEN"'),
    });
    expect(
      bundle.timelines.map(({ steps, error }) => [steps.map(({ isInBundle }) => isInBundle), error]),
    ).toEqual([
      [[false, true], null],
      [[], 'The server could not be reached.'],
    ]);
    const markdown = bundleMarkdown(bundle, ORIGIN);
    for (const part of [
      'Code 15007010',
      '**Do:**',
      'Predicted',
      'r1',
      ME,
      '$TOKEN',
      'https://sealdesk.example/timeline/',
    ])
      expect(markdown).toContain(part);
  });

  it('holds what was asked for, and no more', () => {
    const entry = failed('r1', 'document.nothing');
    const emails = JSON.stringify(bundleOf(entry, { withEmails: true }));
    expect(emails).toContain('anna@x.example');
    expect(emails).not.toMatch(/u:s3cret|s3cret-key/);
    const secrets = JSON.stringify(bundleOf(entry, { withSecrets: true }));
    expect(secrets).toContain('s3cret-key');
    expect(secrets).not.toContain('anna');
    const withoutBodies = bundleOf(entry, { withBodies: false });
    expect(firstEntry(withoutBodies).payloads).toBeNull();
    expect(bundleMarkdown(withoutBodies, ORIGIN)).not.toContain('entity_id');
    expect(firstEntry(withoutBodies).curl).toContain('# The body was left out.');
  });

  it('holds entries, groups, comparisons and charts as they were put in, in a form that is read back', () => {
    const left = failed('r1', '');
    const right = entryOf('r2', { method: 'POST', uri: '/v2/event-subscriptions' });
    const bundle = makeOf([at(FAILURES), at(compared(left, right)), at(CHART), at(ofEntry(left))]);
    expect(supportBundle.parse(JSON.parse(JSON.stringify(bundle)))).toEqual(bundle);
    expect(bundle.items.map(({ kind }) => kind)).toEqual(['failures', 'comparison', 'chart', 'entry']);
    const service = 'https://api.example.com';
    expect(bundle.from).toEqual({ environment: 'production', service, account: 'account' });
    expect(bundle.items[0]).toMatchObject({
      where: { path: WHERE, leftOut: [] },
      failures: {
        ...{ code: 15007010, count: 12, firstSeen: '2025-10-09T08:53:30Z' },
        operation: { id: 'createEventSubscription' },
        counted: { from: '2025-10-09T08:53:20Z', entries: 40, notRead: 3 },
        standsOut: { against: 'all others', others: 28 },
      },
    });
    expect(bundle.items[1]).toMatchObject({
      left: { requestId: 'r1' },
      differences: expect.arrayContaining([
        { part: 'sent', name: 'notify', left: '[email-1]', right: null },
        { part: 'came back', name: 'Status', left: '400 Bad request', right: '200 OK' },
      ]),
    });
    const markdown = bundleMarkdown(bundle, ORIGIN);
    for (const part of [
      '## 1. 12 failures: Create an event subscription, code 15007010',
      '12 of 12 (100 %), of the others 1 of 28 (3 %)',
      '`400 Bad request` → `200 OK`',
      `[Where it was seen](<${ORIGIN}${WHERE}>)`,
      'all     █\nfailed  █',
    ])
      expect(markdown).toContain(part);
  });

  it('masks every kind of item, an address alike in all of them', () => {
    const entry = failed('r1', '');
    const items = [at(FAILURES), at(compared(entry, failed('r2', 'x'))), at(CHART), at(ofEntry(entry))];
    const bundle = makeOf(items, { timelines: timelinesWith(entry) });
    for (const text of [JSON.stringify(bundle), bundleMarkdown(bundle, ORIGIN)]) {
      expect(text).not.toMatch(/u:s3cret|s3cret-key|anna|bea/);
      expect(text).toContain('[email-1]');
      expect(text).not.toContain('[email-3]');
    }
    expect(bundle.items[0]).toMatchObject({
      failures: { standsOut: { found: [{ value: 'to [email-1]' }, { value: '[hidden-1]' }] } },
    });
    expect(bundle.items[2]).toMatchObject({ query: 'user:[email-2]' });
    expect(firstEntry(makeOf([at(ofEntry(entry)), at(CHART)])).call.uri).toContain('[email-1]');
  });

  it('says of two secrets whether they are the same', () => {
    const of = (id: string, token: string) =>
      entryOf(id, { request: JSON.stringify({ api_token: token, note: 'n' }) });
    const said = (one: string, other: string) =>
      JSON.stringify(makeOf([at(compared(of('r1', one), of('r2', other)))]).items);
    expect(said('first-secret', 'first-secret')).not.toContain('"part":"request body"');
    const difference = {
      part: 'request body',
      name: '"api_token"',
      left: '"[hidden-1]"',
      right: '"[hidden-2]"',
    };
    expect(said('first-secret', 'other-secret')).toContain(JSON.stringify(difference));
  });

  it('leaves out of an address what is masked, and says so', () => {
    const whereOf = (address: string, options: Partial<typeof plain> = {}) =>
      makeOf([at(CHART, address)], options).items[0]?.where;
    const address = '/request-logs?user=anna%40x.example&code=400-499&body=token%3Dabcdefghijkl';
    expect(whereOf(address)).toEqual({ path: '/request-logs?code=400-499', leftOut: ['user', 'body'] });
    expect(whereOf(address, { withEmails: true })).toEqual({
      ...{ path: '/request-logs?user=anna@x.example&code=400-499', leftOut: ['body'] },
    });
    expect(whereOf('/request-logs/anna%40x.example?at=5')).toBeNull();
    const compare = '/compare-entries?left=r1@1760000000&right=r2@1760000001';
    expect(whereOf(compare)).toEqual({ path: compare, leftOut: [] });
    expect(whereOf('/compare-entries?left=anna@x.example')).toMatchObject({ leftOut: ['left'] });
    expect(whereOf('/request-logs?uri=/x?access_token=hunter22&secret=abc')).toEqual({
      ...{ path: '/request-logs', leftOut: ['uri', 'secret'] },
    });
  });

  it('keeps title and notes as they were written, and none of it is markup', () => {
    const masked = makeOf([at(ofEntry(failed('r1', '')))]);
    const bundle = withWords(masked, {
      ...{ title: ' Mail to anna@x.example ', note: '', taken: [], refused: 0 },
      items: [{ ...at(CHART), key: 'k' }],
      notes: { k: '# see\n[this](https://evil.example) ' },
    });
    expect([bundle.title, bundle.note]).toEqual(['Mail to anna@x.example', null]);
    expect(bundle.items[0]?.note).toBe('# see\n[this](https://evil.example)');
    const markdown = bundleMarkdown(bundle, ORIGIN);
    expect(markdown).toMatch(/^# Mail to anna@x.example: 1 request\n/);
    expect(markdown).toContain('> \\# see\n> \\[this\\](https:\\//evil.example)');
  });

  it('is about the ids of paths before others, and never about who called', () => {
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

describe('Markdown of a bundle', () => {
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

  it('writes words that are nothing but words', () => {
    expect(plainWords('# *a* [b](javascript:x) <img src=x> | `c`\n- d http://x.example')).toBe(
      '\\# \\*a\\* \\[b\\](javascript:x) \\<img src=x\\> \\| \\`c\\` - d http:\\//x.example',
    );
    expect(plainWords('1. a')).toBe('\\1. a');
  });

  it('never lets what a caller sent end a block', () => {
    fc.assert(
      fc.property(nasty, nasty, (uri, body) => {
        const call = { method: 'POST', uri: `/${uri}`, request: body, response: body, code: 400 };
        const fences: readonly string[] =
          bundleMarkdown(bundleOf(entryOf('r1', call)), ORIGIN).match(/^`{3,}\w*$/gm) ?? [];
        // Whatever opens a block is closed by the same fence.
        for (let index = 0; index < fences.length; ) {
          const fence = /^`+/.exec(fences[index] ?? '')?.[0];
          const end = fences.indexOf(fence ?? '', index + 1);
          expect(end).toBeGreaterThan(index);
          index = end + 1;
        }
      }),
    );
  });
});

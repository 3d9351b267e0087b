import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logEntry } from '#testing/log-entry.ts';
import { bundleMarkdown, codeBlock, codeSpan, plainWords } from './bundle-markdown.ts';
import { MOST_ENTRIES, makeBundle, timelineSubjects } from './make-bundle.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const OTHER = 'b1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const ME = 'c1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

const entryOf = (
  id: string,
  choices: Parameters<typeof logEntry>[0],
  created = 1_760_000_000,
): RequestLogEntry => ({
  ...logEntry(choices),
  request_id: id,
  created,
  user_id: ME,
});

const failed = (id: string, event: string) =>
  entryOf(id, {
    method: 'POST',
    uri: '/v2/event-subscriptions?notify=anna%40x.example',
    code: 400,
    error: true,
    request: JSON.stringify({
      event,
      entity_id: ID,
      action: 'callback',
      attributes: {
        callback: 'https://u:s3cret@x.example/',
        secret_key: 's3cret-key',
        note: 'to anna@x.example',
      },
    }),
    response: '{"errors":[{"code":15007010,"message":"No event for bea@x.example"}]}',
  });

const plain = { withBodies: true, withSecrets: false, withEmails: false };
const bundleOf = (entries: readonly RequestLogEntry[], options: Partial<typeof plain> = {}) =>
  makeBundle({
    entries,
    timelines: [
      {
        type: 'document',
        id: ID,
        entries: [entryOf('t1', { uri: `/document/${ID}?email=anna%40x.example` }), ...entries.slice(0, 1)],
      },
      { type: 'user', id: OTHER, entries: [], error: 'The server could not be reached.' },
    ],
    origin: 'https://sealdesk.example',
    service: 'https://api.example.com',
    now: 1_760_000_100,
    ...plain,
    ...options,
  });

describe('a bundle', () => {
  it('says what was called, what was wrong, what the rules foretell, and where it is to be seen', () => {
    const bundle = bundleOf([failed('r1', '')]);
    expect(bundle).toMatchObject({
      format: 'sealdesk-support-packet',
      version: 1,
      made: '2025-10-09T08:55:00Z',
    });
    const [group] = bundle.groups;
    expect(group).toMatchObject({ operation: { id: 'createEventSubscription' }, code: 15007010 });
    expect(group?.entries[0]).toMatchObject({
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
    const markdown = bundleMarkdown(bundle);
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

  it('masks secrets and addresses in all of its texts, and counts an address once', () => {
    const bundle = bundleOf([failed('r1', 'document.nothing')]);
    for (const text of [JSON.stringify(bundle), bundleMarkdown(bundle)]) {
      expect(text).not.toMatch(/u:s3cret|s3cret-key|anna|bea/);
      expect(text).toContain('[email-1]');
      expect(text).not.toContain('[email-3]');
    }
  });

  it('holds what was asked for, and no more', () => {
    const emails = JSON.stringify(bundleOf([failed('r1', 'document.nothing')], { withEmails: true }));
    expect(emails).toContain('anna@x.example');
    expect(emails).not.toMatch(/u:s3cret|s3cret-key/);
    const secrets = JSON.stringify(bundleOf([failed('r1', 'document.nothing')], { withSecrets: true }));
    expect(secrets).toContain('s3cret-key');
    expect(secrets).not.toContain('anna');
    const withoutBodies = bundleOf([failed('r1', 'document.nothing')], { withBodies: false });
    expect(withoutBodies.groups[0]?.entries[0]?.payloads).toBeNull();
    expect(bundleMarkdown(withoutBodies)).not.toContain('entity_id');
    expect(withoutBodies.groups[0]?.entries[0]?.curl).toContain('# The body was left out.');
  });

  it('puts entries that failed alike together, and holds no more than fifty', () => {
    const many = Array.from({ length: 60 }, (_, index) => failed(`r${index}`, 'document.nothing'));
    const groups = bundleOf([
      ...many.slice(0, 20),
      entryOf('other', { uri: '/nowhere' }),
      ...many.slice(20),
    ]).groups;
    expect(groups.map(({ operation, entries }) => [operation?.id ?? null, entries.length])).toEqual([
      ['createEventSubscription', MOST_ENTRIES - 1],
      [null, 1],
    ]);
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
        const entry = entryOf('r1', {
          method: 'POST',
          uri: `/${uri}`,
          request: body,
          response: body,
          code: 400,
        });
        const fences: readonly string[] = bundleMarkdown(bundleOf([entry])).match(/^`{3,}\w*$/gm) ?? [];
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

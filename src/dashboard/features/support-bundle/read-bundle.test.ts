import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sayCount } from '#lib/say-count.ts';
import { logEntry, refusedSubscription } from '#testing/log-entry.ts';
import { entryOfBundle, rowOfBundle } from './bundle-rows.ts';
import { makeBundle } from './internal/make-bundle.ts';
import { readBundle, readBundleFile } from './read-bundle.ts';
import type { SupportBundle } from './support-bundle.ts';

const who = { id: 'r1', user: 'u1', application: 'a1', agent: 'portal/4' };
const failed = logEntry(refusedSubscription(15007010, 'No event', { ...who, request: '{"event":""}' }));

const made = (withBodies = true): SupportBundle =>
  makeBundle({
    items: [
      { source: { kind: 'entry', entry: failed }, where: '/request-logs/r1?at=1760000000' },
      { source: { kind: 'comparison', left: failed, right: failed }, where: '/compare-entries?left=r1@5' },
    ],
    timelines: [{ type: 'document', id: 'd1', entries: [failed] }],
    session: { environment: 'embedded', accountKey: 'me' },
    origin: 'https://sealdesk.example',
    service: 'https://api.example.com',
    now: 1_760_000_100,
    ...{ withBodies, withSecrets: false, withEmails: false },
  });

function firstEntryOf(text: string) {
  const read = readBundle(text);
  const [item] = 'bundle' in read ? read.bundle.items : [];
  if (item?.kind !== 'entry') throw new Error('The first item is no entry');
  return item.entry;
}

const problemOf = (text: string) => {
  const read = readBundle(text);
  return 'problem' in read ? read.problem : undefined;
};
const MADE = JSON.stringify(made());
/** The file with something else at a place: `items.0.entry.time`. */
function changed(place: string, value: unknown): string {
  const root = JSON.parse(MADE) as Record<string, unknown>;
  const names = place.split('.');
  const last = names.pop() ?? '';
  const target = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    root,
  );
  target[last] = value;
  return JSON.stringify(root);
}

it('reads what was made, and has its entries as they were logged', () => {
  expect(readBundle(MADE)).toEqual({ bundle: made() });
  const response = { ...failed.response, headers: {} };
  expect(entryOfBundle(firstEntryOf(MADE))).toEqual({ ...failed, response });
  expect(rowOfBundle(firstEntryOf(MADE)).decoded.errors[0]?.candidates[0]?.field).toBe('event');
});

it('tells the errors of an entry whose bodies were left out', () => {
  const { decoded } = rowOfBundle(firstEntryOf(JSON.stringify(made(false))));
  expect(decoded.errors).toMatchObject([{ code: 15007010, candidates: [{ field: 'event' }] }]);
  expect(decoded.responseBody.kind).toBe('empty');
});

it('says what is wrong with a file that is none', async () => {
  expect(problemOf('')).toMatch(/no support bundle/);
  expect(problemOf('hello')).toMatch(/no support bundle/);
  expect(problemOf('{}')).toMatch(/JSON, but no support bundle/);
  expect(problemOf('[1]')).toMatch(/JSON, but no support bundle/);
  expect(problemOf('null')).toMatch(/JSON, but no support bundle/);
  expect(problemOf('# Support bundle: 1 request')).toMatch(/Markdown/);
  expect(problemOf(MADE.slice(0, -200))).toMatch(/ends in the middle/);
  expect(problemOf(changed('version', 3))).toMatch(/another version/);
  expect(problemOf('{"format":"sealdesk-support-packet","version":1,"groups":[]}')).toBe(
    'An old version of Sealdesk made this bundle. Ask the sender for a new one.',
  );
  expect(problemOf(changed('items.0.entry.time', 'yesterday'))).toMatch(/“items\.0\.entry\.time”/);
  expect(await readBundleFile(new File([new Uint8Array(20_000_001)], 'x.json'))).toEqual({
    problem: 'The file is too large for a support bundle: 21 MB, of at most 20 MB.',
  });
  expect(await readBundleFile(new File([MADE], 'x.json'))).toEqual({ bundle: made() });
});

it('#74 refuses what could not be shown', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const hostile = changed('items.0.entry.payloads.request.headers', { a: '@' }).replace('"@"', deep);
  for (const text of [
    hostile,
    changed('items.0.entry.time', '9999-01-01T00:00:00Z'),
    changed('items.0.entry.answer.status', 1e300),
    changed('items.0.kind', 'script'),
    changed(
      'items',
      Array.from({ length: 51 }, () => made().items[0]),
    ),
    changed('timelines.0.type', '__proto__'),
    changed('items.0.where', 'https://evil.example'),
  ])
    expect(problemOf(text)).toMatch(/damaged/);
});

it.each([
  ['title', 200],
  ['note', 4000],
  ['items.0.note', 4000],
  ['items.0.entry.call.uri', 20_000],
  ['items.0.entry.payloads.response.body', 200_000],
  ['timelines.0.steps.0.text', 200_000],
])('#141 takes “%s” of %d characters, and says that a longer one is too long', (place, most) => {
  expect(problemOf(changed(place, 'x'.repeat(most)))).toBeUndefined();
  expect(problemOf(changed(place, 'x'.repeat(most + 1)))).toBe(
    `The bundle is damaged: “${place}” has more than ${sayCount(most)} characters. Ask the sender for another file.`,
  );
});

it('#141 has a limit for every text of a bundle', () => {
  const huge = 'x'.repeat(1_000_000);
  for (const place of Object.keys(flat(made()))) {
    expect(problemOf(changed(place, huge)), place).toMatch(/damaged|version|no support bundle/);
  }
  expect(problemOf(changed('items.0.entry.payloads.request.headers', { a: huge }))).toMatch(/damaged/);
});

it('#74 takes in nothing but what it knows', () => {
  const text = MADE.replace('{', '{"__proto__":{"polluted":1},"extra":"<script>",');
  expect(readBundle(text)).toEqual({ bundle: made() });
  expect({}).not.toHaveProperty('polluted');
});

it('#74 reads any part of a bundle that is something else, or says what is wrong, and never throws', () => {
  const places = Object.keys(flat(made()));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
      const read = readBundle(changed(place, value));
      if ('problem' in read) expect(read.problem).toMatch(/damaged|version|no support bundle/);
      else for (const item of read.bundle.items) if (item.kind === 'entry') rowOfBundle(item.entry);
    }),
    { numRuns: 300 },
  );
});

it('reads no text that is something else', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => problemOf(text) !== undefined));
});

/** The places of all values in a value, by their paths. */
function flat(value: unknown, path = ''): Record<string, true> {
  if (typeof value !== 'object' || value === null) return { [path]: true };
  return Object.assign(
    path === '' ? {} : { [path]: true },
    ...Object.entries(value).map(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`)),
  );
}

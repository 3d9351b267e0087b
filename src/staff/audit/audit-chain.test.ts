import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { auditEvent, auditLinesOf, forgeAudit, openAudit, verifyAudit } from '#testing/audit.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { AuditChain } from './audit-chain.ts';
import type { AuditEvent } from './audit-log.ts';

const dir = temporaryFolder();
let count = 0;
const newFile = () => join(dir, `${count++}`, 'audit.db');

/** Appends to a log and closes it. */
async function append(
  file: string,
  events: readonly Partial<AuditEvent>[],
  secrets: readonly string[] = [TEST_SECRET],
): Promise<string> {
  const log = await openAudit(file, { secrets });
  for (const event of events) await log.append(auditEvent(event));
  await log.close();
  return file;
}

/** A log of its own with so many lines. */
const written = (lines: number, file = newFile(), secrets?: readonly string[]) =>
  append(
    file,
    Array.from({ length: lines }, (_, index) => ({ requestId: `${index}` })),
    secrets,
  );
const setLines = (file: string, lines: readonly string[]) => forgeAudit(file, { lines: () => lines });
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const linesIn = (whole: string) => whole.replace(/\n$/, '').split('\n');

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyEvent: fc.Arbitrary<AuditEvent> = fc.record({
  action: fc.constantFrom('write', 'unmask', 'export'),
  outcome: anyText,
  account: fc.option(anyText),
  provider: anyText,
  subject: anyText,
  target: fc.option(anyText, { nil: undefined }),
  detail: fc.option(anyText, { nil: undefined }),
  requestId: anyText,
  address: anyText,
});

it('#123 verifies whatever two processes wrote in whatever order, and says what each line says', async () => {
  const given = fc.array(fc.record({ event: anyEvent, store: fc.nat(1), waits: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(given, async (steps) => {
      const file = newFile();
      const logs = [await openAudit(file), await openAudit(file)];
      const under: Promise<unknown>[] = [];
      for (const { event, store, waits } of steps) {
        under.push(logs[store]?.append(event) ?? Promise.reject());
        if (waits) await Promise.all(under);
      }
      await Promise.all(under);
      for (const log of logs) await log.close();
      expect(await verifyAudit(file)).toMatchObject({ wrong: [], head: { seq: steps.length } });
      const lines = (await auditLinesOf(file)).map((line) => JSON.parse(line));
      const said = (it: object) => JSON.stringify(Object.entries(it).toSorted());
      const wanted = steps.map(({ event }) => said(JSON.parse(JSON.stringify(event))));
      const found = lines.map(({ seq: _seq, at: _at, key: _key, prev: _prev, mac: _mac, ...event }) =>
        said(event),
      );
      expect(found.toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: 25 },
  );
});

/** Ways to change lines, of which each ends with a line break here. */
const mutations: Readonly<Record<string, (lines: readonly string[], at: number, other: number) => string>> = {
  'change a byte': (lines, at, other) => {
    const all = text(lines);
    const place = (at * 7919 + other * 104_729) % all.length;
    const changed = String.fromCharCode(all.charCodeAt(place) ^ (1 << (other % 7)));
    return all.slice(0, place) + changed + all.slice(place + 1);
  },
  'remove a line': (lines, at) => text(lines.toSpliced(at, 1)),
  'remove a byte': (lines, at, other) => {
    const all = text(lines);
    const place = (at * 7919 + other * 104_729) % all.length;
    return all.slice(0, place) + all.slice(place + 1);
  },
  'double a line': (lines, at, other) => text(lines.toSpliced(other, 0, lines[at] ?? '')),
  'swap two lines': (lines, at, other) => {
    const second = at === other ? (at + 1) % lines.length : other;
    return text(lines.with(at, lines[second] ?? '').with(second, lines[at] ?? ''));
  },
  'insert a line': (lines, at) => text(lines.toSpliced(at, 0, '{"seq":1,"at":"2026-01-01T00:00:00.000Z"}')),
  'insert an empty line': (lines, at) => text(lines.toSpliced(at, 0, '')),
  'cut off lines': (lines, at) => text(lines.slice(0, at)),
  'cut off within a line': (lines, at, other) => text(lines).slice(0, -1 - ((at * 101 + other) % 500)),
};

it.each(Object.entries(mutations))('#123 whoever has no secret cannot %s unnoticed', async (_, mutate) => {
  const LINES = 6;
  const file = await written(LINES);
  const lines = await auditLinesOf(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(LINES - 1), fc.nat(LINES - 1), async (at, other) => {
      const changed = linesIn(mutate(lines, at, other));
      fc.pre(text(changed) !== text(lines));
      setLines(file, changed);
      expect((await verifyAudit(file)).wrong).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('#123 a line of another log under the same secret is told from the one that it replaces, and a doubled one is named', async () => {
  const [file, other] = [await written(4), await written(4)];
  const lines = await auditLinesOf(file);
  const foreign = (await auditLinesOf(other))[2] ?? '';
  setLines(file, lines.with(2, foreign));
  expect((await verifyAudit(file)).wrong).toEqual([
    'Line 3 does not follow on the one before it.',
    'Line 4 does not follow on the one before it.',
  ]);
  setLines(file, lines.toSpliced(2, 0, lines[1] ?? ''));
  expect((await verifyAudit(file)).wrong).toEqual(['Line 3 was inserted or moved: it is line 2.']);
});

it('#123 a row that is removed or renumbered is missed', async () => {
  const file = await written(4);
  for (const change of [
    'DELETE FROM lines WHERE seq = 2',
    'UPDATE lines SET seq = seq + 900 WHERE seq > 3',
  ]) {
    const database = new DatabaseSync(file);
    database.exec(change);
    database.close();
    expect((await verifyAudit(file)).wrong).not.toEqual([]);
  }
});

describe('#124 the end of a log', () => {
  it('cannot be moved to an earlier line', async () => {
    const file = await written(5);
    const lines = (await auditLinesOf(file)).slice(0, 3);
    const { mac } = JSON.parse(lines.at(-1) ?? '');
    setLines(file, lines);
    forgeAudit(file, { head: (it) => JSON.stringify({ ...JSON.parse(it), seq: 3, mac }) });
    expect((await verifyAudit(file)).wrong).toEqual([expect.stringContaining('was altered')]);
    await expect(openAudit(file)).rejects.toThrow(/what is stored of its end was altered/);
  });

  it('is missed when it is taken away, by the check and by the start', async () => {
    const file = await written(2);
    forgeAudit(file, { head: () => undefined });
    expect((await verifyAudit(file)).wrong).toEqual([expect.stringContaining('is not stored any more')]);
    await expect(openAudit(file)).rejects.toThrow(/audit\.db cannot be used .*its end is missing/);
  });

  it('that was noted elsewhere shows that the whole log was put back to an earlier state', async () => {
    const file = await written(3);
    copyFileSync(file, `${file}.early`);
    await written(2, file);
    const { head: noted } = await verifyAudit(file);
    expect((await verifyAudit(file, noted)).wrong).toEqual([]);
    copyFileSync(`${file}.early`, file);
    expect((await verifyAudit(file)).wrong).toEqual([]);
    expect((await verifyAudit(file, noted)).wrong).toEqual(['Lines 4 to 5 are missing at the end.']);
    await written(2, file);
    expect((await verifyAudit(file, noted)).wrong).toEqual([
      'Line 5 is another than the one that you noted.',
    ]);
  });

  it.each<[string, (lines: readonly string[]) => readonly string[], RegExp]>([
    ['is cut off', (lines) => lines.slice(0, 2), /lines at its end are missing/],
    ['has a line more', (lines) => [...lines, '{"seq":4}'], /lines are missing or were added/],
    [
      'is altered',
      (lines) => lines.with(2, lines[2]?.replace(/.{9}"\}$/, 'AAAAAAAAA"}') ?? ''),
      /its last line was altered/,
    ],
    ['is emptied', () => [], /lines at its end are missing/],
  ])('keeps the server from starting when it %s', async (_, change, words) => {
    const file = await written(3);
    forgeAudit(file, { lines: change });
    await expect(openAudit(file)).rejects.toThrow(words);
  });
});

describe('#135 whoever has a former secret', () => {
  const [NEWER, OTHER] = ['mB7tR2xN9cV4kL6wP1qZ8sD3fG5hJ0aY', 'Qd8sK3vW6zN1xR5tL9yB2mC7pG4hJ0fE'];
  const rotated = [NEWER, TEST_SECRET];
  /** A log with two lines before the rotation and two after it. */
  const rotatedLog = async () => written(2, await written(2), rotated);
  const check = (file: string) => verifyAudit(file, undefined, rotated);

  it('cannot write all lines anew without the newest secret for the end', async () => {
    const file = await rotatedLog();
    expect(await check(file)).toMatchObject({
      wrong: [],
      keys: [
        { isNewest: false, from: 1, to: 2 },
        { isNewest: true, from: 3, to: 4 },
      ],
    });
    copyFileSync(await written(4), file);
    expect(await check(file)).toMatchObject({
      wrong: [expect.stringContaining('sealed under a former SESSION_SECRET')],
      keys: [{ isNewest: false, from: 1, to: 4 }],
    });
  });

  it('cannot add lines behind newer ones, not even when the server starts again', async () => {
    const file = await rotatedLog();
    const former = new AuditChain([TEST_SECRET, NEWER]);
    const { head } = await check(file);
    const { line, head: forged } = former.add(auditEvent(), Date.now(), head);
    forgeAudit(file, { lines: (lines) => [...lines, line], head: () => former.sealHead(forged) });
    expect((await check(file)).wrong).toEqual([
      expect.stringContaining('sealed under a former SESSION_SECRET'),
      'Line 5 was written under an older SESSION_SECRET than the one before it.',
    ]);
    await expect(openAudit(file, { secrets: rotated })).rejects.toThrow(
      /lines before it are under the newest/,
    );
  });

  it('cannot replace the log while the server runs, and is in the log of the server otherwise', async () => {
    const file = await written(2);
    const warnings: unknown[] = [];
    const log = Fastify({
      logger: { level: 'warn', stream: { write: (it: string) => warnings.push(it) } },
    }).log;
    const before = await check(file);
    expect(before.wrong).toEqual([expect.stringContaining('sealed under a former SESSION_SECRET')]);
    const server = await openAudit(file, { secrets: rotated, log });
    expect(warnings).toEqual([expect.stringContaining('a former SESSION_SECRET')]);
    expect(await check(file)).toMatchObject({ wrong: [], keys: [{ isNewest: false, from: 1, to: 2 }] });
    const former = new AuditChain([TEST_SECRET]);
    forgeAudit(file, { head: () => former.sealHead(before.head) });
    await expect(server.append(auditEvent())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('another SESSION_SECRET than the newest') },
    });
    await server.close();
  });

  it('is told from a server that knows one secret more', async () => {
    const file = await rotatedLog();
    await written(1, file, [OTHER, ...rotated]);
    const { wrong, keys } = await verifyAudit(file, undefined, [OTHER, ...rotated]);
    expect(wrong).toEqual([]);
    expect(keys.map(({ from, to, isNewest }) => [from, to, isNewest])).toEqual([
      [1, 2, false],
      [3, 4, false],
      [5, 5, true],
    ]);
  });
});

it('#125 a replica with another secret writes nothing, and an earlier secret still checks', async () => {
  const file = await written(2);
  const [foreign, newer] = ['Zr4wX8kQ1nT6yBvC3mJ9pLd5sGhFa2Eu', 'mB7tR2xN9cV4kL6wP1qZ8sD3fG5hJ0aY'];
  await expect(openAudit(file, { secrets: [foreign] })).rejects.toThrow(/another SESSION_SECRET/);
  expect(await verifyAudit(file)).toMatchObject({ wrong: [], head: { seq: 2 } });
  const log = await openAudit(file, { secrets: [newer, TEST_SECRET] });
  await log.append(auditEvent());
  await log.close();
  expect((await verifyAudit(file, undefined, [newer, TEST_SECRET])).wrong).toEqual([]);
  const alone = await verifyAudit(file, undefined, [newer]);
  expect(alone.wrong).toEqual(
    [1, 2].map((line) =>
      expect.stringContaining(`Line ${line} was written under a secret that is not known`),
    ),
  );
});

describe('#122 what browsers and providers say', () => {
  it.each([
    ['line breaks', 'a\n{"seq":9,"at":"2026-01-01T00:00:00.000Z"}\r\nb\u2028c\u0085'],
    ['lone surrogates', 'a\ud800b\udfff'],
    ['control characters of a terminal', 'a\u001b[2J\u009b1mb\u0000\u007f'],
    ['text that turns around', 'moc.\u202eelgoog'],
    ['what is no ASCII', 'Zoë 寿 😀'],
  ])('makes one printable line and comes back as it was: %s', async (_, value) => {
    const event = { account: value, target: value, detail: value, requestId: value };
    const file = await append(newFile(), [event]);
    const [line = ''] = await auditLinesOf(file);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(line)).toMatchObject(event);
    expect((await verifyAudit(file)).wrong).toEqual([]);
  });

  it('is bounded in its length', async () => {
    const event = { target: 'x'.repeat(1_000_000), detail: '\u0000'.repeat(1_000_000) };
    const file = await append(newFile(), [event]);
    expect((await auditLinesOf(file)).join('').length).toBeLessThan(20_000);
  });
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditEvent, openAudit, verifyAudit } from '#testing/audit.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import type { AuditEvent } from './audit-log.ts';
import { headFileOf } from './head-file.ts';

const dir = temporaryFolder();
let count = 0;
const newFile = () => join(dir, `${count++}`, 'audit.jsonl');

/** Appends to a log and closes it. */
async function append(file: string, ...events: readonly Partial<AuditEvent>[]): Promise<string> {
  const log = await openAudit(file);
  for (const event of events) await log.append(auditEvent(event));
  await log.close();
  return file;
}

/** A log of its own with so many lines. */
const written = (lines: number, file = newFile()) =>
  append(file, ...Array.from({ length: lines }, (_, index) => ({ requestId: `${index}` })));
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

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
      expect(await verifyAudit(file)).toMatchObject({ wrong: [], torn: 0, head: { seq: steps.length } });
      const lines = linesOf(file).map((line) => JSON.parse(line));
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

/** Ways to change a file of whole lines. */
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
  const lines = linesOf(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(LINES - 1), fc.nat(LINES - 1), async (at, other) => {
      const changed = mutate(lines, at, other);
      fc.pre(changed !== text(lines));
      writeFileSync(file, changed);
      expect((await verifyAudit(file)).wrong).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('#123 a line of another log under the same secret is told from the one that it replaces, and a doubled one is named', async () => {
  const [file, other] = [await written(4), await written(4)];
  const lines = linesOf(file);
  const foreign = linesOf(other)[2] ?? '';
  writeFileSync(file, text(lines.with(2, foreign)));
  expect((await verifyAudit(file)).wrong).toEqual([
    'Line 3 does not follow on the one before it.',
    'Line 4 does not follow on the one before it.',
  ]);
  writeFileSync(file, text(lines.toSpliced(2, 0, lines[1] ?? '')));
  expect((await verifyAudit(file)).wrong).toEqual(['Line 3 was inserted or moved: it is line 2.']);
});

/** Writes what stands for the end of a log. */
function setHead(file: string, change: (text: string) => string | undefined): void {
  const database = new DatabaseSync(headFileOf(file));
  const before = String(database.prepare('SELECT text FROM head').get()?.text);
  const next = change(before);
  if (next === undefined) database.exec('DELETE FROM head');
  else database.prepare('UPDATE head SET text = ?').run(next);
  database.close();
}

describe('#124 the end of a log', () => {
  it('cannot be moved to an earlier line', async () => {
    const file = await written(5);
    const lines = linesOf(file).slice(0, 3);
    const { mac } = JSON.parse(lines.at(-1) ?? '');
    writeFileSync(file, text(lines));
    setHead(file, (it) => JSON.stringify({ ...JSON.parse(it), seq: 3, mac, size: text(lines).length }));
    expect((await verifyAudit(file)).wrong).toEqual([expect.stringContaining('was altered')]);
    await expect(openAudit(file)).rejects.toThrow(/what is stored of its end was altered/);
  });

  it('is missed where it is taken away, by who checks and by who starts', async () => {
    const file = await written(2);
    setHead(file, () => undefined);
    expect((await verifyAudit(file)).wrong).toEqual([expect.stringContaining('is not noted any more')]);
    await expect(openAudit(file)).rejects.toThrow(/audit\.jsonl cannot be used .*its end is missing/);
    rmSync(headFileOf(file));
    expect((await verifyAudit(file)).wrong).toEqual([expect.stringContaining('is not noted any more')]);
  });

  it('is known to whoever noted it elsewhere, where the whole log is put back to an earlier state', async () => {
    const file = await written(3);
    const [log, head] = [readFileSync(file), readFileSync(headFileOf(file))];
    await written(2, file);
    const { head: noted } = await verifyAudit(file);
    expect((await verifyAudit(file, noted)).wrong).toEqual([]);
    writeFileSync(file, log);
    writeFileSync(headFileOf(file), head);
    expect((await verifyAudit(file)).wrong).toEqual([]);
    expect((await verifyAudit(file, noted)).wrong).toEqual(['Lines 4 to 5 are missing at the end.']);
    await written(2, file);
    expect((await verifyAudit(file, noted)).wrong).toEqual([
      'Line 5 is another than the one that you noted.',
    ]);
  });

  it.each<[string, (whole: string) => string, RegExp]>([
    ['is cut off', (whole) => text(whole.split('\n').slice(0, 2)), /lines at its end are missing/],
    ['has a line more', (whole) => `${whole}{"seq":4}\n`, /line 4 is none that the server wrote/],
    ['is altered', (whole) => whole.replace(/.{9}"\}\n$/, 'AAAAAAAAA"}\n'), /its last line was altered/],
    ['is emptied', () => '', /lines at its end are missing/],
  ])('keeps the server from starting when it %s', async (_, change, words) => {
    const file = await written(3);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await expect(openAudit(file)).rejects.toThrow(words);
  });

  it('keeps the server from starting when it is deleted', async () => {
    const file = await written(3);
    rmSync(file);
    await expect(openAudit(file)).rejects.toThrow(/lines at its end are missing/);
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
    const file = await append(newFile(), event);
    const content = readFileSync(file, 'latin1');
    expect(content).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(content)).toMatchObject(event);
    expect((await verifyAudit(file)).wrong).toEqual([]);
  });

  it('is bounded in its length', async () => {
    const event = { target: 'x'.repeat(1_000_000), detail: '\u0000'.repeat(1_000_000) };
    const file = await append(newFile(), event);
    expect(readFileSync(file).length).toBeLessThan(20_000);
  });
});

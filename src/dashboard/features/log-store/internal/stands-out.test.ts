import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choices } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import type { DistinctiveFacet } from '../log-answers.ts';
import type { LogTerm } from '../log-terms.ts';
import { logLikelihood } from './log-likelihood.ts';
import { matcherOf } from './match-terms.ts';
import { standsOut } from './stands-out.ts';

const times = (count: number, entryOf: (index: number) => Choices) =>
  Array.from({ length: count }, (_, at) => entryOf(at));

/** What the first entries have more often than the rest. */
const found = (chosen: readonly Choices[], others: readonly Choices[], terms: readonly LogTerm[] = []) =>
  standsOut({ chosen: logRows(...chosen), others: logRows(...others), terms });

const facetsOf = (results: readonly DistinctiveFacet[]) => results.map(({ facet }) => facet);

/** Creating an event subscription. */
const create = (body: object, more: Choices = {}): Choices => ({
  method: 'POST',
  uri: '/v2/event-subscriptions',
  request: JSON.stringify(body),
  ...more,
});

const id = (letter: string) => letter.repeat(40);

/** The local hour of the second 7300. */
const HOUR = `hour ${new Date(7_300_000).setMinutes(0, 0, 0) / 1000}`;

describe('standsOut', () => {
  it('tells what only the chosen have, with both counts and the term that finds it', async () => {
    const callback = (host: string) => ({
      event: 'document.complete',
      attributes: { callback: `https://${host}/x` },
    });
    const others = times(40, () => create(callback('hooks.northwind.example')));
    const results = await found(
      times(20, () => create(callback('hooks.northwnd.example'))),
      others,
    );
    expect(results).toEqual([
      {
        facet: { kind: 'host', place: 'body', path: 'attributes.callback', value: 'hooks.northwnd.example' },
        chosen: 20,
        others: 0,
        score: expect.closeTo(76.4, 1),
        same: [
          {
            kind: 'value',
            place: 'body',
            path: 'attributes.callback',
            value: 'https://hooks.northwnd.example/x',
          },
        ],
        term: { field: 'body', any: ['://hooks.northwnd.example'] },
      },
    ]);
    expect(logRows(...others).filter(matcherOf(results[0]?.term ? [results[0].term] : []))).toEqual([]);
  });

  it.each<readonly [facet: string, (isChosen: boolean) => Choices]>([
    ['operation listRequestLogs', (is) => ({ uri: is ? '/request-logs' : '/v2/event-subscriptions' })],
    ['application a', (is) => ({ application: is ? 'a' : 'b' })],
    ['user a', (is) => ({ user: is ? 'a' : null })],
    ['ip 192.0.2.9', (is) => ({ ip: is ? '192.0.2.9' : '192.0.2.1' })],
    ['client Portal 4.13.0', (is) => ({ agent: `Portal/4.${is ? 13 : 12}.0 (x)` })],
    ['client Chrome 150.0', (is) => ({ agent: `Mozilla/5.0 (X) AppleWebKit/5 Chrome/${is ? 150 : 149}.0` })],
    ['agent robot', (is) => ({ agent: is ? 'robot' : 'person' })],
    [`id ${id('a')}`, (is) => ({ uri: `/v2/x/${id(is ? 'a' : 'b')}/y` })],
    ['error 7', (is) => ({ code: 400, error: true, response: `{"code":${is ? 7 : 8},"message":"x"}` })],
    [HOUR, (is) => ({ created: is ? 7300 : 7200 + 86_400 })],
    [HOUR, (is) => ({ created: is ? 7300 : 10_900 })],
    ['value query page 1', (is) => ({ uri: `/v2/x?page=${is ? 1 : 2}` })],
    ['value query page 1', (is) => ({ uri: `/v2/x${is ? '?page=1' : ''}` })],
    ['left-out query page', (is) => ({ uri: `/v2/x${is ? '' : '?page=1'}` })],
    ['value body retry_count 3', (is) => create({ retry_count: is ? 3 : 4 })],
    ['left-out body a', (is) => create(is ? {} : { a: { b: 1 } })],
    ['element body to y', (is) => create({ to: ['x', is ? 'y' : 'z'] })],
    ['length body to 1', (is) => create({ to: is ? [1] : [1, 1] })],
    ['value body to.role a', (is) => create({ to: [{ role: is ? 'a' : 'b' }] })],
  ])('knows %s', async (facet, entryOf) => {
    const results = await found(
      times(12, () => entryOf(true)),
      times(12, () => entryOf(false)),
    );
    const [{ kind, place, path, value } = { kind: '' }] = facetsOf(results);
    expect([kind, place, path, value].filter(Boolean).join(' ')).toBe(facet);
    expect(results[0]).toMatchObject({ chosen: 12, others: 0 });
    const term = results[0]?.term;
    if (term)
      expect(logRows(entryOf(true), entryOf(false)).filter(matcherOf([term]))).toEqual(
        logRows(entryOf(true)),
      );
  });

  it('tells of a field only what its operation does not say already', async () => {
    const others = times(50, () => ({ uri: '/v2/nowhere' }));
    const results = await found(
      times(20, () => create({ event: 'a' })),
      others,
    );
    expect(facetsOf(results)).toEqual([{ kind: 'operation', value: 'createEventSubscription' }]);
    const chosenBy: LogTerm = { field: 'operation', any: ['createEventSubscription'] };
    const sent = times(20, () => create({ event: 'a' }));
    expect(await found(sent, others, [chosenBy])).toEqual([]);
    // Every fourth call of the operation fails, whatever it sends.
    const both = times(40, () => create({ event: 'a' }));
    expect(facetsOf(await found(both.slice(0, 10), [...both.slice(10), ...others]))).toEqual([
      { kind: 'operation', value: 'createEventSubscription' },
    ]);
  });

  it('leaves out what the entries were chosen by', async () => {
    const failure = (application: string): Choices => ({
      application,
      code: 400,
      error: true,
      response: '{"code":7,"message":"x"}',
    });
    const chosen = times(20, () => failure('a'));
    const others = times(20, () => ({ application: 'b' }));
    const kinds = async (...terms: readonly LogTerm[]) => {
      const results = await found(chosen, others, terms);
      return results.flatMap(({ facet, same }) => [facet, ...same]).map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual(['error', 'application']);
    expect(await kinds({ field: 'failed', is: true })).toEqual(['application']);
    expect(await kinds({ field: 'error', any: ['7'] }, { field: 'application', any: ['a'] })).toEqual([]);
    expect(await kinds({ field: 'application', any: ['c'], not: true })).toEqual(['error', 'application']);
  });

  it('never tells a secret, nor what differs in every entry', async () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxIn0'.repeat(2)}.c2lnbmF0dXJlc2lnbmF0dXJl`;
    const results = await found(
      times(20, (at) =>
        create({
          password: 'hunter2',
          note: token,
          client_secret: '[removed]',
          attributes: { secret_key: 'abcabc', headers: { 'X-Key': 'opensesame' } },
          unique: `n${at}`,
        }),
      ),
      times(20, () => create({ event: 'x' })),
    );
    const text = JSON.stringify(results);
    for (const secret of ['hunter2', token, 'abcabc', 'opensesame', 'n1', '[removed]'])
      expect(text).not.toContain(`${secret}"`);
    expect(text).toContain('attributes.secret_key');
  });

  it('is not misled by few entries, small differences and what the others have more often', async () => {
    const by = (count: number, of: number) =>
      times(of, (at) => ({ ip: at < count ? '192.0.2.9' : '192.0.2.1' }));
    expect(await found(by(2, 3), by(1, 3))).toEqual([]);
    expect(await found(by(2700, 5000), by(2500, 5000))).toEqual([]);
    expect(facetsOf(await found(by(0, 50), by(40, 50)))).toEqual([{ kind: 'ip', value: '192.0.2.1' }]);
    expect(await found([], by(1, 5))).toEqual([]);
    expect(await found(by(1, 5), [])).toEqual([]);
  });

  it('is not drowned by objects whose names are ids', async () => {
    const sent = (at: number, event: string) =>
      create({ event, ...Object.fromEntries(Array.from({ length: 300 }, (_, one) => [`${at}-${one}`, at])) });
    const results = await found(
      times(30, (at) => sent(at, 'a')),
      times(30, (at) => sent(at + 30, 'b')),
    );
    expect(facetsOf(results)).toEqual([{ kind: 'value', place: 'body', path: 'event', value: 'a' }]);
  });

  it('tells at most thirty, the most telling first', async () => {
    const body = (all: number) =>
      Object.fromEntries(
        times(40, (at) => ({ id: `f${at}` })).map(({ id: name = '' }, at) => [name, all > at]),
      );
    const results = await found(
      times(60, (at) => create(body(at + 20))),
      times(60, (at) => create(body(at - 20))),
    );
    expect(results).toHaveLength(30);
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('counts as a naive count does', async () => {
    const entry = fc.record({
      ip: fc.constantFrom('192.0.2.1', '192.0.2.2'),
      request: fc.constantFrom('', '{"a":1}', '{"a":2,"b":[1,1]}', '{"a":', 'text'),
      uri: fc.constantFrom('/v2/x', '/v2/x?a=1'),
    });
    const entries = fc.array(entry, { minLength: 10, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(entries, entries, async (chosen, others) => {
        const naive = (all: typeof chosen, { facet }: DistinctiveFacet) =>
          all.filter(({ ip, request, uri }) => {
            if (facet.kind === 'ip') return ip === facet.value;
            if (facet.place === 'query') return uri.includes('a=1') === (facet.kind !== 'left-out');
            if (!request.endsWith('}')) return false;
            const value = (JSON.parse(request) as Record<string, unknown>)[facet.path ?? ''];
            if (facet.kind === 'value') return String(value) === facet.value;
            if (facet.kind === 'left-out') return value === undefined;
            return value !== undefined;
          }).length;
        for (const result of await found(chosen, others))
          expect([result.chosen, result.others]).toEqual([naive(chosen, result), naive(others, result)]);
      }),
    );
  });
});

it('measures as the log-likelihood ratio does', () => {
  expect(logLikelihood({ count: 10, of: 10 }, { count: 0, of: 10 })).toBeCloseTo((20 * Math.log(4)) / 1, 6);
  expect(logLikelihood({ count: 5, of: 10 }, { count: 50, of: 100 })).toBeCloseTo(0);
  expect(logLikelihood({ count: 0, of: 0 }, { count: 0, of: 0 })).toBe(0);
});

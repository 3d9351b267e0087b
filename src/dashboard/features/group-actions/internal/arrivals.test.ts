import { beforeEach, describe, expect, it } from 'vitest';
import { copyRecord } from '#testing/copies.ts';
import { arrivals, awaitCopy, noteCopies, stopWaiting } from './arrivals.ts';

const TEMPLATE = 'template';
const named = (id: string, name: string) => copyRecord({ id, document_group_name: name });
const state = () => arrivals.get()[TEMPLATE];

beforeEach(() => stopWaiting(TEMPLATE));

describe('copies that were promised', () => {
  it('have come when a new one has their name, not when an older one has', () => {
    awaitCopy(TEMPLATE, 'Lease (copy)', ['old'], 1);
    expect(noteCopies(TEMPLATE, [named('old', 'Lease (copy)'), named('other', 'Lease')])).toEqual([]);
    expect(state()?.awaited).toEqual(['Lease (copy)']);
    expect(noteCopies(TEMPLATE, [named('new', 'Lease (copy)'), named('old', 'Lease (copy)')])).toEqual([
      'Lease (copy)',
    ]);
    expect(state()).toMatchObject({ awaited: [], arrived: [{ id: 'new', name: 'Lease (copy)' }] });
  });

  it('of one name are told apart, however often they are looked for', () => {
    awaitCopy(TEMPLATE, 'Lease', ['old'], 1);
    awaitCopy(TEMPLATE, 'Lease', [], 2);
    noteCopies(TEMPLATE, [named('one', 'Lease'), named('old', 'Lease')]);
    noteCopies(TEMPLATE, [named('one', 'Lease'), named('old', 'Lease')]);
    expect(state()?.awaited).toEqual(['Lease']);
    noteCopies(TEMPLATE, [named('two', 'Lease'), named('one', 'Lease')]);
    expect(state()?.arrived.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('are another template’s business where they are another template’s', () => {
    awaitCopy('another', 'Lease', [], 1);
    expect(noteCopies(TEMPLATE, [named('one', 'Lease')])).toEqual([]);
    expect(arrivals.get().another?.awaited).toEqual(['Lease']);
  });
});

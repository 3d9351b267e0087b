import { describe, expect, it } from 'vitest';
import {
  isPending,
  nextCallOf,
  nothing,
  type Plan,
  type Replacement,
  type ReplacementEvent,
  transition,
} from './replacement.ts';

const old = { subject: 'Old' };
const next = { subject: 'New' };
const theirs = { subject: 'Theirs' };
const plan: Plan = { old, next, at: 1_700_000_000 };
const begin: ReplacementEvent = { type: 'begin', plan };
const sure = { type: 'failed', failure: { error: 'refused', certain: true } } as const;
const unsure = { type: 'failed', failure: { error: 'no answer', certain: false } } as const;

/** What comes of events, one after the other. */
const stateAfter = (...events: readonly ReplacementEvent[]): Replacement =>
  events.reduce(transition, nothing);
const deleting = [begin, { type: 'found', data: old }] as const;
const putting = [...deleting, { type: 'deleted' }] as const;
const empty = [...putting, sure] as const;

describe('when all goes well', () => {
  it('looks, deletes and creates, in this order', () => {
    expect(nextCallOf(stateAfter(begin))).toBe('read');
    expect(nextCallOf(stateAfter(...deleting))).toBe('delete');
    expect(nextCallOf(stateAfter(...putting))).toBe('put');
    expect(stateAfter(...putting)).toMatchObject({ which: 'new' });
    const done = stateAfter(...putting, { type: 'put' });
    expect(done.step).toBe('done');
    expect(isPending(done)).toBe(false);
  });

  it('has its snapshot saved from before anything is deleted until all is done', () => {
    expect(isPending(stateAfter(begin))).toBe(false);
    expect(isPending(stateAfter(...deleting))).toBe(true);
    expect(isPending(stateAfter(...putting))).toBe(true);
    expect(isPending(stateAfter(...empty))).toBe(true);
  });

  it('deletes nothing where there is nothing any more', () => {
    expect(stateAfter(begin, { type: 'found', data: null })).toMatchObject({ step: 'putting', which: 'new' });
  });
});

describe('where the brand has no email', () => {
  const creation: ReplacementEvent = { type: 'begin', plan: { ...plan, old: null } };
  const creating = [creation, { type: 'found', data: null }] as const;

  it('only creates', () => {
    expect(stateAfter(...creating).step).toBe('putting');
    expect(stateAfter(...creating, { type: 'put' }).step).toBe('done');
  });

  it('has lost nothing when that fails, and tries again', () => {
    const failed = stateAfter(...creating, sure);
    expect(failed).toMatchObject({ step: 'untouched', error: 'refused' });
    expect(isPending(failed)).toBe(false);
    expect(stateAfter(...creating, sure, { type: 'go-on' }).step).toBe('checking');
  });

  it('finds out what became of it when the answer is lost', () => {
    const lost = stateAfter(...creating, unsure);
    expect(transition(lost, { type: 'found', data: next }).step).toBe('done');
    expect(transition(lost, { type: 'found', data: null })).toMatchObject({
      step: 'untouched',
      error: 'no answer',
    });
    expect(transition(lost, { type: 'found', data: theirs })).toMatchObject({ step: 'other', found: theirs });
    expect(transition(lost, { type: 'not-found-out', error: 'down' }).step).toBe('unknown');
  });

  it('stops when somebody else has put one in, even an empty one', () => {
    expect(stateAfter(creation, { type: 'found', data: theirs }).step).toBe('changed');
    expect(stateAfter(creation, { type: 'found', data: {} }).step).toBe('changed');
  });
});

describe('before anything is deleted', () => {
  it('stops when somebody else has changed the resource, and goes on from theirs', () => {
    const changed = stateAfter(begin, { type: 'found', data: theirs });
    expect(changed.step).toBe('changed');
    const again = transition(changed, { type: 'go-on', next: { subject: 'Both' } });
    expect(again).toMatchObject({ step: 'checking', plan: { old: theirs, next: { subject: 'Both' } } });
    expect(transition(changed, { type: 'stop' })).toBe(nothing);
  });

  it('stops when the brand cannot be read', () => {
    expect(stateAfter(begin, { type: 'not-found-out', error: 'down' })).toMatchObject({
      step: 'untouched',
      error: 'down',
    });
  });
});

describe('a delete that fails', () => {
  it('leaves the old one where the service refuses', () => {
    const state = stateAfter(...deleting, sure);
    expect(state).toMatchObject({ step: 'untouched', error: 'refused' });
    expect(isPending(state)).toBe(false);
    expect(transition(state, { type: 'go-on' })).toMatchObject({ step: 'checking', plan: { old } });
  });

  it.each([
    ['the old one', old, 'untouched'],
    ['none', null, 'empty'],
    ['another', theirs, 'other'],
  ])('without an answer has the brand looked at: %s', (_, data, step) => {
    const looking = stateAfter(...deleting, unsure);
    expect(nextCallOf(looking)).toBe('read');
    expect(transition(looking, { type: 'found', data }).step).toBe(step);
  });
});

describe('a create that fails', () => {
  it('leaves the brand empty where the service refuses, with both ways on', () => {
    const state = stateAfter(...empty);
    expect(state).toMatchObject({ step: 'empty', error: 'refused' });
    const corrected = transition(state, { type: 'choose', which: 'new', next: { subject: 'Corrected' } });
    expect(corrected).toMatchObject({
      step: 'putting',
      which: 'new',
      plan: { old, next: { subject: 'Corrected' } },
    });
    expect(transition(state, { type: 'choose', which: 'old' })).toMatchObject({
      step: 'putting',
      which: 'old',
    });
  });

  it('cannot be walked away from: the snapshot stays', () => {
    const state = stateAfter(...empty);
    expect(transition(state, { type: 'stop' })).toBe(state);
    expect(transition(state, begin)).toBe(state);
  });

  it.each([
    ['the new one', next, 'done'],
    ['none', null, 'empty'],
    ['the old one', old, 'untouched'],
    ['another', theirs, 'other'],
  ])('without an answer has the brand looked at: %s', (_, data, step) => {
    expect(stateAfter(...putting, unsure, { type: 'found', data }).step).toBe(step);
  });

  it('stays unknown as long as the brand cannot be read', () => {
    const unknown = stateAfter(...putting, unsure, { type: 'not-found-out', error: 'down' });
    expect(unknown).toMatchObject({ step: 'unknown', error: 'down' });
    expect(isPending(unknown)).toBe(true);
    expect(transition(unknown, { type: 'stop' })).toBe(unknown);
    expect(nextCallOf(transition(unknown, { type: 'look-again' }))).toBe('read');
  });

  it('is done when the old one is back', () => {
    const back = stateAfter(...empty, { type: 'choose', which: 'old' });
    expect(transition(back, { type: 'put' })).toMatchObject({ step: 'done', which: 'old' });
    expect(transition(transition(back, unsure), { type: 'found', data: old }).step).toBe('done');
  });
});

describe('what was left over', () => {
  const resume: ReplacementEvent = { type: 'resume', plan, which: 'new' };

  it.each([
    ['has none', null, 'empty'],
    ['has the old one', old, 'untouched'],
    ['has the new one', next, 'done'],
    ['has another', theirs, 'other'],
  ])('is looked at before anything else: the brand %s', (_, data, step) => {
    const state = stateAfter(resume);
    expect(nextCallOf(state)).toBe('read');
    expect(transition(state, { type: 'found', data }).step).toBe(step);
  });

  it('does not disturb what is under way', () => {
    const state = stateAfter(...putting);
    expect(transition(state, resume)).toBe(state);
  });

  it('is forgotten where another tab has seen to it', () => {
    expect(transition(stateAfter(resume), { type: 'stop' })).toBe(nothing);
  });

  it('lets another’s resource be replaced, or left', () => {
    const other = stateAfter(resume, { type: 'found', data: theirs });
    expect(transition(other, { type: 'go-on' })).toMatchObject({
      step: 'checking',
      plan: { old: theirs, next },
    });
    expect(transition(other, { type: 'stop' })).toBe(nothing);
  });
});

it('takes no event that does not belong to the state', () => {
  for (const event of [{ type: 'deleted' }, { type: 'put' }, sure, { type: 'look-again' }] as const)
    expect(transition(nothing, event)).toBe(nothing);
  const state = stateAfter(begin);
  for (const event of [{ type: 'put' }, { type: 'deleted' }, sure, { type: 'choose', which: 'old' }] as const)
    expect(transition(state, event)).toBe(state);
});

import { expect, it } from 'vitest';
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
const both = { subject: 'Both' };
const plan: Plan = { old, next, at: 1_700_000_000 };

type Events = readonly ReplacementEvent[];
type Event = ReplacementEvent;

const begin: Event = { type: 'begin', plan };
const creation: Event = { type: 'begin', plan: { ...plan, old: null } };
const resume: Event = { type: 'resume', plan, which: 'new' };
const found = (data: unknown): Event => ({ type: 'found', data });
const unreadable: Event = { type: 'not-found-out', error: 'down' };
const deleted: Event = { type: 'deleted' };
const put: Event = { type: 'put' };
const refused: Event = { type: 'failed', failure: { error: 'refused', certain: true } };
const lost: Event = { type: 'failed', failure: { error: 'no answer', certain: false } };
const putOld: Event = { type: 'choose', which: 'old' };
const goOn: Event = { type: 'go-on' };
const stop: Event = { type: 'stop' };
const lookAgain: Event = { type: 'look-again' };

const deleting: Events = [begin, found(old)];
const putting: Events = [...deleting, deleted];
const creating: Events = [creation, found(null)];
const changed: Events = [begin, found(theirs)];
const untouched: Events = [...deleting, refused];
const empty: Events = [...putting, refused];
const looking: Events = [...putting, lost];
const unknown: Events = [...looking, unreadable];
const other: Events = [resume, found(theirs)];

/** What comes of events, one after the other. */
const stateAfter = (events: Events): Replacement => events.reduce(transition, nothing);

it.each([
  ['begins by reading the brand', [begin], { step: 'checking' }],
  ['deletes the old one', deleting, { step: 'deleting' }],
  ['then creates the new one', putting, { step: 'putting', which: 'new' }],
  ['is done then', [...putting, put], { step: 'done' }],
  ['deletes nothing where nothing is any more', [begin, found(null)], { step: 'putting', which: 'new' }],
  ['stops where somebody else has changed it', changed, { step: 'changed' }],
  [
    'goes on from theirs',
    [...changed, { ...goOn, next: both }],
    { step: 'checking', plan: { ...plan, old: theirs, next: both } },
  ],
  ['is given up', [...changed, stop], nothing],
  ['stops where the brand cannot be read', [begin, unreadable], { step: 'untouched', error: 'down' }],

  ['keeps the old one where deleting is refused', untouched, { step: 'untouched', error: 'refused' }],
  ['tries again then', [...untouched, goOn], { step: 'checking', plan }],
  ['leaves the brand empty where creating is refused', empty, { step: 'empty', error: 'refused' }],
  [
    'creates a corrected one then',
    [...empty, { type: 'choose', which: 'new', next: both }],
    { step: 'putting', which: 'new', plan: { ...plan, next: both } },
  ],
  ['or puts the old one back', [...empty, putOld], { step: 'putting', which: 'old' }],
  ['and is done then', [...empty, putOld, put], { step: 'done', which: 'old' }],
  ['also where only the answer was lost', [...empty, putOld, lost, found(old)], { step: 'done' }],

  ['only creates where the brand has none', creating, { step: 'putting' }],
  ['has lost nothing where that fails', [...creating, refused], { step: 'untouched', error: 'refused' }],
  ['tries that again', [...creating, refused, goOn], { step: 'checking' }],
  ['stops where somebody else has created one', [creation, found(theirs)], { step: 'changed' }],
  ['even an empty one', [creation, found({})], { step: 'changed' }],
  ['finds none there', [...creating, lost, found(null)], { step: 'untouched', error: 'no answer' }],
  ['finds its own there', [...creating, lost, found(next)], { step: 'done' }],

  ['does not know what a brand has that cannot be read', unknown, { step: 'unknown', error: 'down' }],
  ['looks again', [...unknown, lookAgain], { step: 'looking' }],
  ['replaces what somebody else has put in', [...other, goOn], { step: 'checking', plan: { old: theirs } }],
  ['or leaves it', [...other, stop], nothing],
  ['is forgotten where another tab has seen to it', [resume, stop], nothing],
] as const)('a replacement %s', (_, events: Events, state) => {
  expect(stateAfter(events)).toMatchObject(state);
});

it.each([
  ['deleting has no answer', [...deleting, lost]],
  ['creating has no answer', looking],
  ['one was left over', [resume]],
])('where %s, the brand is read, and what it has tells how to go on', (_, events) => {
  const state = stateAfter(events);
  expect(nextCallOf(state)).toBe('read');
  const steps = [null, old, next, theirs].map((data) => transition(state, found(data)).step);
  expect(steps).toEqual(['empty', 'untouched', 'done', 'other']);
});

it.each([
  [[begin], 'read', false],
  [deleting, 'delete', true],
  [putting, 'put', true],
  [[...putting, put], undefined, false],
  [looking, 'read', true],
  [unknown, undefined, true],
  [empty, undefined, true],
  [other, undefined, true],
  [changed, undefined, false],
  [untouched, undefined, false],
] as const)('a replacement after %j calls %s next, and its snapshot is kept: %s', (events, call, isKept) => {
  expect([nextCallOf(stateAfter(events)), isPending(stateAfter(events))]).toEqual([call, isKept]);
});

it.each([
  ['nothing', [], [deleted, put, refused, lookAgain]],
  ['a beginning', [begin], [put, deleted, refused, putOld]],
  ['one that is under way', putting, [resume]],
  ['one that would lose the snapshot', empty, [stop, begin]],
  ['one of which nobody knows', unknown, [stop]],
])('%s takes no event that does not belong to it', (_, events, others) => {
  const state = stateAfter(events);
  for (const event of others) expect(transition(state, event)).toBe(state);
});

import type { SigningProgress, SigningStep, StepState } from './signing-progress.ts';

/** What a state means to whoever looks: colours follow it, words say it. */
type Tone = 'good' | 'warn' | 'bad' | 'gray';

/** How a signing stands, in a few words. */
export interface Standing {
  readonly text: string;
  readonly tone: Tone;
}

const tones: Readonly<Record<StepState, Tone>> = {
  signed: 'good',
  waiting: 'warn',
  queued: 'gray',
  undelivered: 'bad',
  expired: 'bad',
  declined: 'bad',
  canceled: 'gray',
  other: 'gray',
};

export const toneOf = ({ state }: Pick<SigningStep, 'state'>): Tone => tones[state];

const words: Readonly<Record<StepState, string>> = {
  signed: 'signed',
  waiting: 'waiting',
  queued: 'not asked yet',
  undelivered: 'not delivered',
  expired: 'expired',
  declined: 'declined',
  canceled: 'canceled',
  other: 'other status',
};

/** How a recipient stands, as part of a sentence: "signed". */
export const stepWord = ({ state, status }: Pick<SigningStep, 'state' | 'status'>): string =>
  state === 'other' && status !== '' ? status : words[state];

/** "6 days". */
export const daysText = (days: number): string =>
  days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`;

/** "Stuck for 6 days"; undefined while it is not. */
export const stuckText = ({ stuckDays }: Pick<SigningProgress, 'stuckDays'>): string | undefined =>
  stuckDays === undefined ? undefined : `Stuck for ${daysText(stuckDays)}`;

/** States of a group that say no more than that it has, or had, no invites. */
const SILENT_STATES = new Set(['', 'created', 'pending']);

/** How a group without invites stands: the service's own word, where that says something. */
function withoutInvites(groupState: string): Standing {
  const text = groupState.charAt(0).toUpperCase() + groupState.slice(1);
  return { text: SILENT_STATES.has(groupState.toLowerCase()) ? 'No invites' : text, tone: 'gray' };
}

/**
 * How a signing stands: what needs somebody's attention comes before what goes its way. The invites decide wherever there
 * are any, because the service leaves a group "pending" when all have signed and when somebody has declined.
 * @param groupState the state that the service gives the group as a whole
 */
export function standingOf(progress: SigningProgress, groupState?: string | null): Standing {
  const { steps, signed, total } = progress;
  if (steps.length === 0) return withoutInvites(groupState?.trim() ?? '');
  const has = (state: StepState) => steps.some((step) => step.state === state);
  if (has('declined')) return { text: 'Declined', tone: 'bad' };
  if (has('undelivered')) return { text: 'Undelivered', tone: 'bad' };
  if (has('expired')) return { text: 'Expired', tone: 'bad' };
  const stuck = stuckText(progress);
  if (stuck) return { text: stuck, tone: 'warn' };
  if (total === 0) return { text: 'Canceled', tone: 'gray' };
  if (signed === total) return { text: 'Signed', tone: 'good' };
  return { text: progress.waitingFor.length > 0 ? 'Waiting' : 'Open', tone: 'gray' };
}

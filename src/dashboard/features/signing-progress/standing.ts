import type { SigningProgress, SigningStep, StepState } from './signing-progress.ts';

type Tone = 'good' | 'warn' | 'bad' | 'gray';

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

/** For use within a sentence: "signed". */
export const stepWord = ({ state, status }: Pick<SigningStep, 'state' | 'status'>): string =>
  state === 'other' && status !== '' ? status : words[state];

/** "6 days". */
export const daysText = (days: number): string =>
  days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`;

/** "Stuck for 6 days"; undefined if it is not. */
export const stuckText = ({ stuckDays }: Pick<SigningProgress, 'stuckDays'>): string | undefined =>
  stuckDays === undefined ? undefined : `Stuck for ${daysText(stuckDays)}`;

/** States that only say that there are no invites. */
const SILENT_STATES = new Set(['', 'created', 'pending']);

function withoutInvites(groupState: string): Standing {
  const text = groupState.charAt(0).toUpperCase() + groupState.slice(1);
  return { text: SILENT_STATES.has(groupState.toLowerCase()) ? 'No invites' : text, tone: 'gray' };
}

/**
 * The most urgent state. Invites take precedence over the group's state, since the service leaves a group "pending" when all
 * have signed or one has declined.
 * @param groupState the service's state
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

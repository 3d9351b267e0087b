import { type EmailResource, isSameEmail } from '../model/email-draft.ts';

/**
 * Saving the email resource of a brand, as a state machine. The service takes such a resource only once, so the brand's
 * own is deleted before another is created, and anything can happen between the two. Where the brand has none, only
 * creating is left of it. Everything here is pure: `transition` says what follows, `nextCallOf` which call comes next,
 * `isPending` what has to outlive the page.
 */

/** What replacing starts from and leads to. */
export interface Plan {
  /** The snapshot: what the brand had; null for none. */
  readonly old: unknown;
  /** What it is to have. */
  readonly next: EmailResource;
  /** When the snapshot was taken, in UNIX seconds. */
  readonly at: number;
}

/** Which of the two is being put in. */
export type Which = 'new' | 'old';

/** Why a call failed; `certain` where it surely changed nothing. */
export interface Failure {
  readonly error: unknown;
  readonly certain: boolean;
}

interface Going {
  readonly plan: Plan;
  readonly which: Which;
  /** Why it is not further yet. */
  readonly error?: unknown;
}

export type Replacement =
  /** Nothing is being replaced. */
  | { readonly step: 'none' }
  /** Before anything is deleted, the brand is read once more. */
  | ({ readonly step: 'checking' } & Going)
  /** Somebody else has changed the resource since it was read; nothing was done. */
  | ({ readonly step: 'changed'; readonly found: unknown } & Going)
  | ({ readonly step: 'deleting' } & Going)
  | ({ readonly step: 'putting' } & Going)
  /** A call ended nobody knows how, or the page was left: the brand is read to find out. */
  | ({ readonly step: 'looking' } & Going)
  /** And even that failed. */
  | ({ readonly step: 'unknown' } & Going)
  /** The brand has no email resource now. */
  | ({ readonly step: 'empty' } & Going)
  /** The brand still has its old one. */
  | ({ readonly step: 'untouched' } & Going)
  /** The brand has one that is neither the old nor the new. */
  | ({ readonly step: 'other'; readonly found: unknown } & Going)
  | ({ readonly step: 'done' } & Going);

export type ReplacementEvent =
  | { readonly type: 'begin'; readonly plan: Plan }
  /** A plan was left over: from before a reload, or from another tab. */
  | { readonly type: 'resume'; readonly plan: Plan; readonly which: Which }
  /** The brand was read: its resource, or null where it has none. */
  | { readonly type: 'found'; readonly data: unknown }
  | { readonly type: 'not-found-out'; readonly error: unknown }
  | { readonly type: 'deleted' }
  | { readonly type: 'put' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Puts one in, the new one as it is by now. */
  | { readonly type: 'choose'; readonly which: Which; readonly next?: EmailResource }
  | { readonly type: 'look-again' }
  /** Replaces what is there, whatever it is, by the new one. */
  | { readonly type: 'go-on'; readonly next?: EmailResource }
  | { readonly type: 'stop' };

export const nothing: Replacement = { step: 'none' };

type Active = Exclude<Replacement, { step: 'none' }>;

/** The call that comes next without anybody being asked. */
export function nextCallOf({ step }: Replacement): 'read' | 'delete' | 'put' | undefined {
  if (step === 'checking' || step === 'looking') return 'read';
  if (step === 'deleting') return 'delete';
  return step === 'putting' ? 'put' : undefined;
}

const PENDING = new Set<Replacement['step']>(['deleting', 'putting', 'looking', 'unknown', 'empty', 'other']);

/** Whether the brand may lack what it had, so that the snapshot has to outlive the page. */
export const isPending = (state: Replacement): state is Active => PENDING.has(state.step);

const RESTING = new Set<Replacement['step']>(['none', 'done', 'untouched', 'changed']);

/** The brand has no email resource: that is no loss where it had none before. */
const without = ({ plan, which }: Active, error: unknown): Replacement => ({
  step: plan.old === null ? 'untouched' : 'empty',
  ...{ plan, which, error },
});

function found(state: Active, data: unknown): Replacement {
  const { plan, which, error } = state;
  if (state.step === 'checking') {
    if (data === null) return { step: 'putting', plan, which: 'new' };
    if (plan.old !== null && isSameEmail(data, plan.old)) return { step: 'deleting', plan, which: 'new' };
    return { step: 'changed', plan, which, found: data };
  }
  if (data === null) return without(state, error);
  const wanted = which === 'new' ? plan.next : plan.old;
  if (isSameEmail(data, wanted)) return { step: 'done', plan, which };
  if (isSameEmail(data, plan.next)) return { step: 'done', plan, which: 'new' };
  if (plan.old !== null && isSameEmail(data, plan.old)) return { step: 'untouched', plan, which, error };
  return { step: 'other', plan, which, found: data };
}

function failed(state: Active, { error, certain }: Failure): Replacement {
  const { plan, which } = state;
  if (!certain) return { step: 'looking', plan, which, error };
  return state.step === 'putting' ? without(state, error) : { step: 'untouched', plan, which, error };
}

const renewed = (plan: Plan, next: EmailResource | undefined): Plan => (next ? { ...plan, next } : plan);

function decided(state: Active, event: ReplacementEvent): Replacement | undefined {
  const { plan, step } = state;
  switch (event.type) {
    case 'choose':
      if (step !== 'empty') return undefined;
      return { step: 'putting', plan: renewed(plan, event.next), which: event.which };
    case 'look-again':
      return step === 'unknown' ? { step: 'looking', plan, which: state.which } : undefined;
    case 'go-on': {
      if (step !== 'changed' && step !== 'other' && step !== 'untouched') return undefined;
      const old = step === 'untouched' ? plan.old : state.found;
      return { step: 'checking', plan: { ...renewed(plan, event.next), old }, which: 'new' };
    }
    case 'stop':
      // Without the snapshot nobody could put back what is gone.
      return step === 'empty' || step === 'unknown' ? undefined : nothing;
    default:
      return undefined;
  }
}

/** What follows an event. One that does not belong to the state changes nothing. */
export function transition(state: Replacement, event: ReplacementEvent): Replacement {
  if (event.type === 'begin')
    return RESTING.has(state.step) ? { step: 'checking', plan: event.plan, which: 'new' } : state;
  if (event.type === 'resume') {
    const { plan, which } = event;
    return state.step === 'none' || state.step === 'done' ? { step: 'looking', plan, which } : state;
  }
  if (state.step === 'none') return state;
  const { plan, which, step } = state;
  switch (event.type) {
    case 'found':
      return step === 'checking' || step === 'looking' ? found(state, event.data) : state;
    case 'not-found-out':
      if (step === 'checking') return { step: 'untouched', plan, which, error: event.error };
      return step === 'looking' ? { step: 'unknown', plan, which, error: event.error } : state;
    case 'deleted':
      return step === 'deleting' ? { step: 'putting', plan, which } : state;
    case 'put':
      return step === 'putting' ? { step: 'done', plan, which } : state;
    case 'failed':
      return step === 'deleting' || step === 'putting' ? failed(state, event.failure) : state;
    default:
      return decided(state, event) ?? state;
  }
}

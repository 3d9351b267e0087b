import { type EmailResource, isSameResource } from '../model/brand-resources.ts';

/**
 * State machine that saves the email resource. The service cannot update it, so the old one is deleted before the new
 * one is created, and each call may fail. Pure: `transition` handles events, `nextCallOf` returns the next call,
 * `isPending` tells whether the state has to outlive the page.
 */

export interface Plan {
  /** The original resource; null for none. */
  readonly old: unknown;
  readonly next: EmailResource;
  /** UNIX seconds of the snapshot. */
  readonly at: number;
}

export type Which = 'new' | 'old';

/** `certain`: the call certainly changed nothing. */
export interface Failure {
  readonly error: unknown;
  readonly certain: boolean;
}

interface Going {
  readonly plan: Plan;
  readonly which: Which;
  readonly error?: unknown;
}

export type Replacement =
  | { readonly step: 'none' }
  /** Reads the brand before deleting anything. */
  | ({ readonly step: 'checking' } & Going)
  /** The resource was changed elsewhere; nothing was done. */
  | ({ readonly step: 'changed'; readonly found: unknown } & Going)
  | ({ readonly step: 'deleting' } & Going)
  | ({ readonly step: 'putting' } & Going)
  /** The outcome of a call is unknown, or the page was left: reads the brand. */
  | ({ readonly step: 'looking' } & Going)
  /** Reading failed too. */
  | ({ readonly step: 'unknown' } & Going)
  | ({ readonly step: 'empty' } & Going)
  /** The brand still has the old resource. */
  | ({ readonly step: 'untouched' } & Going)
  /** The brand has neither the old nor the new resource. */
  | ({ readonly step: 'other'; readonly found: unknown } & Going)
  | ({ readonly step: 'done' } & Going);

export type ReplacementEvent =
  | { readonly type: 'begin'; readonly plan: Plan }
  /** A stored plan, from before a reload or from another tab. */
  | { readonly type: 'resume'; readonly plan: Plan; readonly which: Which }
  /** The brand was read; null if it has no email resource. */
  | { readonly type: 'found'; readonly data: unknown }
  | { readonly type: 'not-found-out'; readonly error: unknown }
  | { readonly type: 'deleted' }
  | { readonly type: 'put' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Creates the old resource, or the new one with the latest edits. */
  | { readonly type: 'choose'; readonly which: Which; readonly next?: EmailResource }
  | { readonly type: 'look-again' }
  /** Replaces whatever the brand has. */
  | { readonly type: 'go-on'; readonly next?: EmailResource }
  | { readonly type: 'stop' };

export const nothing: Replacement = { step: 'none' };

export type ActiveReplacement = Exclude<Replacement, { step: 'none' }>;

/** The next call that needs no decision. */
export function nextCallOf({ step }: Replacement): 'read' | 'delete' | 'put' | undefined {
  if (step === 'checking' || step === 'looking') return 'read';
  if (step === 'deleting') return 'delete';
  return step === 'putting' ? 'put' : undefined;
}

const PENDING = new Set<Replacement['step']>(['deleting', 'putting', 'looking', 'unknown', 'empty', 'other']);

/** Whether the snapshot has to outlive the page, because the brand may lack its old resource. */
export const isPending = (state: Replacement): state is ActiveReplacement => PENDING.has(state.step);

const RESTING = new Set<Replacement['step']>(['none', 'done', 'untouched', 'changed']);

/** No loss if the brand had no email resource before. */
const without = ({ plan, which }: ActiveReplacement, error: unknown): Replacement => ({
  step: plan.old === null ? 'untouched' : 'empty',
  ...{ plan, which, error },
});

function found(state: ActiveReplacement, data: unknown): Replacement {
  const { plan, which, error } = state;
  if (state.step === 'checking') {
    if (data === null) return { step: 'putting', plan, which: 'new' };
    if (plan.old !== null && isSameResource('email', data, plan.old))
      return { step: 'deleting', plan, which: 'new' };
    return { step: 'changed', plan, which, found: data };
  }
  if (data === null) return without(state, error);
  const wanted = which === 'new' ? plan.next : plan.old;
  if (isSameResource('email', data, wanted)) return { step: 'done', plan, which };
  if (isSameResource('email', data, plan.next)) return { step: 'done', plan, which: 'new' };
  if (plan.old !== null && isSameResource('email', data, plan.old))
    return { step: 'untouched', plan, which, error };
  return { step: 'other', plan, which, found: data };
}

function failed(state: ActiveReplacement, { error, certain }: Failure): Replacement {
  const { plan, which } = state;
  if (!certain) return { step: 'looking', plan, which, error };
  return state.step === 'putting' ? without(state, error) : { step: 'untouched', plan, which, error };
}

const renewed = (plan: Plan, next: EmailResource | undefined): Plan => (next ? { ...plan, next } : plan);

function decided(state: ActiveReplacement, event: ReplacementEvent): Replacement | undefined {
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
      // The snapshot must not be discarded while the brand may lack it.
      return step === 'empty' || step === 'unknown' ? undefined : nothing;
    default:
      return undefined;
  }
}

/** Ignores events that do not apply to the state. */
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

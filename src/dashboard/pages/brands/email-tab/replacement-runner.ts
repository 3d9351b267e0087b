import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { createStore, type Store } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import type { BrandIds } from '../brand-queries.ts';
import { emailResourceOf } from './email-form.ts';
import { createEmailMutation, deleteEmailMutation, fetchEmailResource } from './email-queries.ts';
import {
  errandOf,
  type Failure,
  isPending,
  nothing,
  type Replacement,
  type ReplacementEvent,
  transition,
} from './replacement.ts';
import { keepReplacement, readReplacement, replacementKey } from './saved-replacement.ts';

/** Drives the replacement of one brand. It goes on when the page is left, and waits for other tabs of the browser. */
export interface ReplacementRunner {
  readonly state: Pick<Store<Replacement>, 'get' | 'subscribe'>;
  readonly send: (event: ReplacementEvent) => void;
  /** Takes up what was left over, and follows what other tabs do. @returns ends the following */
  readonly follow: () => () => void;
}

/** Whether the refusal itself says that nothing was changed; a gateway's or nobody's answer says nothing. */
function failureOf(error: unknown): Failure {
  const refused = error instanceof ApiError && (error.kind === 'service' || error.kind === 'proxy');
  const certain =
    refused && error.status >= 400 && error.status < 500 && !hasCode(error, codes.BRAND_RESOURCE_EXISTS);
  return { error, certain };
}

/** Alone among the tabs of this browser, where it can tell. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  // There are no locks on a page that is not served securely.
  if (navigator.locks === undefined) return task();
  await navigator.locks.request(name, task);
}

function createRunner(cache: QueryClient, ids: BrandIds, key: string): ReplacementRunner {
  const leftOver = readReplacement(key);
  const store = createStore(leftOver ? transition(nothing, { type: 'resume', ...leftOver }) : nothing);
  let isRunning = false;

  const mutate = <T>(options: MutationOptions<null, Error, T>, variables: T) =>
    cache.getMutationCache().build(cache, options).execute(variables);

  const look = async (state: Replacement): Promise<ReplacementEvent> => {
    // Another tab has seen to it while this one waited.
    if (state.step === 'looking' && !readReplacement(key)) return { type: 'stop' };
    try {
      return { type: 'found', data: await fetchEmailResource(cache, ids) };
    } catch (error) {
      return { type: 'not-found-out', error };
    }
  };

  const runErrand = async (state: Replacement): Promise<ReplacementEvent> => {
    if (state.step === 'none' || errandOf(state) === 'read') return look(state);
    const { plan, which } = state;
    try {
      if (state.step === 'deleting') {
        await mutate<void>(deleteEmailMutation(ids), undefined);
        return { type: 'deleted' };
      }
      await mutate(createEmailMutation(ids), which === 'new' ? plan.next : emailResourceOf(plan.old));
      return { type: 'put' };
    } catch (error) {
      const isGone = state.step === 'deleting' && hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND);
      return isGone ? { type: 'deleted' } : { type: 'failed', failure: failureOf(error) };
    }
  };

  const step = (event: ReplacementEvent) => {
    const before = store.get();
    const next = transition(before, event);
    // On the disk before anything is deleted. What another tab keeps is not this one's to forget.
    if (isPending(next)) keepReplacement(key, { plan: next.plan, which: next.which });
    else if (isPending(before)) keepReplacement(key, undefined);
    if (next.step === 'done')
      announce(next.which === 'new' ? 'The email resource is replaced' : 'The old email resource is back', {
        shown: true,
      });
    store.set(next.step === 'done' ? nothing : next);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await alone(key, async () => {
        while (errandOf(store.get()) !== undefined) step(await runErrand(store.get()));
      });
    } finally {
      isRunning = false;
    }
    // Somebody may have decided something before the lock was given back.
    if (errandOf(store.get()) !== undefined) await run();
  };

  const send = (event: ReplacementEvent) => {
    const kept = event.type === 'begin' ? readReplacement(key) : undefined;
    // Whatever another tab has left half done comes first.
    step(kept ? { type: 'resume', ...kept } : event);
    if (errandOf(store.get()) !== undefined) void run();
  };

  const takeUp = () => {
    const kept = readReplacement(key);
    if (kept) send({ type: 'resume', ...kept });
  };

  return {
    state: store,
    send,
    follow: () => {
      takeUp();
      // What was left over from before.
      if (errandOf(store.get()) !== undefined) void run();
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        if (event.newValue !== null) takeUp();
        else if (errandOf(store.get()) === undefined && isPending(store.get())) {
          // The other tab is done with it; this one has nothing left to say about it.
          store.set(nothing);
          void fetchEmailResource(cache, ids).catch(() => undefined);
        }
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

const runners = new WeakMap<QueryClient, Map<string, ReplacementRunner>>();

/** The one runner of a brand, for as long as the app is open. @param owner whose snapshots */
export function replacementRunner(cache: QueryClient, ids: BrandIds, owner: string): ReplacementRunner {
  const ofCache = runners.get(cache) ?? new Map<string, ReplacementRunner>();
  runners.set(cache, ofCache);
  const key = replacementKey(owner, ids.brand_id);
  const runner = ofCache.get(key) ?? createRunner(cache, ids, key);
  ofCache.set(key, runner);
  return runner;
}

import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, hasCode } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { holdsSecrets, readStoredRecord } from '#lib/stored-record.ts';
import { announce } from '#ui/announce.ts';
import type { BrandIds } from '../brand-queries.ts';
import { emailResourceOf } from '../model/email-draft.ts';
import { createEmailMutation, deleteEmailMutation, fetchEmailResource } from './email-queries.ts';
import {
  type Failure,
  isPending,
  nextCallOf,
  nothing,
  type Plan,
  type Replacement,
  type ReplacementEvent,
  transition,
  type Which,
} from './replacement.ts';

/** A replacement under way, as this browser stores it. */
interface SavedReplacement {
  readonly plan: Plan;
  readonly which: Which;
}

const savedShape = z.object({
  plan: z.object({ old: z.unknown(), next: createEmailBrandResource.body, at: z.int() }),
  which: z.enum(['new', 'old']),
});

/** Where the snapshot of a brand is stored, for each account by itself. */
const replacementKey = (owner: string, brandId: string): string =>
  `sealdesk.email-replacement ${owner} ${brandId}`;

/** Replacements with a secret in a text, which must not be written down, and would be spoilt without it. */
const untilReload = new Map<string, SavedReplacement>();

/** The replacement that was left over; undefined where there is none that can be read. */
function readReplacement(key: string): SavedReplacement | undefined {
  return untilReload.get(key) ?? readStoredRecord(key, savedShape);
}

/** @param replacement undefined forgets it. What is stored already is not written again, so that other tabs stay quiet. */
function saveReplacement(key: string, replacement: SavedReplacement | undefined): void {
  const isSecret = replacement !== undefined && holdsSecrets(replacement);
  if (isSecret) untilReload.set(key, replacement);
  else untilReload.delete(key);
  const text = replacement && !isSecret ? JSON.stringify(replacement) : undefined;
  if (text !== readStored(key)) writeStored(key, text, 'typed');
}

/** Drives the replacement of one brand. It goes on when the page is left, and waits for other tabs of the browser. */
export interface ReplacementRunner {
  readonly state: Pick<Store<Replacement>, 'get' | 'subscribe'>;
  readonly send: (event: ReplacementEvent) => void;
  /** The state in which nothing goes on by itself any more. */
  readonly settled: () => Promise<Replacement>;
  /** Takes up what was left over, and follows what other tabs do. @returns ends the following */
  readonly follow: () => () => void;
}

/** Whether the failure itself says that nothing was changed. A second one that is refused may be one's own. */
function failureOf(error: unknown): Failure {
  const isRefused = error instanceof ApiError && outcomeOf(error) === 'refused';
  return { error, certain: isRefused && !hasCode(error, codes.BRAND_RESOURCE_EXISTS) };
}

/** Runs a task in one tab of this browser at a time, where it can tell. */
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

  const runNextCall = async (state: Replacement): Promise<ReplacementEvent> => {
    if (state.step === 'none' || nextCallOf(state) === 'read') return look(state);
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
    // Stored before anything is deleted. What another tab has stored is not this one's to remove.
    if (isPending(next)) saveReplacement(key, { plan: next.plan, which: next.which });
    else if (isPending(before)) saveReplacement(key, undefined);
    if (next.step === 'done' && next.which === 'old') announce('The old email is back', { shown: true });
    store.set(next.step === 'done' ? nothing : next);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await alone(key, async () => {
        while (nextCallOf(store.get()) !== undefined) step(await runNextCall(store.get()));
      });
    } finally {
      isRunning = false;
    }
    // Somebody may have decided something before the lock was given back.
    if (nextCallOf(store.get()) !== undefined) await run();
  };

  const send = (event: ReplacementEvent) => {
    const left = event.type === 'begin' ? readReplacement(key) : undefined;
    // Whatever another tab has left half done comes first.
    step(left ? { type: 'resume', ...left } : event);
    if (nextCallOf(store.get()) !== undefined) void run();
  };

  const takeUp = () => {
    const left = readReplacement(key);
    if (left) send({ type: 'resume', ...left });
  };

  const settled = () =>
    new Promise<Replacement>((resolve) => {
      let stop: (() => void) | undefined;
      const look = () => {
        if (nextCallOf(store.get()) !== undefined) return;
        stop?.();
        resolve(store.get());
      };
      stop = store.subscribe(look);
      look();
    });

  return {
    state: store,
    send,
    settled,
    follow: () => {
      takeUp();
      // What was left over from before.
      if (nextCallOf(store.get()) !== undefined) void run();
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        if (event.newValue !== null) takeUp();
        else if (nextCallOf(store.get()) === undefined && isPending(store.get())) {
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
function replacementRunner(cache: QueryClient, ids: BrandIds, owner: string): ReplacementRunner {
  const ofCache = runners.get(cache) ?? new Map<string, ReplacementRunner>();
  runners.set(cache, ofCache);
  const key = replacementKey(owner, ids.brand_id);
  const runner = ofCache.get(key) ?? createRunner(cache, ids, key);
  ofCache.set(key, runner);
  return runner;
}

/** What replaces the email resource of the brand. */
export function useReplacementRunner(ids: BrandIds): ReplacementRunner {
  return replacementRunner(useQueryClient(), ids, ownerOf(useSession()));
}

/** How far the replacement of the brand's email resource is. */
export function useReplacement(ids: BrandIds): Replacement {
  return useStore(useReplacementRunner(ids).state);
}

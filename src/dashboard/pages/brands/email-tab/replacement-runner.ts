import { type MutationOptions, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
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
import { draftOf, resourceOf } from '../model/brand-resources.ts';
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

interface SavedReplacement {
  readonly plan: Plan;
  readonly which: Which;
}

const savedShape = z.object({
  plan: z.object({ old: z.unknown(), next: createEmailBrandResource.body, at: z.int() }),
  which: z.enum(['new', 'old']),
});

/** Separate for each account. */
const replacementKey = (owner: string, brandId: string): string =>
  `sealdesk.email-replacement ${owner} ${brandId}`;

/** Replacements that contain a secret are kept in memory only. */
const untilReload = new Map<string, SavedReplacement>();

/** Undefined if there is none or it is invalid. */
function readReplacement(key: string): SavedReplacement | undefined {
  return untilReload.get(key) ?? readStoredRecord(key, savedShape);
}

/** @param replacement undefined deletes it. Unchanged data is not written, so that other tabs get no event. */
function saveReplacement(key: string, replacement: SavedReplacement | undefined): void {
  const isSecret = replacement !== undefined && holdsSecrets(replacement);
  if (isSecret) untilReload.set(key, replacement);
  else untilReload.delete(key);
  const text = replacement && !isSecret ? JSON.stringify(replacement) : undefined;
  if (text !== readStored(key)) writeStored(key, text, 'typed');
}

/** Replaces the email of a brand. Continues after the page is left, and coordinates with other tabs. */
export interface ReplacementRunner {
  readonly state: Pick<Store<Replacement>, 'get' | 'subscribe'>;
  readonly send: (event: ReplacementEvent) => void;
  /** Resolves when no further step runs automatically. */
  readonly settled: () => Promise<Replacement>;
  /** Resumes a stored replacement and watches other tabs. @returns unsubscribes */
  readonly follow: () => () => void;
}

/** Whether the error proves that nothing changed. A refused retry may be due to its own first attempt. */
function failureOf(error: unknown): Failure {
  const isRefused = error instanceof ApiError && outcomeOf(error) === 'refused';
  return { error, certain: isRefused && !hasCode(error, codes.BRAND_RESOURCE_EXISTS) };
}

/** Uses a Web Lock, if available, to run in one tab at a time. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  // Insecure contexts have no locks.
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
    // Another tab finished while this one waited for the lock.
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
      await mutate(
        createEmailMutation(ids),
        which === 'new' ? plan.next : resourceOf('email', draftOf('email', plan.old)),
      );
      // The page gets the cached email before the end; otherwise the draft would be rebased onto a brand without any.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      return { type: 'put' };
    } catch (error) {
      const isGone = state.step === 'deleting' && hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND);
      return isGone ? { type: 'deleted' } : { type: 'failed', failure: failureOf(error) };
    }
  };

  const step = (event: ReplacementEvent) => {
    const before = store.get();
    const next = transition(before, event);
    // Stored before anything is deleted. Data of other tabs is not deleted.
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
    // The user may have decided before the lock was released.
    if (nextCallOf(store.get()) !== undefined) await run();
  };

  const send = (event: ReplacementEvent) => {
    const left = event.type === 'begin' ? readReplacement(key) : undefined;
    // A replacement left by another tab comes first.
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
      if (nextCallOf(store.get()) !== undefined) void run();
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        if (event.newValue !== null) takeUp();
        else if (nextCallOf(store.get()) === undefined && isPending(store.get())) {
          // Another tab finished the replacement.
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

/** One runner per brand and account while the app is open. */
function replacementRunner(cache: QueryClient, ids: BrandIds, owner: string): ReplacementRunner {
  const ofCache = runners.get(cache) ?? new Map<string, ReplacementRunner>();
  runners.set(cache, ofCache);
  const key = replacementKey(owner, ids.brand_id);
  const runner = ofCache.get(key) ?? createRunner(cache, ids, key);
  ofCache.set(key, runner);
  return runner;
}

export function useReplacementRunner(ids: BrandIds): ReplacementRunner {
  return replacementRunner(useQueryClient(), ids, ownerOf(useSession()));
}

export function useReplacement(ids: BrandIds): Replacement {
  return useStore(useReplacementRunner(ids).state);
}

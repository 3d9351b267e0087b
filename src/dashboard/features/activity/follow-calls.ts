import type { QueryClient } from '@tanstack/react-query';
import { urlOf } from '#api/call-operation.ts';
import type { FinishedCall } from '#api/finished-calls.ts';
import { type Entity, entitiesOfCall } from '#contract/entities.ts';
import { createEventGuide, createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { createToken } from '#contract/operations/token.ts';
import { directoryOf } from '#features/directory/directory.ts';
import { logsAboutKey } from '#features/log-derived/logs-about-query.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { activityOf } from './activity.ts';
import { entryOf } from './activity-entry.ts';
import { formerOf } from './internal/former.ts';

/** Operations whose answer holds the id of what they made, and what that is. */
const makers = new Map<string, Entity['type']>([
  [createEventSubscription.id, 'subscription'],
  [createEventGuide.id, 'subscription'],
]);

function remember(owner: string, { operation, input, answer, at }: FinishedCall): void {
  const directory = directoryOf(owner);
  const seconds = Math.floor(at / 1000);
  const call = { uri: urlOf(operation, input), sent: input.body, answered: answer };
  const entities = entitiesOfCall(call);
  directory.see(entities, seconds);
  const made = makers.get(operation.id);
  if (made === undefined) return;
  const given = new Set(entitiesOfCall({ ...call, answered: undefined }).map(({ id }) => id));
  for (const entity of entities)
    if (entity.type === made && !given.has(entity.id)) directory.noteMade(entity, seconds);
}

/**
 * Takes notice of a finished call of whoever is signed in: a change is written down for the activity page, and the ids
 * that a call mentions are remembered.
 * @param owner see `ownerOf`
 */
export function followCall(call: FinishedCall, owner: string, cache: QueryClient): void {
  const { operation } = call;
  // How the proxy gets its tokens is no change of anybody's.
  if (operation.id === createToken.id) return;
  if (operation.method !== 'GET')
    activityOf(owner).record(entryOf(call, formerOf(call, { cache, directory: directoryOf(owner) })));
  if (call.outcome !== 'done') return;
  if (operation.method === 'GET') {
    // The ids in a long answer have time.
    void whenIdle().then(() => remember(owner, call));
    return;
  }
  // What somebody made is looked for at once.
  remember(owner, call);
  // What pages put together from the logs lacks this call. It is read again when somebody looks, not at every call of a run.
  void cache.invalidateQueries({ queryKey: logsAboutKey, refetchType: 'none' });
}

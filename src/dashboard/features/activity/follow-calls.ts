import type { QueryClient } from '@tanstack/react-query';
import type { FinishedCall } from '#api/finished-calls.ts';
import { operationKey } from '#api/operation-query.ts';
import { readBodyText } from '#contract/body-text.ts';
import { type Entity, entitiesOfCall } from '#contract/entities.ts';
import type { OutputOf } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';
import { createBrand, renameBrand } from '#contract/operations/brand-changes.ts';
import { createContact, deleteContact, getContact, updateContact } from '#contract/operations/contacts.ts';
import {
  getGroupTemplateRecipients,
  updateGroupTemplateRecipients,
} from '#contract/operations/document-group-templates.ts';
import { createEventGuide, createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { getGeneralBrandResource } from '#contract/operations/organizations.ts';
import { createToken } from '#contract/operations/token.ts';
import { isRecord } from '#contract/record.ts';
import { type Directory, directoryOf } from '#features/directory/directory.ts';
import { bodyOfTexts, filled, textsOfRecord, writable } from '#features/log-derived/contact-fields.ts';
import { type LogsAbout, logsAboutKey, logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { storable } from '#lib/stored-record.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { activityOf } from './activity.ts';
import { entryOf } from './activity-entry.ts';

interface Sources {
  readonly cache: QueryClient;
  readonly directory: Directory;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** From the query cache; undefined if no page has read the contact or the service returns none. */
function readContact(id: string, cache: QueryClient) {
  const key = operationKey(getContact, { params: { contact_id: id } });
  const answer = cache.getQueryData<OutputOf<typeof getContact> | null>(key);
  return answer ? textsOfRecord(answer.data) : undefined;
}

/** From the query cache, or else the input of its last logged update. */
function formerContact(id: string, cache: QueryClient): unknown {
  const texts = readContact(id, cache);
  if (texts) return bodyOfTexts(writable(texts));
  const known = cache.getQueryData<LogsAbout>(logsAboutQuery(id, { operation: updateContact }).queryKey);
  const last = known?.entries.find(({ response }) => response.code < 300);
  const body = readBodyText(last?.request.body?.data);
  return body.kind === 'json' ? body.value : undefined;
}

/**
 * The state before a change, from the query cache, the request logs or earlier changes. Called before any query is
 * refetched.
 */
function formerOf({ operation, input, answer }: FinishedCall, { cache, directory }: Sources): unknown {
  const params = input.params ?? {};
  const formerBrand = (target: Parameters<Directory['find']>[0]) => {
    const noted = directory.find(target)?.brand?.id;
    // The service refuses to assign the brand that is assigned, so the directory noted this one after the call.
    return isRecord(input.body) && input.body.brand_id === noted ? undefined : noted;
  };
  switch (operation.id) {
    case 'updateGeneralBrandResource': {
      const query = cache.getQueriesData({ queryKey: operationKey(getGeneralBrandResource) });
      const [, read] =
        query.find(([key]) => JSON.stringify(key).includes(`"${textOf(params.brand_id)}"`)) ?? [];
      return isRecord(read) ? storable(read.data) : undefined;
    }
    case updateGroupTemplateRecipients.id: {
      const key = operationKey(getGroupTemplateRecipients, {
        params: { doc_group_template_id: textOf(params.doc_group_template_id) },
      });
      const read = cache.getQueryData<OutputOf<typeof getGroupTemplateRecipients>>(key);
      return read && storable(read.data);
    }
    case updateContact.id:
      return storable(formerContact(textOf(params.contact_id), cache));
    case deleteContact.id: {
      const texts = readContact(textOf(params.contact_id), cache);
      return texts && storable(bodyOfTexts(filled(texts)));
    }
    case renameBrand.id: {
      const title = directory.find({ type: 'brand', id: textOf(params.brand_id) })?.name;
      return title === undefined ? undefined : { title };
    }
    // The directory noted the new contact after the call.
    case createContact.id:
    case createBrand.id:
      return isRecord(answer) && isRecord(answer.data) ? answer.data.id : undefined;
    case 'assignBrandToDocument':
    case 'unassignBrandFromDocument':
      return formerBrand({ type: 'document', id: textOf(params.document_id) });
    case 'assignBrandToApplication':
    case 'unassignBrandFromApplication':
      return formerBrand({ type: 'application', id: textOf(params.application_id) });
    default:
      return undefined;
  }
}

/** Operations that create an entity, whose answer holds the ID. */
const makers = new Map<string, Entity['type']>([
  [createEventSubscription.id, 'subscription'],
  [createEventGuide.id, 'subscription'],
  [createContact.id, 'contact'],
  [createBrand.id, 'brand'],
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

/** Writes a finished change to the activity, and the IDs that a call mentions to the directory. @param owner see `ownerOf` */
export function followCall(call: FinishedCall, owner: string, cache: QueryClient): void {
  const { operation } = call;
  // The proxy's own token requests are not changes of the user.
  if (operation.id === createToken.id) return;
  if (operation.method !== 'GET')
    activityOf(owner).record(entryOf(call, formerOf(call, { cache, directory: directoryOf(owner) })));
  if (call.outcome !== 'done') return;
  if (operation.method === 'GET') {
    // A long response has many IDs, and the page does not need them.
    void whenIdle().then(() => remember(owner, call));
    return;
  }
  // A user looks for a created entity at once.
  remember(owner, call);
  // Views derived from the logs lack this call. `none`: they are read again when shown, not after each call of a run.
  void cache.invalidateQueries({ queryKey: logsAboutKey, refetchType: 'none' });
}

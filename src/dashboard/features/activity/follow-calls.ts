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

/** A contact as a page has read it; undefined where none has, or the service shows none. */
function readContact(id: string, cache: QueryClient) {
  const key = operationKey(getContact, { params: { contact_id: id } });
  const answer = cache.getQueryData<OutputOf<typeof getContact> | null>(key);
  return answer ? textsOfRecord(answer.data) : undefined;
}

/** A contact as a page has read it, else what its last logged update sent. */
function formerContact(id: string, cache: QueryClient): unknown {
  const texts = readContact(id, cache);
  if (texts) return bodyOfTexts(writable(texts));
  const known = cache.getQueryData<LogsAbout>(logsAboutQuery(id, { operation: updateContact }).queryKey);
  const last = known?.entries.find(({ response }) => response.code < 300);
  const body = readBodyText(last?.request.body?.data);
  return body.kind === 'json' ? body.value : undefined;
}

/**
 * What stood in the place of a change before it, as far as this page knew: from what the service had answered, from the
 * request logs, or from what was done here. Asked while the change is told, before anybody reads anew.
 */
function formerOf({ operation, input, answer }: FinishedCall, { cache, directory }: Sources): unknown {
  const params = input.params ?? {};
  const formerBrand = (target: Parameters<Directory['find']>[0]) => {
    const noted = directory.find(target)?.brand?.id;
    // The service refuses the brand that is there already, so this one was noted since.
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
    // There was none: what is known afterwards is which one it became.
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

/** Operations whose answer holds the id of what they made, and what that is. */
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

import type { QueryClient } from '@tanstack/react-query';
import type { FinishedCall } from '#api/finished-calls.ts';
import { operationKey } from '#api/operation-query.ts';
import { readBodyText } from '#contract/body-text.ts';
import { updateContact } from '#contract/operations/contacts.ts';
import { getGeneralBrandResource } from '#contract/operations/organizations.ts';
import { isRecord } from '#contract/record.ts';
import type { Directory } from '#features/directory/directory.ts';
import { type LogsAbout, logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { storable } from '#lib/storable.ts';

interface Sources {
  readonly cache: QueryClient;
  readonly directory: Directory;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the last logged update of a contact sent, as far as a page has read it. */
function formerContact(id: string, cache: QueryClient): unknown {
  const known = cache.getQueryData<LogsAbout>(logsAboutQuery(id, { operation: updateContact }).queryKey);
  const last = known?.entries.find(({ response }) => response.code < 300);
  const body = readBodyText(last?.request.body?.data);
  return body.kind === 'json' ? body.value : undefined;
}

/**
 * What stood in the place of a change before it, as far as this page knew: from what the service had answered, from the
 * request logs, or from what was done here. Asked while the change is told, before anybody reads anew.
 */
export function formerOf({ operation, input }: FinishedCall, { cache, directory }: Sources): unknown {
  const params = input.params ?? {};
  const formerBrand = (target: Parameters<Directory['find']>[0]) => {
    const noted = directory.find(target)?.brand?.id;
    // The service refuses the brand that is there already, so this one was noted since.
    return isRecord(input.body) && input.body.brand_id === noted ? undefined : noted;
  };
  switch (operation.id) {
    case 'updateGeneralBrandResource': {
      const query = cache.getQueriesData({ queryKey: operationKey(getGeneralBrandResource) });
      const [, answer] =
        query.find(([key]) => JSON.stringify(key).includes(`"${textOf(params.brand_id)}"`)) ?? [];
      return isRecord(answer) ? storable(answer.data) : undefined;
    }
    case 'updateContact':
      return storable(formerContact(textOf(params.contact_id), cache));
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

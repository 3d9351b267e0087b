import { queryOptions } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';
import { getDocumentGroup, getDocumentGroupRecipients } from '#contract/operations/document-groups.ts';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { getDocument, getDocumentHistory } from '#contract/operations/documents.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Copy } from '#features/copies/copy.ts';
import { findCopyQuery } from '#features/copies/find-copy.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { readAttempts } from '#features/deliveries/attempts-about.ts';
import { historyEvents } from '#features/document-history/history-events.ts';
import { isOwnRead } from '#features/log-store/hidden-reads.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { invitesOfDocument, nameOfDocument } from './internal/from-document.ts';
import { Reader } from './internal/reader.ts';
import { invitesOfCalls } from './internal/sent-calls.ts';
import type { PastEvent, Sources } from './sources.ts';
import { INVITES_UNREAD } from './verdict.ts';

/** A document or a document group, with the group template that it was created from if known. */
export interface AskedPaper {
  readonly document?: string | undefined;
  readonly group?: string | undefined;
  readonly template?: string | undefined;
}

/** Of a group; each costs two calls. */
const MOST_DOCUMENTS = 10;
/** IDs searched in the request logs; each costs one call. */
const MOST_IDS = 4;
const PER_PAGE = 100;

interface ReadDocument {
  readonly record: DocumentRecord;
  readonly past: readonly PastEvent[];
}

async function readDocument(reader: Reader, id: string): Promise<ReadDocument | undefined> {
  const params = { document_id: id };
  const [record, history] = await Promise.all([
    reader.publicPart(INVITES_UNREAD, getDocument, { params }),
    reader.publicPart('the history', getDocumentHistory, { params }),
  ]);
  if (!record) return undefined;
  const document = nameOfDocument(record);
  const past = history ? historyEvents(history).map((event) => ({ event, document })) : [];
  return { record, past };
}

interface Owned {
  readonly owner: string | null | undefined;
  readonly created: number;
  readonly updated: number;
}

/** @param owned if given, also reads the receivers that subscribe to all of the owner's events */
async function readCallbacks(
  reader: Reader,
  ids: readonly string[],
  owned?: Owned,
): Promise<readonly Attempt[]> {
  const { owner, created: first = 0, updated: last = 0 } = owned ?? {};
  if (owned && !owner) return [];
  const entityIds = owner ? [owner] : ids;
  const happened = owned && { first, last };
  const wanted = { subscriptionId: undefined, entityIds, events: [], happened };
  const read = await reader.part('callbacks', (client) => readAttempts(client, wanted, 1));
  return (read?.data ?? []).filter(({ about, subscribedTo }) =>
    [about?.id, subscribedTo].some((id) => id !== undefined && ids.includes(id)),
  );
}

async function readCalls(reader: Reader, ids: readonly string[]): Promise<readonly RequestLogEntry[]> {
  const read = await Promise.all(
    ids.slice(0, MOST_IDS).map((id) =>
      reader.part('request logs', (client, signal) => {
        const terms = [{ field: 'uri' as const, type: 'match' as const, any: [`/${id}`] }];
        return readEntries(client, { terms, limit: PER_PAGE, mostCalls: 1, withoutLeft: true }, signal);
      }),
    ),
  );
  const entries = read.flatMap((found) => found?.entries ?? []).filter((entry) => !isOwnRead(entry));
  return [...new Map(entries.map((entry) => [entry.request_id, entry])).values()];
}

async function readAround(reader: Reader, ids: readonly string[]) {
  const [callbacks, calls] = await Promise.all([readCallbacks(reader, ids), readCalls(reader, ids)]);
  return { callbacks, calls };
}

const named = (id: string, name: string | null | undefined) => ({ id, name: name?.trim() || 'a document' });

async function readOneDocument(reader: Reader, id: string): Promise<Sources> {
  const [read, around] = await Promise.all([readDocument(reader, id), readAround(reader, [id])]);
  const record = read?.record;
  const times = { created: record?.created ?? 0, updated: record?.updated ?? 0 };
  const owned = await readCallbacks(reader, [id], { owner: record?.user_id, ...times });
  const logged = record ? [] : invitesOfCalls(around.calls);
  return {
    paper: { type: 'document', id, name: record?.document_name ?? undefined },
    owner: record?.owner ?? undefined,
    ...times,
    group: groupOf(record),
    documents: [named(id, record?.document_name)],
    invites: record ? invitesOfDocument(record) : [],
    people: logged.flatMap(({ event: { who } }) => (who ? { email: who, name: '' } : [])),
    past: read?.past ?? logged,
    calls: around.calls,
    callbacks: [...around.callbacks, ...owned],
    unread: [...reader.unread],
  };
}

function groupOf(record: DocumentRecord | undefined): Sources['group'] {
  const { document_group_id: id, invite_id: inviteId } = record?.document_group_info ?? {};
  return id ? { id, inviteId: inviteId ?? undefined } : undefined;
}

const sourcesOfCopy = (
  copy: Copy,
): Pick<Sources, 'owner' | 'created' | 'updated' | 'documents' | 'invites'> => ({
  owner: copy.owner ?? undefined,
  created: copy.created,
  updated: copy.updated,
  documents: (copy.documents ?? []).map(({ id, name }) => named(id, name)),
  invites: copy.invites ?? [],
});

/** A group from the list of a template's copies, if the service does not return the group by its ID. */
async function readCopy(reader: Reader, id: string, { template, document }: AskedPaper) {
  if (template === undefined) return undefined;
  return reader.part(INVITES_UNREAD, (client) => client.fetchQuery(findCopyQuery(template, id, document)));
}

async function readGroup(reader: Reader, id: string, asked: AskedPaper): Promise<Sources> {
  const params = { document_group_id: id };
  const [answer, recipients] = await Promise.all([
    reader.publicPart('the group', getDocumentGroup, { params }),
    reader.publicPart('the names of the recipients', getDocumentGroupRecipients, { params }),
  ]);
  const group = answer?.data;
  const listed = (group?.documents ?? []).slice(0, MOST_DOCUMENTS);
  const [copy, ...read] = await Promise.all([
    group ? undefined : readCopy(reader, id, asked),
    ...listed.map(({ id: documentId }) => readDocument(reader, documentId)),
  ]);
  const own = copy
    ? sourcesOfCopy(copy)
    : {
        owner: group?.owner?.email ?? undefined,
        created: group?.created ?? 0,
        updated: group?.updated ?? 0,
        documents: listed.map(({ id: documentId, document_name: name }) => named(documentId, name)),
        invites: read.flatMap((it) => (it ? invitesOfDocument(it.record) : [])),
      };
  if (!group && !copy) reader.unread.add(INVITES_UNREAD);
  const ids = [id, ...own.documents.map((it) => it.id)];
  const { created, updated } = own;
  const [around, owned] = await Promise.all([
    readAround(reader, ids),
    readCallbacks(reader, ids, { owner: group?.owner?.id, created, updated }),
  ]);
  const inviteId = group?.invite_id ?? copy?.invite_id ?? undefined;
  return {
    paper: { type: 'document-group', id, name: group?.name ?? copy?.document_group_name ?? undefined },
    ...own,
    group: { id, inviteId },
    people: (recipients?.data.recipients ?? []).flatMap(({ email, name }) =>
      email ? { email, name: name && name !== email ? name : '' } : [],
    ),
    past: read.flatMap((it) => it?.past ?? []),
    calls: around.calls,
    callbacks: [...around.callbacks, ...owned],
    unread: [...reader.unread],
  };
}

/**
 * Reads a document or a document group from the service, the copies of a group template, callbacks and request logs. Sources
 * that cannot be read are left out and named.
 */
export const sourcesQuery = (asked: AskedPaper) =>
  queryOptions({
    queryKey: [...serviceKey, 'arrival', asked],
    queryFn: ({ client, signal }): Promise<Sources> => {
      const reader = new Reader(client, signal);
      if (asked.group) return readGroup(reader, asked.group, asked);
      return readOneDocument(reader, asked.document ?? '');
    },
  });

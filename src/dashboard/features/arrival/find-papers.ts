import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import {
  listGroupTemplateCopies,
  listGroupTemplates,
} from '#contract/operations/document-group-templates.ts';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { getDocument, sendInvite } from '#contract/operations/documents.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import { invitedEmails } from '#contract/operations/invited-roles.ts';
import { factsOf, stepOf } from '#features/event-history/history-step.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { stepWord } from '#features/signing-progress/standing.ts';
import type { Paper, SentInvite } from './evidence.ts';
import { invitesOfDocument } from './internal/from-document.ts';
import { Reader } from './internal/reader.ts';
import { samePerson } from './people.ts';

/** A document or a document group that was sent to somebody. */
export interface FoundPaper extends Paper {
  /** The group template that a group was made from. */
  readonly template: string | undefined;
  /** How the person stands there, in a word; undefined where nothing tells. */
  readonly standing: string | undefined;
  /** When it was last written, or the invite was sent: UNIX seconds. */
  readonly at: number;
}

export interface FoundPapers {
  /** Newest first. */
  readonly papers: readonly FoundPaper[];
  /** Where was looked, in words. */
  readonly searched: readonly string[];
  /** Where could not be looked, in words. */
  readonly unread: readonly string[];
}

/** A group template whose copies can be searched. */
export interface KnownTemplate {
  readonly id: string;
}

/** Group templates whose copies are searched; each costs a call. */
const MOST_TEMPLATES = 12;
const PER_TEMPLATE = 20;
/** Documents that are looked through. */
const MOST_DOCUMENTS = 100;
/** Documents that only the request logs name and that are read. */
const MOST_LOGGED = 8;
/** Calls that look for invites in the request logs. */
const MOST_CALLS = 2;

/** How one person stands with a signing. */
function standingIn(
  signed: { readonly invites: readonly SentInvite[]; readonly created: number; readonly updated: number },
  email: string,
  now: number,
): string | undefined {
  const { steps } = progressOf({ ...signed, invites: [...signed.invites] }, now);
  const own = steps.filter(({ recipient }) => samePerson(recipient, email));
  const step = own.find(({ state }) => state !== 'signed') ?? own[0];
  return step && stepWord(step);
}

/** The group templates that the service lists, or else those that are known here. */
async function templatesOf(reader: Reader, known: readonly KnownTemplate[]): Promise<readonly string[]> {
  const listed = await reader.publicPart('the list of group templates', listGroupTemplates, {
    query: { limit: MOST_TEMPLATES },
  });
  const own = listed?.document_group_templates?.map(({ template_group_id: id }) => id);
  return (own ?? known.map(({ id }) => id)).slice(0, MOST_TEMPLATES);
}

async function inCopies(reader: Reader, email: string, template: string, now: number): Promise<FoundPaper[]> {
  const found = await reader.part('some copies', (_client, signal) =>
    callOperation(
      listGroupTemplateCopies,
      {
        params: { doc_group_template_id: template },
        query: { search_by: 'signer-email', search_key: email, per_page: PER_TEMPLATE },
      },
      { signal },
    ),
  );
  return (found?.data ?? [])
    .filter(({ invites }) => invites?.some((invite) => invite.email && samePerson(invite.email, email)))
    .map(({ id, document_group_name: name, invites, created, updated }) => ({
      ...{ type: 'document-group', id, name: name || undefined, template, at: updated },
      standing: standingIn({ invites: invites ?? [], created, updated }, email, now),
    }));
}

/** What a document says of its invites to somebody; its group in its place, where it is in one. */
function paperOf(document: DocumentRecord, email: string, now: number): FoundPaper | undefined {
  const invites = invitesOfDocument(document);
  if (!invites.some((invite) => invite.email && samePerson(invite.email, email))) return undefined;
  const { created, updated, document_group_info: group } = document;
  const times = { created: created ?? 0, updated: updated ?? 0 };
  const common = {
    ...{ template: undefined, at: times.updated },
    standing: standingIn({ invites, ...times }, email, now),
  };
  return group?.document_group_id
    ? {
        ...{ ...common, type: 'document-group', id: group.document_group_id },
        name: group.document_group_name ?? undefined,
      }
    : { ...common, type: 'document', id: document.id, name: document.document_name ?? undefined };
}

async function inDocuments(reader: Reader, email: string, now: number): Promise<FoundPaper[]> {
  const part = 'your documents';
  const root = await reader.publicPart(part, listFolders, {});
  if (!root?.id) return [];
  const folder = await reader.publicPart(part, getFolder, {
    params: { folder_id: root.id },
    query: { limit: MOST_DOCUMENTS },
  });
  return (folder?.documents ?? []).flatMap((document) => paperOf(document, email, now) ?? []);
}

/** Documents to which somebody was invited by a call that was logged. */
async function inLogs(reader: Reader, email: string, now: number): Promise<FoundPaper[]> {
  const found = await reader.part('request logs', (client, signal) =>
    readEntries(
      client,
      {
        terms: [
          { field: 'uri', type: 'match', any: ['/invite'] },
          { field: 'body', any: [email] },
        ],
        ...{ limit: 50, mostCalls: MOST_CALLS, withoutLeft: true },
      },
      signal,
    ),
  );
  const sent = new Map<string, number>();
  for (const entry of (found?.entries ?? []).toReversed()) {
    const { row } = stepOf(entry);
    const { path, sent: body } = factsOf(row);
    const isTo = invitedEmails(body.to).some((to) => samePerson(to, email));
    if (row.decoded.operation?.id === sendInvite.id && isTo && path.document_id)
      sent.set(path.document_id, entry.created);
  }
  const newest = [...sent].toReversed().slice(0, MOST_LOGGED);
  return Promise.all(
    newest.map(async ([id, at]): Promise<FoundPaper> => {
      const document = await reader.publicPart('some documents', getDocument, {
        params: { document_id: id },
      });
      const unknown = { name: undefined, template: undefined, standing: undefined };
      return (document && paperOf(document, email, now)) ?? { ...unknown, type: 'document', id, at };
    }),
  );
}

/** Each once, as it was found first: what tells most comes first. */
const distinct = (papers: readonly FoundPaper[]): readonly FoundPaper[] => [
  ...new Map(papers.toReversed().map((paper) => [paper.id, paper])).values(),
];

/**
 * The documents and groups that were sent to an address, as far as anything can be searched by it: copies of group
 * templates by their signers, the newest documents, and the invites in the request logs.
 * @param known group templates to search where the service does not list any
 */
export const papersQuery = (email: string, known: readonly KnownTemplate[]) =>
  queryOptions({
    queryKey: [...serviceKey, 'papers-of', email.toLowerCase()],
    queryFn: async ({ client, signal }): Promise<FoundPapers> => {
      const reader = new Reader(client, signal);
      const now = Math.floor(Date.now() / 1000);
      const templates = await templatesOf(reader, known);
      const [documents, logs, ...copies] = await Promise.all([
        inDocuments(reader, email, now),
        inLogs(reader, email, now),
        ...templates.map((template) => inCopies(reader, email, template, now)),
      ]);
      const papers = distinct([...copies.flat(), ...documents, ...logs]);
      const searched = [
        ...(templates.length > 0 ? [`copies of ${templates.length} group templates`] : []),
        ...(reader.unread.has('your documents') ? [] : [`your ${MOST_DOCUMENTS} newest documents`]),
        ...(reader.unread.has('request logs') ? [] : ['the newest invites in the request logs']),
      ];
      return { papers: papers.toSorted((a, b) => b.at - a.at), searched, unread: [...reader.unread] };
    },
    // Every search is several calls.
    staleTime: 60_000,
  });

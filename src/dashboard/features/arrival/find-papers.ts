import { infiniteQueryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import {
  listGroupTemplateCopies,
  listGroupTemplates,
} from '#contract/operations/document-group-templates.ts';
import { getDocument, sendInvite } from '#contract/operations/documents.ts';
import { invitedEmails } from '#contract/operations/invited-roles.ts';
import { factsOf, stepOf } from '#features/event-history/history-step.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import { type FoundPaper, paperOf, standingIn } from './found-paper.ts';
import { type Extent, type Round, readDocuments } from './internal/newest-documents.ts';
import { Reader } from './internal/reader.ts';
import { samePerson } from './people.ts';

/** The result of one round of a search. */
export interface FoundPapers {
  readonly papers: readonly FoundPaper[];
  /** Group templates whose copies were searched so far. */
  readonly templates: Extent | undefined;
  /** Documents that were searched so far. */
  readonly documents: Extent | undefined;
  readonly hasLogs: boolean;
  /** Sources that could not be read. */
  readonly unread: readonly string[];
}

/** Number of calls in the next round; 0 if everything was searched. */
export function nextCalls({ templates, documents }: FoundPapers): number {
  const left = (extent: Extent | undefined) => (extent ? extent.total - extent.read : 0);
  const copies = Math.min(left(templates), MOST_TEMPLATES);
  return (copies > 0 ? copies + 1 : 0) + (left(documents) > 0 ? 2 : 0);
}

export interface KnownTemplate {
  readonly id: string;
}

/** In one round; each costs a call. */
const MOST_TEMPLATES = 12;
const PER_TEMPLATE = 20;
/** Documents found only in the request logs; each costs a call. */
const MOST_LOGGED = 8;
const MOST_CALLS = 2;

/** The group templates of a round: those the service lists, or else the known ones. */
async function templatesOf(
  reader: Reader,
  known: readonly KnownTemplate[],
  round: number,
): Promise<Round<readonly string[]>> {
  const offset = round * MOST_TEMPLATES;
  const listed = await reader.publicPart('the list of group templates', listGroupTemplates, {
    query: { limit: MOST_TEMPLATES, offset },
  });
  const own = listed?.document_group_templates?.map(({ template_group_id: id }) => id);
  const found = own ?? known.map(({ id }) => id).slice(offset, offset + MOST_TEMPLATES);
  const read = offset + found.length;
  const total = own ? (listed?.document_group_template_total_count ?? read) : known.length;
  return { found, extent: total > 0 ? { read, total: Math.max(read, total) } : undefined };
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

/** Documents with a logged invite to the address. */
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

/** The first of duplicates is kept, since the best source comes first; then sorted newest first. */
export const distinctPapers = (papers: readonly FoundPaper[]): readonly FoundPaper[] =>
  [...new Map(papers.toReversed().map((paper) => [paper.id, paper])).values()].toSorted(
    (a, b) => b.at - a.at,
  );

/**
 * Searches the documents and groups sent to an address in rounds: copies of group templates by signer, documents, and the
 * newest invites in the request logs.
 * @param known group templates to search if the service lists none
 */
export const papersQuery = (email: string, known: readonly KnownTemplate[]) =>
  infiniteQueryOptions({
    queryKey: [...serviceKey, 'papers-of', email.toLowerCase()],
    queryFn: async ({ client, signal, pageParam: round }): Promise<FoundPapers> => {
      const reader = new Reader(client, signal);
      const now = Math.floor(Date.now() / 1000);
      const templates = await templatesOf(reader, known, round);
      const [documents, logs, ...copies] = await Promise.all([
        readDocuments(reader, round),
        round === 0 ? inLogs(reader, email, now) : [],
        ...templates.found.map((template) => inCopies(reader, email, template, now)),
      ]);
      const inDocuments = documents.found.flatMap((document) => paperOf(document, email, now) ?? []);
      return {
        papers: [...copies.flat(), ...inDocuments, ...logs],
        ...{ templates: templates.extent, documents: documents.extent },
        hasLogs: !reader.unread.has('request logs'),
        unread: [...reader.unread],
      };
    },
    initialPageParam: 0,
    getNextPageParam: (last, rounds) => (nextCalls(last) > 0 ? rounds.length : undefined),
    // Each round makes several calls.
    staleTime: 60_000,
  });

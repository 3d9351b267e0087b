import { listCallbacks } from '#contract/operations/callbacks.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { listGroupTemplates } from '#contract/operations/document-group-templates.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import { listFolders } from '#contract/operations/folders.ts';
import { listAllowedTeamAdmins } from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { ListsData } from './lists-data.ts';
import { type BenchResult, p95AtMost, percentile } from './result.ts';
import { timeAnswer } from './time-answer.ts';

const BUDGET_MS = 50;
/** Of each of the three pages. */
const ROUNDS = 10;
const DAY = 86_400;

/** The address of a page of a list, counted from 1, with some filter or in some order. */
type Ask = (page: number) => string;

interface List {
  readonly name: string;
  readonly perPage: number;
  /** By what is asked for; the first is the list as it is. */
  readonly asks: Readonly<Record<string, Ask>>;
}

/** Pages of a list, all of it or what some filters find. A filter that the service does not know is an error. */
const pages =
  (
    path: string,
    perPage: number,
    filters: readonly object[] = [],
    more: Readonly<Record<string, string>> = {},
  ): Ask =>
  (page) =>
    `${path}?${new URLSearchParams({
      page: String(page),
      per_page: String(perPage),
      ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
      ...more,
    })}`;

/** What a page shows, and what a search reads, which is as many as one may ask for. */
function stretches(path: string): List['asks'] {
  const stretch =
    (limit: number): Ask =>
    (page) =>
      `${path}?limit=${limit}&offset=${(page - 1) * limit}`;
  return { list: stretch(50), 'pages of 100': stretch(100) };
}

const like = (field: string, value: string) => ({ [field]: { type: 'like', value } });
const anyOf = (field: string, ...value: string[]) => ({ [field]: { type: 'in', value } });
const between = (field: string, from: number, to: number) => ({
  [field]: { type: 'between', value: [from, to] },
});

/** A word somewhere in a contact. */
const word = (value: string) => ({
  _OR: ['email', 'first_name', 'last_name', 'company_name'].map((field) => like(field, value)),
});

function lists(data: ListsData, folderId: string, now: number): readonly List[] {
  const { applicationId, documentId, groupTemplateId, organizationId, recipient, subscriptionId } = data;
  const subscriptions = (filters: readonly object[], sort = 'created', direction = 'desc') =>
    pages(listEventSubscriptions.path, 100, filters, {
      include_event_count: 'true',
      [`sort[${sort}]`]: direction,
    });
  const subscribed = [
    anyOf('application', applicationId),
    like('callback_url', 'hooks-3'),
    anyOf('event', 'document.open', 'document.update'),
    between('date', now - 90 * DAY, now),
  ];
  const deliveries = (...filters: readonly object[]) => pages(listCallbacks.path, 50, filters);
  const failed = { _OR: [between('code', 0, 0), between('code', 300, 599)] };
  const week = between('date', now - 7 * DAY, now);
  const contacts = (...words: readonly string[]) => pages(listContacts.path, 50, words.map(word));
  return [
    {
      name: 'subscriptions',
      perPage: 100,
      asks: {
        list: subscriptions([]),
        'oldest first': subscriptions([], 'created', 'asc'),
        'sorted by event': subscriptions([], 'event', 'asc'),
        'sorted by application': subscriptions([], 'application'),
        ...Object.fromEntries(subscribed.map((filter) => [Object.keys(filter)[0], subscriptions([filter])])),
        about: subscriptions([like('entity_id', documentId)]),
        'all at once': subscriptions(subscribed, 'event'),
      },
    },
    {
      name: 'deliveries',
      perPage: 50,
      asks: {
        list: deliveries(),
        failed: deliveries(failed),
        'answer 500s': deliveries(between('code', 500, 599)),
        'last 7 days': deliveries(week),
        'failed in the last 7 days': deliveries(failed, week),
        event: deliveries(anyOf('event', 'document.open')),
        receiver: deliveries(like('callback_url', 'hooks-3')),
        application: deliveries(anyOf('application', applicationId)),
        about: deliveries(anyOf('entity_id', documentId)),
        'of one subscription': pages(`/v2/event-subscriptions/${subscriptionId}/callbacks`, 50),
        'newest 500': pages(listCallbacks.path, 500),
      },
    },
    {
      name: 'contacts',
      perPage: 50,
      asks: {
        list: contacts(),
        'a word of many': contacts('freight'),
        'a word of one': contacts('contact.4711@'),
        'a word of none': contacts('nowhere'),
        'two words': contacts('ada', 'fjord'),
        'one letter': contacts('e'),
      },
    },
    { name: 'group templates', perPage: 50, asks: stretches(listGroupTemplates.path) },
    { name: 'document groups', perPage: 50, asks: stretches(listDocumentGroups.path) },
    {
      name: 'documents',
      perPage: 50,
      asks: { ...stretches(`/folder/${folderId}`), folders: () => listFolders.path },
    },
    {
      name: 'org admins',
      perPage: 1,
      asks: { list: () => listAllowedTeamAdmins.path.replace('{org_id}', organizationId) },
    },
    {
      name: 'what was sent to one address',
      perPage: 20,
      asks: {
        list: pages(`/v2/document-group-templates/${groupTemplateId}/copies`, 20, [], {
          search_by: 'signer-email',
          search_key: recipient,
        }),
        'calls about one document': pages(listRequestLogs.path, 100, [
          { uri: { type: 'match', value: `/${documentId}` } },
        ]),
        'callbacks about one document': pages(listCallbacks.path, 100, [anyOf('entity_id', documentId)]),
      },
    },
  ];
}

/** Where an answer says how long its list is. */
interface Totals {
  readonly meta?: { readonly pagination: { readonly total: number } };
  readonly document_group_total_count?: number;
  readonly document_group_template_total_count?: number;
  readonly total_documents?: number;
}

const totalOf = (answer: Totals): number =>
  answer.meta?.pagination.total ??
  answer.document_group_total_count ??
  answer.document_group_template_total_count ??
  answer.total_documents ??
  0;

/** How long the service takes for the first, the middle and the last page of each list, however it is asked for. */
export async function measureAnswers(url: string, data: ListsData): Promise<readonly BenchResult[]> {
  const headers = { authorization: data.authorization };
  const ask = (path: string) => timeAnswer(url + path, { headers });

  /** Milliseconds of every answer. */
  async function measure(asked: Ask, perPage: number): Promise<readonly number[]> {
    const pages = Math.max(1, Math.ceil(totalOf(JSON.parse((await ask(asked(1))).text)) / perPage));
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const page of [1, Math.ceil(pages / 2), pages])
        samples.push((await ask(asked(page))).milliseconds);
    return samples;
  }

  const { folders }: { readonly folders: readonly { id: string }[] } = JSON.parse(
    (await ask(listFolders.path)).text,
  );
  const folderId = folders[0]?.id ?? '';
  const results: BenchResult[] = [];
  const report = (what: string, samples: readonly number[], note = '') =>
    results.push(p95AtMost(`Service, ${what}`, samples, BUDGET_MS, note));
  for (const { name, perPage, asks } of lists(data, folderId, Math.floor(Date.now() / 1000))) {
    const [[, list], ...others] = Object.entries(asks) as [[string, Ask], ...[string, Ask][]];
    report(`${name}: first, middle and last page`, await measure(list, perPage));
    const measured: { readonly what: string; readonly samples: readonly number[] }[] = [];
    for (const [what, asked] of others) measured.push({ what, samples: await measure(asked, perPage) });
    const [slowest] = measured.toSorted((a, b) => percentile(b.samples, 0.95) - percentile(a.samples, 0.95));
    const which = `slowest of ${others.length} searches, filters and sorts`;
    if (slowest) report(`${name}: ${which}`, slowest.samples, ` (${slowest.what})`);
  }
  return results;
}

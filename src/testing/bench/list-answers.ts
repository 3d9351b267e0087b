import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { listCallbacks, listSubscriptionCallbacks } from '#contract/operations/callbacks.ts';
import { type ContactFilter, listContacts } from '#contract/operations/contacts.ts';
import {
  listGroupTemplateCopies,
  listGroupTemplates,
} from '#contract/operations/document-group-templates.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { listEventSubscriptions, type SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import { listAllowedTeamAdmins } from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { pathOf } from '../service.ts';
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

function subscriptions({ applicationId, documentId }: ListsData, now: number): List {
  const perPage = 100;
  type Sorting = Parameters<typeof pathOf<typeof listEventSubscriptions>>[1];
  const asked =
    (filters: readonly SubscriptionFilter[], sorting: Sorting = { 'sort[created]': 'desc' }): Ask =>
    (page) =>
      pathOf(listEventSubscriptions, {
        ...{ page, per_page: perPage, include_event_count: true, ...sorting },
        ...(filters.length > 0 && { filters: [...filters] }),
      });
  const application: SubscriptionFilter = { application: { type: 'in', value: [applicationId] } };
  const callback: SubscriptionFilter = { callback_url: { type: 'like', value: 'hooks-3' } };
  const event: SubscriptionFilter = { event: { type: 'in', value: ['document.open', 'document.update'] } };
  const created: SubscriptionFilter = { date: { type: 'between', value: [now - 90 * DAY, now] } };
  return {
    ...{ name: 'subscriptions', perPage },
    asks: {
      list: asked([]),
      'oldest first': asked([], { 'sort[created]': 'asc' }),
      'sorted by event': asked([], { 'sort[event]': 'asc' }),
      'sorted by application': asked([], { 'sort[application]': 'desc' }),
      application: asked([application]),
      callback: asked([callback]),
      event: asked([event]),
      created: asked([created]),
      about: asked([{ entity_id: { type: 'like', value: documentId } }]),
      'all at once': asked([application, callback, event, created], { 'sort[event]': 'desc' }),
    },
  };
}

function deliveries({ subscriptionId, documentId, applicationId }: ListsData, now: number): List {
  const perPage = 50;
  const asked =
    (...filters: CallbackFilter[]): Ask =>
    (page) =>
      pathOf(listCallbacks, { page, per_page: perPage, ...(filters.length > 0 && { filters }) });
  const failed: CallbackFilter = {
    _OR: [{ code: { type: 'between', value: [0, 0] } }, { code: { type: 'between', value: [300, 599] } }],
  };
  const week: CallbackFilter = { date: { type: 'between', value: [now - 7 * DAY, now] } };
  return {
    ...{ name: 'deliveries', perPage },
    asks: {
      list: asked(),
      failed: asked(failed),
      'answer 500s': asked({ code: { type: 'between', value: [500, 599] } }),
      'last 7 days': asked(week),
      'failed in the last 7 days': asked(failed, week),
      event: asked({ event: { type: 'in', value: ['document.open'] } }),
      receiver: asked({ callback_url: { type: 'like', value: 'hooks-3' } }),
      application: asked({ application: { type: 'in', value: [applicationId] } }),
      about: asked({ entity_id: { type: 'in', value: [documentId] } }),
      'of one subscription': (page) =>
        pathOf(listSubscriptionCallbacks, { page, per_page: perPage }, { subscription_id: subscriptionId }),
      'newest 500': () => pathOf(listCallbacks, { per_page: 500 }),
    },
  };
}

function contacts(): List {
  const perPage = 50;
  const word = (value: string): ContactFilter => ({
    _OR: (['email', 'first_name', 'last_name', 'company_name'] as const).map((field) => ({
      [field]: { type: 'like' as const, value },
    })),
  });
  const asked =
    (...words: string[]): Ask =>
    (page) =>
      pathOf(listContacts, {
        ...{ page, per_page: perPage },
        ...(words.length > 0 && { filters: words.map(word) }),
      });
  return {
    ...{ name: 'contacts', perPage },
    asks: {
      list: asked(),
      'a word of many': asked('freight'),
      'a word of one': asked('contact.4711@'),
      'a word of none': asked('nowhere'),
      'two words': asked('ada', 'fjord'),
      'one letter': asked('e'),
    },
  };
}

const stretchOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** What a page shows, and what a search reads, which is as many as one may ask for. */
const stretches = (ask: (stretch: ReturnType<typeof stretchOf>) => string): List['asks'] => ({
  list: (page) => ask(stretchOf(page, 50)),
  'pages of 100': (page) => ask(stretchOf(page, 100)),
});

const folderAsks = (folderId: string): List['asks'] => ({
  ...stretches((it) => pathOf(getFolder, it, { folder_id: folderId })),
  folders: () => listFolders.path,
});

function lists(data: ListsData, folderId: string, now: number): readonly List[] {
  const { organizationId, recipient } = data;
  return [
    subscriptions(data, now),
    deliveries(data, now),
    contacts(),
    { name: 'group templates', perPage: 50, asks: stretches((it) => pathOf(listGroupTemplates, it)) },
    { name: 'document groups', perPage: 50, asks: stretches((it) => pathOf(listDocumentGroups, it)) },
    { name: 'documents', perPage: 50, asks: folderAsks(folderId) },
    {
      ...{ name: 'org admins', perPage: 1 },
      asks: { list: () => listAllowedTeamAdmins.path.replace('{org_id}', organizationId) },
    },
    {
      ...{ name: 'what was sent to one address', perPage: 20 },
      asks: {
        list: (page) =>
          pathOf(
            listGroupTemplateCopies,
            { search_by: 'signer-email', search_key: recipient, page, per_page: 20 },
            { doc_group_template_id: data.groupTemplateId },
          ),
        'calls about one document': () =>
          pathOf(listRequestLogs, {
            filters: [{ uri: { type: 'match', value: `/${data.documentId}` } }],
            per_page: 100,
          }),
        'callbacks about one document': () =>
          pathOf(listCallbacks, {
            filters: [{ entity_id: { type: 'in', value: [data.documentId] } }],
            per_page: 100,
          }),
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

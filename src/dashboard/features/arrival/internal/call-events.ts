import { invitedEmails } from '#contract/operations/invited-roles.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { factsOf, stepOf } from '#features/event-history/history-step.ts';
import { plainText } from '#features/event-history/sentence.ts';
import { isReadOfLogs } from '#features/log-store/hidden-reads.ts';
import type { ArrivalEvent } from '../arrival-event.ts';
import { callOf, type Person } from '../people.ts';
import { namesText } from './told-events.ts';

/** Calls by which a program polls the progress of a signing. */
const ASKS = new Set([
  'getDocument',
  'getDocumentHistory',
  'getDocumentGroup',
  'getDocumentGroupRecipients',
  'listPendingInvites',
  'listGroupTemplateCopies',
]);

const DAY = 86_400;

interface CallWords {
  readonly words: string;
  readonly email: string | undefined;
}

/** Undefined for a call that does not concern delivery. */
function wordsOf(entry: RequestLogEntry, who: string, people: readonly Person[]): CallWords | undefined {
  const step = stepOf(entry);
  const { id } = step.row.decoded.operation ?? {};
  const emails = invitedEmails(factsOf(step.row).sent.to);
  const whom = namesText(emails.map((email) => callOf(people, email))) || 'somebody';
  // A call to several recipients counts for all.
  const to = emails.length === 1 ? emails[0] : undefined;
  const everybody = (words: string): CallWords => ({ words: `${who} ${words}`, email: undefined });
  switch (id) {
    case 'sendInvite':
      return { words: `${who} invited ${whom}`, email: to };
    case 'emailDocumentGroupCopy':
      return { words: `${who} emailed a copy to ${whom}`, email: to };
    case 'resendGroupInvites':
      return everybody('had the invites sent again');
    case 'cancelGroupInvite':
    case 'cancelFieldInvites':
    case 'deleteFieldInvite':
      return everybody('canceled the invite');
    default:
      if (id !== undefined && ASKS.has(id)) return everybody('asked how far it is');
      return step.isWrite ? { words: plainText(step.sentence), email: undefined } : undefined;
  }
}

function eventOf(
  entry: RequestLogEntry,
  applicationName: (id: string) => string | undefined,
  people: readonly Person[],
): ArrivalEvent[] {
  const { request_id: id, created: at, application_id: application, response } = entry;
  const said = wordsOf(entry, (application && applicationName(application)) || 'A program', people);
  if (!said) return [];
  return [
    {
      ...{ key: `call ${id}`, at, lane: 'api', kind: stepOf(entry).isWrite ? 'other' : 'asked' },
      ...{ words: said.words, subject: undefined, email: said.email },
      ...{ tone: stepOf(entry).outcome === 'done' ? 'plain' : 'bad', status: response.code },
      entry: { id, at },
    },
  ];
}

/** Related API calls; equal reads of one day are one event, at the time of the last. */
export function callEvents(
  calls: readonly RequestLogEntry[],
  applicationName: (id: string) => string | undefined,
  people: readonly Person[],
): readonly ArrivalEvent[] {
  const events = calls
    .filter((entry) => !isReadOfLogs(entry))
    .toSorted((a, b) => b.created - a.created)
    .flatMap((entry) => eventOf(entry, applicationName, people));
  const equal = Map.groupBy(events, ({ key, kind, words, at, status }) =>
    kind === 'asked' ? `${words} ${Math.floor(at / DAY)} ${status}` : key,
  );
  return [...equal.values()].flatMap(([last, ...earlier]) =>
    last && earlier.length > 0 ? { ...last, subject: `${earlier.length + 1} times that day` } : (last ?? []),
  );
}

export function applicationsOf(
  calls: readonly RequestLogEntry[],
  applicationName: (id: string) => string | undefined,
): readonly string[] {
  const names = calls.flatMap((entry) => {
    const { application_id: id } = entry;
    const name = id && stepOf(entry).isWrite && stepOf(entry).outcome === 'done' && applicationName(id);
    return name ? [name] : [];
  });
  return [...new Set(names)];
}

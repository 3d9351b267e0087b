import type { SigningProgress, SigningStep, StepState } from '#features/signing-progress/signing-progress.ts';
import { spanText } from '#features/signing-progress/step-words.ts';
import type { ArrivalEvent } from './arrival-event.ts';
import { namesText } from './internal/told-events.ts';
import { callOf, type Person, samePerson } from './people.ts';
import type { SentInvite, Sources } from './sources.ts';

export type NextAct =
  /** Resends the emails of the group's invites to all recipients whose turn it is. */
  | {
      readonly act: 'send-again';
      readonly groupId: string;
      readonly inviteId: string;
      readonly to: readonly string[];
    }
  /** Invites to a document: the same address or another. */
  | {
      readonly act: 'invite';
      readonly documentId: string;
      readonly label: string;
      /** The same recipient again. */
      readonly to: string | undefined;
      /** The address that the new one replaces. */
      readonly instead: string | undefined;
    }
  /** Another recipient must act first or needs attention. */
  | { readonly act: 'see-person'; readonly email: string; readonly call: string }
  /** A callback failed. */
  | {
      readonly act: 'see-callback';
      readonly subscriptionId: string;
      readonly callbackId: string | undefined;
    };

export interface Verdict {
  readonly tone: 'good' | 'notice' | 'warn' | 'bad';
  readonly heading: string;
  readonly sentences: readonly string[];
  /** The most likely first. */
  readonly acts: readonly NextAct[];
}

interface Known {
  readonly sources: Sources;
  readonly people: readonly Person[];
  /** Undefined for all. */
  readonly person: Person | undefined;
  readonly progress: SigningProgress;
  /** Newest first. */
  readonly events: readonly ArrivalEvent[];
  /** UNIX seconds. */
  readonly now: number;
}

const OPEN = new Set(['pending', 'created', 'sent', 'waiting']);

/**  */
const isOpen = ({ status }: Pick<SentInvite, 'status'>) => OPEN.has((status ?? '').toLowerCase());

export const INVITES_UNREAD = 'the invites';

/** Which state is reported first. */
const URGENCY: readonly StepState[] = [
  'undelivered',
  'declined',
  'expired',
  'waiting',
  'queued',
  'other',
  'canceled',
  'signed',
];

const mostUrgent = (steps: readonly SigningStep[]): SigningStep | undefined =>
  steps.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state))[0];

/** The name of the one open document, or of what contains the open ones. */
function openPaper({ paper }: Sources, { invites }: SigningStep): string {
  const open = invites.filter(isOpen);
  const names = (open.length > 0 ? open : invites).map(({ document_name: name }) => name || 'The document');
  const [only, ...others] = new Set(names);
  return (others.length > 0 ? paper.name : only) ?? 'What was sent';
}

/** Seconds. A later expiry is not mentioned. */
const FAR = 90 * 86_400;

function endText({ expires }: SigningStep, now: number): string[] {
  if (expires === undefined || expires <= now || expires - now > FAR) return [];
  return [`The invite ends in ${spanText(expires - now)}.`];
}

const numbers = ['', '', 'two', 'three', 'four', 'five'];

/** How many of the latest emails bounced in a row. */
function bounceText(events: readonly ArrivalEvent[]): string {
  const outcomes = events.filter(({ kind }) => kind === 'bounced' || kind === 'arrived' || kind === 'opened');
  const other = outcomes.findIndex(({ kind }) => kind !== 'bounced');
  const count = other < 0 ? outcomes.length : other;
  return count > 1 ? `The last ${numbers[count] ?? count} emails bounced.` : 'The last email bounced.';
}

/** Recipients of the emails when a group's invites are sent again. */
const inTurn = ({ waitingFor }: SigningProgress): string[] => [
  ...new Set(waitingFor.filter(({ state }) => state !== 'expired').map(({ recipient }) => recipient)),
];

function sendAgain({ sources, progress }: Known): NextAct[] {
  const to = inTurn(progress);
  const { id, inviteId } = sources.group ?? {};
  return id && inviteId && to.length > 0 ? [{ act: 'send-again', groupId: id, inviteId, to }] : [];
}

/** The document with an open invite, or else the first. */
function inviteDocument({ sources }: Known, step: SigningStep | undefined): string | undefined {
  const open = step?.invites.find(isOpen) ?? step?.invites[0];
  return open?.document_id ?? sources.documents[0]?.id;
}

function invite(
  known: Known,
  step: SigningStep | undefined,
  label: string,
  to: string | undefined,
): NextAct[] {
  const documentId = inviteDocument(known, step);
  return documentId ? [{ act: 'invite', documentId, label, to, instead: undefined }] : [];
}

function elsewhere(known: Known, step: SigningStep): NextAct[] {
  const documentId = inviteDocument(known, step);
  if (!documentId) return [];
  const label = 'Send to another address';
  return [{ act: 'invite', documentId, label, to: undefined, instead: step.recipient }];
}

function seeFirst({ people, progress }: Known): NextAct[] {
  const [first] = progress.waitingFor;
  return first ? [{ act: 'see-person', email: first.recipient, call: callOf(people, first.recipient) }] : [];
}

function waitingVerdict(known: Known, step: SigningStep, call: string): Verdict {
  const { events, now, people } = known;
  const documents = openPaper(known.sources, step);
  const [last] = events.filter(
    ({ email, lane, kind }) =>
      email !== undefined &&
      samePerson(email, step.recipient) &&
      (lane === 'email' || kind === 'opened' || kind === 'viewed'),
  );
  const ago = last ? ` ${spanText(now - last.at)} ago` : '';
  const others = known.progress.waitingFor.filter(({ recipient }) => recipient !== step.recipient);
  const beside = others.map(({ recipient }) => callOf(people, recipient));
  const verdict = (heading: string, sentence: string): Verdict => ({
    ...{ tone: 'notice', heading },
    sentences: [
      sentence,
      ...endText(step, now),
      ...(beside.length > 0 ? [`It is also the turn of ${namesText(beside)}.`] : []),
    ],
    acts: [...sendAgain(known), ...elsewhere(known, step)],
  });
  switch (last?.kind) {
    case 'opened':
    case 'viewed':
      return verdict(`${call} has opened it and not signed yet`, `${documents} waits for ${call}.`);
    case 'arrived':
      return verdict(
        `The email has reached ${call}`,
        `It arrived${ago} and was not opened. ${documents} waits for ${call}.`,
      );
    case undefined:
      return verdict(`${documents} waits for ${call}`, 'Nothing tells of an email.');
    default:
      return verdict(
        `The email to ${call} is on its way`,
        `It was sent${ago}, and nothing tells yet that it arrived.`,
      );
  }
}

function stepVerdict(known: Known, step: SigningStep): Verdict {
  const { people, events, now, progress } = known;
  const call = callOf(people, step.recipient);
  const documents = openPaper(known.sources, step);
  const own = events.filter(({ email }) => email !== undefined && samePerson(email, step.recipient));
  switch (step.state) {
    case 'undelivered':
      return {
        ...{ tone: 'warn', heading: `${documents} has not reached ${call}` },
        sentences: [bounceText(own), ...endText(step, now)],
        acts: [...elsewhere(known, step), ...sendAgain(known)],
      };
    case 'declined':
      return {
        ...{ tone: 'bad', heading: `${call} declined` },
        sentences: [`${documents} goes no further unless ${call} is invited again.`],
        acts: invite(known, step, 'Invite again', step.recipient),
      };
    case 'expired':
      return {
        ...{ tone: 'bad', heading: `The invite to ${call} has ended` },
        sentences: [`It ended ${spanText(now - (step.expires ?? now))} ago; ${documents} was not signed.`],
        acts: invite(known, step, 'Invite again', step.recipient),
      };
    case 'waiting':
      return waitingVerdict(known, step, call);
    case 'queued': {
      const first = progress.waitingFor.map(({ recipient }) => callOf(people, recipient));
      return {
        ...{ tone: 'notice', heading: `It is not ${call}’s turn yet`, acts: seeFirst(known) },
        sentences: [
          first.length > 0
            ? `It is the turn of ${namesText(first)}. Nothing to do for ${call}: wait.`
            : 'Nothing to do: wait.',
        ],
      };
    }
    case 'canceled':
      return {
        ...{ tone: 'notice', heading: `The invite to ${call} was canceled` },
        sentences: [`${documents} can no longer be signed by it.`],
        acts: invite(known, step, 'Invite again', step.recipient),
      };
    case 'signed':
      return { tone: 'good', heading: `${call} has signed`, sentences: [`${documents}: done.`], acts: [] };
    case 'other':
      return {
        ...{ tone: 'notice', heading: `${documents}: ${step.status || 'no status'}`, acts: [] },
        sentences: [`That is the word of the service for the invite to ${call}.`],
      };
  }
}

/** A callback that failed for good, whatever the recipients did. */
function untold(events: readonly ArrivalEvent[]): { sentence: string; act: NextAct } | undefined {
  const last = Map.groupBy(
    events.filter(({ lane }) => lane === 'callback'),
    ({ callback, words }) => `${callback?.subscriptionId} ${words}`,
  );
  for (const [newest] of last.values()) {
    const { subscriptionId, id: callbackId } = newest?.callback ?? {};
    if (newest?.tone === 'bad' && subscriptionId !== undefined)
      return {
        sentence: `${newest.words.replace(' was told of ', ' could not be told of ')}.`,
        act: { act: 'see-callback', subscriptionId, callbackId },
      };
  }
  return undefined;
}

/** No recipient was invited, or no source has the invites. */
function withoutInvites(known: Known): Verdict {
  const { person, sources } = known;
  const acts = invite(known, undefined, 'Invite', person?.email);
  if (sources.unread.includes(INVITES_UNREAD))
    return {
      ...{ tone: 'notice', heading: 'What became of it cannot be told', acts: [] },
      sentences: ['The service does not tell of these invites. What the request logs tell stands below.'],
    };
  return {
    ...{ tone: 'notice', acts, sentences: ['There is no invite.'] },
    heading: person ? `Nothing was sent to ${person.call}` : 'Nobody was invited',
  };
}

function plainVerdict(known: Known): Verdict {
  const { person, progress } = known;
  const own = progress.steps.filter(({ recipient }) => !person || samePerson(recipient, person.email));
  const urgent = mostUrgent(own);
  if (!urgent) return withoutInvites(known);
  if (urgent.state === 'signed' && !person && own.length > 1)
    return { tone: 'good', heading: 'Everybody has signed', sentences: [], acts: [] };
  const verdict = stepVerdict(known, urgent);
  if (person || own.length < 2) return verdict;
  const act: NextAct = {
    act: 'see-person',
    email: urgent.recipient,
    call: callOf(known.people, urgent.recipient),
  };
  return { ...verdict, acts: [...verdict.acts.filter((it) => it.act !== 'see-person'), act] };
}

export function verdictOf(known: Known): Verdict {
  const verdict = plainVerdict(known);
  const failed = untold(known.events);
  if (!failed) return verdict;
  return {
    ...verdict,
    tone: verdict.tone === 'good' ? 'warn' : verdict.tone,
    sentences: [...verdict.sentences, failed.sentence],
    acts: [...verdict.acts, failed.act],
  };
}

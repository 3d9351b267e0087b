import {
  editEventSubscription,
  eventSubscription,
  getEventSubscription,
} from '#contract/operations/event-subscriptions.ts';
import { factsOf, type HistoryStep } from '#features/event-history/history-step.ts';
import { entity } from '#features/event-history/sentence.ts';
import {
  type AttributeKey,
  type Attributes,
  attributeKeys,
  attributeLabels,
  attributeWords,
} from '#features/log-derived/attributes.ts';
import { creationIn, type LoggedAt, loggedSetup } from '#features/log-derived/logged-attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import {
  allSteps,
  entryOf,
  isDone,
  type LogDerived,
  operationOf,
  type Proof,
  proofOf,
  proofOfEntry,
  type Section,
  type Statement,
} from './statement.ts';

/** A response that contains the subscription. */
interface Shown {
  readonly subscription: Subscription;
  readonly proof: Proof;
}

function shownIn(history: readonly HistoryStep[]): Shown | undefined {
  for (const step of history) {
    if (!isDone(step, getEventSubscription.id)) continue;
    const read = eventSubscription.safeParse(factsOf(step.row).answered.data);
    if (read.success) return { subscription: read.data, proof: proofOf(step) };
  }
  return undefined;
}

/** When the subscription was created, according to a logged response; used to find the request that created it. */
export const madeAt = (history: readonly HistoryStep[]): number | undefined =>
  shownIn(history)?.subscription.created;

function aboutIt({ subscription, proof }: Shown): readonly Statement[] {
  const { event, active, entity_unique_id: entityId } = subscription;
  const kind = entityKindOf(subscription);
  const base = { certainty: 'read', proof: [proof] } as const;
  return [
    { ...base, key: 'active', about: ['State'], value: [active ? 'Active' : 'Inactive'] },
    { ...base, key: 'event', about: ['Event'], value: [event] },
    ...(kind ? [{ ...base, key: 'entity', about: ['Of'], value: [entity(kind, entityId)] }] : []),
  ];
}

interface Told {
  readonly value: string;
  /** Distinguishes values with the same text. */
  readonly identity: string;
  readonly from: LoggedAt;
}

interface Known {
  readonly sent: Told | undefined;
  readonly shown: Told | undefined;
  /** The newest accepted edit. */
  readonly edited: LoggedAt | undefined;
}

const isSame = (a: Proof | undefined, b: Proof | undefined) => a?.requestId === b?.requestId;

/** Compares the value sent last with later responses: they agree, disagree, or are in doubt. */
function setting(key: AttributeKey, { sent, shown, edited }: Known): Statement | undefined {
  const about = [attributeLabels[key]];
  if (shown && (!sent || shown.from.at >= sent.from.at)) {
    if (sent && sent.identity !== shown.identity)
      return {
        ...{ key, about, value: [sent.value], certainty: 'contradicted', proof: [sent.from, shown.from] },
        note: `A later answer shows: ${shown.value}.`,
      };
    const agreeing = sent ? [sent.from] : [];
    // A later edit may have changed a value that it does not contain.
    const isOld = edited !== undefined && edited.at > shown.from.at && !isSame(edited, sent?.from);
    return {
      ...{ key, about, value: [shown.value], certainty: isOld ? 'doubtful' : 'read' },
      proof: [shown.from, ...agreeing, ...(isOld ? [edited] : [])],
      note: isOld ? NOT_CARRIED : undefined,
    };
  }
  if (!sent) return undefined;
  const inDoubt = edited !== undefined && !isSame(edited, sent.from);
  return {
    ...{ key, about, value: [sent.value], certainty: inDoubt ? 'doubtful' : 'written' },
    proof: [sent.from, ...(inDoubt ? [edited] : [])],
    note: inDoubt ? NOT_CARRIED : undefined,
  };
}

const NOT_CARRIED =
  'A later edit did not carry it; nobody says whether an edit keeps what it does not carry.';

/** The text does not include header values. */
const identityOf = (key: AttributeKey, attributes: Attributes, words: string) =>
  key === 'headers' ? Object.entries(attributes.headers ?? {}).join('\n') : words;

function toldIn(key: AttributeKey, attributes: Attributes, from: LoggedAt | undefined): Told | undefined {
  const value = attributeWords(key, attributes[key]);
  if (value === undefined || !from) return undefined;
  return { value, identity: identityOf(key, attributes, value), from };
}

export function subscriptionState(logDerived: LogDerived): readonly Section[] {
  const { id, history } = logDerived;
  const shown = shownIn(history);
  const { event = '', entity_unique_id: entityId } = shown?.subscription ?? {};
  const answered: Attributes = shown ? attributesOf(shown.subscription) : {};
  const made = { id, event, entityId: entityId ?? undefined, callback: answered.callback };
  const creation = creationIn(allSteps(logDerived).map(entryOf), made, { sameTime: shown !== undefined });
  const edits = history.filter((step) => operationOf(step) === editEventSubscription.id).map(entryOf);
  const setup = loggedSetup(creation, edits);
  const settings = attributeKeys.flatMap((key) => {
    const statement = setting(key, {
      sent: toldIn(key, setup.attributes, setup.sources[key]),
      shown: toldIn(key, answered, shown?.proof),
      edited: setup.edited,
    });
    return statement ? [statement] : [];
  });
  const birth: readonly Statement[] = creation
    ? [
        {
          ...{ key: 'made', about: ['Made'], value: ['By the call that was answered with its id'] },
          ...{ certainty: 'written', proof: [proofOfEntry(creation)] },
        },
      ]
    : [];
  return [
    {
      title: 'Subscription',
      none: 'No answer that shows it was read, and no call that made it was found.',
      statements: [...birth, ...(shown ? aboutIt(shown) : [])],
    },
    { title: 'Settings', none: 'No call that tells of its settings was read.', statements: settings },
  ];
}

import type { BodyChange } from './body-variants.ts';
import type { KeyChange } from './key-variants.ts';
import type { FoundSignature, Frame } from './signature-search.ts';

export type Place = 'header' | 'body' | 'secret' | 'signed' | 'digest' | 'comparison' | 'time';

export type Mistake =
  | `body ${Exclude<BodyChange, 'given' | 'transport'>}`
  | `secret ${Exclude<KeyChange, 'given'>}`
  | 'hash'
  | 'no hmac'
  | 'frame'
  | 'encoding'
  | 'prefix'
  | 'capitals'
  | 'cut off'
  | 'case lost'
  | 'followed by more'
  | 'old'
  | 'early';

export interface Finding {
  readonly mistake: Mistake;
  readonly place: Place;
  readonly text: string;
}

/** Seconds; receivers of Standard Webhooks refuse older and newer timestamps. */
const TOLERANCE = 300;

const frames: Readonly<Record<Frame, string>> = {
  body: 'the body alone',
  'id.timestamp.body': 'id, timestamp and body with dots between',
  'timestamp.body': 'timestamp and body with a dot between',
  timestampbody: 'timestamp and body',
  'v0:timestamp:body': 'v0, timestamp and body with colons between',
};

export const frameWords = (frame: Frame): string => frames[frame];

/** Whether the pasted content or the receiver deviates from what was signed. */
interface Against {
  readonly subject: 'pasted' | 'receiver';
  readonly frame: Frame;
}

function bodyFinding({ formula }: FoundSignature, { subject }: Against): readonly Finding[] {
  const { change, words } = formula.body;
  if (change === 'given' || change === 'transport') return [];
  const text =
    subject === 'receiver'
      ? change === 'lost'
        ? `Your receiver computes over a body ${words}: something has read it before.`
        : `Your receiver computes over the body ${words}.`
      : `What came was the body ${words}.`;
  return [{ mistake: `body ${change}`, place: 'body', text }];
}

function keyFinding({ formula }: FoundSignature, { subject }: Against): readonly Finding[] {
  const { change, words } = formula.key;
  if (change === 'given') return [];
  const text =
    change === 'unset'
      ? `Your receiver computes with a secret ${words}: it was never set.`
      : subject === 'receiver'
        ? `Your receiver takes the secret ${words}.`
        : `It was signed with the secret ${words}.`;
  return [{ mistake: `secret ${change}`, place: 'secret', text }];
}

const constructions = {
  hmac: '',
  swapped: 'with secret and content in each other’s place',
  'secret before': 'as a plain hash, with the secret before the content',
  'secret behind': 'as a plain hash, with the secret behind the content',
  'no secret': 'as a plain hash, without the secret',
} as const;

function digestFindings({ formula }: FoundSignature, { subject, frame }: Against): readonly Finding[] {
  const who = subject === 'receiver' ? 'Your receiver computes' : 'It was computed';
  const findings: Finding[] = [];
  if (formula.construction !== 'hmac')
    findings.push({
      mistake: 'no hmac',
      place: 'digest',
      text: `${who} ${constructions[formula.construction]}.`,
    });
  if (formula.hash !== 'SHA-256')
    findings.push({ mistake: 'hash', place: 'digest', text: `${who} with ${formula.hash}, not SHA-256.` });
  if (formula.frame !== frame)
    findings.push({
      mistake: 'frame',
      place: 'signed',
      text: `${who} over ${frames[formula.frame]}; ${subject === 'receiver' ? 'signed is' : 'usual is'} ${frames[frame]}.`,
    });
  return findings;
}

const faults = {
  'cut off': 'The signature is cut off: its end is missing.',
  'case lost': 'Capitals and small letters of the signature were lost on the way.',
  'followed by more': 'Something follows the signature that is not of it.',
} as const;

function faultFindings({ reading }: FoundSignature): readonly Finding[] {
  const { fault } = reading;
  return fault ? [{ mistake: fault, place: 'header', text: faults[fault] }] : [];
}

/** Compares the notation of the receiver's signature with the sender's. */
function comparisonFindings(receiver: FoundSignature, sender: FoundSignature): readonly Finding[] {
  const [mine, theirs] = [receiver.reading, sender.reading];
  const written = `${theirs.encoding}${theirs.capitals ? ' in capitals' : ''}`;
  if (mine.encoding !== theirs.encoding)
    return [
      {
        mistake: 'encoding',
        place: 'digest',
        text: `Your receiver writes the signature in ${mine.encoding}, and it comes in ${theirs.encoding}.`,
      },
    ];
  if (mine.capitals !== theirs.capitals)
    return [{ mistake: 'capitals', place: 'comparison', text: `The signature comes in ${written}.` }];
  if (receiver.given.prefix !== sender.given.prefix)
    return [
      {
        mistake: 'prefix',
        place: 'comparison',
        text: sender.given.prefix
          ? `The signature comes with ${sender.given.prefix} before it, and is compared without.`
          : `Your receiver writes ${receiver.given.prefix} before the signature, and it comes without.`,
      },
    ];
  return [];
}

/** Whether a receiver with a time check would refuse the callback. @param now UNIX seconds */
export function timeFindings(timestamp: string, now: number): readonly Finding[] {
  const seconds = Number(timestamp);
  if (timestamp === '' || !Number.isFinite(seconds)) return [];
  const age = now - seconds;
  if (age > TOLERANCE)
    return [
      {
        mistake: 'old',
        place: 'time',
        text: `It was sent ${ageWords(age)} ago: by now, a receiver that checks the time refuses it.`,
      },
    ];
  if (age < -TOLERANCE)
    return [
      {
        mistake: 'early',
        place: 'time',
        text: `It was sent ${ageWords(-age)} from now: one of the clocks is wrong.`,
      },
    ];
  return [];
}

function ageWords(seconds: number): string {
  const [count, unit] =
    seconds < 7200
      ? [Math.round(seconds / 60), 'minute']
      : seconds < 172_800
        ? [Math.round(seconds / 3600), 'hour']
        : [Math.round(seconds / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Differences between the signed content and the pasted one. */
export function findingsOfSender(signed: FoundSignature, frame: Frame): readonly Finding[] {
  const against: Against = { subject: 'pasted', frame };
  return [
    ...faultFindings(signed),
    ...bodyFinding(signed, against),
    ...keyFinding(signed, against),
    ...digestFindings(signed, against),
  ];
}

/** Differences between the sender's and the receiver's computation. */
export function findingsOfReceiver(receiver: FoundSignature, signed: FoundSignature): readonly Finding[] {
  const against: Against = { subject: 'receiver', frame: signed.formula.frame };
  return [
    ...bodyFinding(receiver, against),
    ...keyFinding(receiver, against),
    ...digestFindings(receiver, against),
    ...comparisonFindings(receiver, signed),
  ];
}

import {
  type Finding,
  findingsOfReceiver,
  findingsOfSender,
  type Mistake,
  timeFindings,
} from './findings.ts';
import { type GivenSignature, givenSignatures, writeDigest } from './given-signatures.ts';
import { readPastedHeaders } from './pasted-headers.ts';
import { type Envelope, type FoundSignature, type Frame, searchSignature } from './signature-search.ts';

export interface ReceivedCallback {
  readonly headers: string;
  /** Pasted text, or the bytes of a file. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly secret: string;
  /** The receiver's own signature; empty if unknown. */
  readonly computed: string;
}

const encoder = new TextEncoder();

export interface Diagnosis {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly signed: FoundSignature | undefined;
  readonly receiver: FoundSignature | undefined;
  /** Number of formulas tried. */
  readonly tried: number;
}

function envelopeOf(headers: ReadonlyMap<string, string>, given: readonly GivenSignature[]): Envelope {
  const firstOf = (...names: readonly string[]) => names.map((name) => headers.get(name)).find(Boolean) ?? '';
  return {
    id: firstOf('webhook-id', 'svix-id'),
    timestamp:
      firstOf('webhook-timestamp', 'svix-timestamp', 'x-signnow-timestamp', 'x-timestamp') ||
      (given.find(({ timestamp }) => timestamp)?.timestamp ?? ''),
  };
}

function expectedFrame({ header, timestamp }: GivenSignature): Frame {
  if (/^(?:webhook|svix)-signature$/.test(header)) return 'id.timestamp.body';
  return timestamp === undefined ? 'body' : 'timestamp.body';
}

const undecided = { findings: [], signed: undefined, receiver: undefined, tried: 0 } as const;

function unsigned(headers: ReadonlyMap<string, string>): Diagnosis {
  const names = [...headers.keys()].filter(Boolean);
  const isOfService = headers.has('webhook-id');
  return {
    ...undecided,
    tone: 'bad',
    title: isOfService ? 'This callback is not signed' : 'There is no signature in these headers',
    text: isOfService
      ? 'Its subscription has no secret. Set one, and the next callback comes with webhook-signature.'
      : names.length > 0
        ? `They are ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}. A proxy may have removed it, or the subscription has no secret.`
        : 'Paste them as they came, one a line, or the signature alone.',
  };
}

function nothingMatches(
  length: number,
  headers: ReadonlyMap<string, string>,
  envelope: Envelope,
  frame: Frame,
) {
  const said = Number(headers.get('content-length') ?? Number.NaN);
  if (said > 0 && said !== length)
    return {
      title: 'The body is not what came',
      text: `It came with ${said} bytes, and here are ${length}. Paste all of it, or take it from a file.`,
    };
  if (frame === 'id.timestamp.body' && (envelope.id === '' || envelope.timestamp === ''))
    return {
      title: 'The signature cannot be checked without id and timestamp',
      text: 'They are signed too: paste webhook-id and webhook-timestamp of the same attempt.',
    };
  return {
    title: 'This secret did not sign this body',
    text:
      said === length
        ? 'The body has the length that it came with, so it is most likely the secret: that of another subscription or environment, or one that was replaced by an edit.'
        : 'Most likely it is the secret of another subscription or environment, or one that was replaced by an edit. If the secret is certain, the body is another than the one that came.',
  };
}

const titles: Partial<Readonly<Record<Mistake, string>>> = {
  'body printed': 'The secret is right, but the body was parsed and printed again',
  'body line end': 'The secret is right, but the end of the body changed',
  'body line ends': 'The secret is right, but the line breaks of the body changed',
  'body mark': 'The secret is right, but a byte order mark came or went',
  'body letters': 'The secret is right, but the letters of the body were read in another encoding',
  'body url': 'The secret is right, but the body was decoded or encoded like an address',
  'body copied': 'The secret is right, but copying changed the body',
  'secret space': 'The body is right, but space or a line break around the secret is not of it',
  'secret quotes': 'The body is right, but the quotes around the secret are not of it',
  'secret base64': 'The body is right, but the secret is used in another form',
  'secret hex': 'The body is right, but the secret is used in another form',
  'secret whsec': 'The body is right, but whsec_ of the secret is used in another way',
  'secret letters': 'The body is right, but the letters of the secret were read in another encoding',
  'cut off': 'The signature is right as far as it goes, but it is cut off',
  'case lost': 'The signature would be right with its capitals',
  'followed by more': 'The signature is right, but something follows it',
  hash: 'The signature is right, but made with another algorithm',
  'no hmac': 'The signature is no HMAC of this body with this secret',
  frame: 'The signature is right, but over something else than usual',
};

const isAboutTime = ({ place }: Finding) => place === 'time';

function verdictOfSender(findings: readonly Finding[]): Pick<Diagnosis, 'tone' | 'title' | 'text'> {
  const [first] = findings.filter((it) => !isAboutTime(it));
  if (!first)
    return {
      tone: 'good',
      title: 'The signature is right',
      text: 'It was made with this secret, over the body as it stands here.',
    };
  return {
    tone: 'warn',
    title: titles[first.mistake] ?? 'The signature is right, but something changed on the way',
    text:
      first.place === 'body'
        ? 'If this is what your receiver computes over, take the bytes as they came, before anything reads them.'
        : 'Compute with what was signed, and the callback is genuine.',
  };
}

function verdictOfReceiver(findings: readonly Finding[]): Pick<Diagnosis, 'tone' | 'title' | 'text'> {
  const all = findings.filter((it) => !isAboutTime(it));
  if (all.length === 0)
    return {
      tone: 'good',
      title: 'Both signatures are right, and the same',
      text: 'If your receiver refuses it all the same, it compares something else, or checks the time.',
    };
  return {
    tone: 'warn',
    title: 'The callback is genuine, and your receiver computes otherwise',
    text: all.map(({ text }) => text).join(' '),
  };
}

interface Search {
  readonly received: ReceivedCallback;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly envelope: Envelope;
}

/** Finds out how the receiver computed the signature that the user pasted. */
async function searchReceiver({ received, body, envelope }: Search, frame: Frame) {
  const [given] = givenSignatures(new Map([['', received.computed.trim()]]));
  if (!given) return { found: undefined, tried: 0, asked: false };
  const material = { body, secret: received.secret, envelope, frame, received: true };
  return { ...(await searchSignature(material, [given])), asked: true };
}

/**
 * Finds out how a callback was signed, and why it does not match. Runs in the browser only.
 * @param now UNIX seconds
 */
export async function diagnose(received: ReceivedCallback, now: number): Promise<Diagnosis> {
  const { headers, body: alongWith } = readPastedHeaders(received.headers);
  const pasted = received.body.length === 0 ? (alongWith ?? '') : received.body;
  const body = typeof pasted === 'string' ? encoder.encode(pasted) : pasted;
  const given = givenSignatures(headers);
  const [first] = given;
  if (!first) return unsigned(headers);
  const envelope = envelopeOf(headers, given);
  const frame = expectedFrame(first);
  const material = { body, secret: received.secret, envelope, frame };
  const { found: signed, tried } = await searchSignature(material, given);
  if (!signed)
    return { ...undecided, ...nothingMatches(body.length, headers, envelope, frame), tone: 'bad', tried };
  const senderFrame = expectedFrame(signed.given);
  const time = timeFindings(envelope.timestamp, now);
  const ofSender = findingsOfSender(signed, senderFrame);
  const receiver = await searchReceiver({ received, body, envelope }, signed.formula.frame);
  if (!receiver.asked || ofSender.length > 0) {
    const findings = [...ofSender, ...time];
    return { ...verdictOfSender(findings), findings, signed, receiver: undefined, tried };
  }
  if (!receiver.found)
    return {
      ...{ tone: 'warn', findings: time, signed, receiver: undefined, tried: tried + receiver.tried },
      title: 'The callback is genuine; how your receiver computes was not found',
      text: `It has another secret, or another body. It must come to ${expectedText(signed)}.`,
    };
  const findings = [...findingsOfReceiver(receiver.found, signed), ...time];
  return {
    ...verdictOfReceiver(findings),
    findings,
    signed,
    receiver: receiver.found,
    tried: tried + receiver.tried,
  };
}

/** The signature that the receiver should compute. */
export const expectedText = ({ formula, given, reading }: FoundSignature): string =>
  writeDigest(formula.digest, reading.encoding, given.prefix);

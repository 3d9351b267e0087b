import { type BodyVariant, bodyVariants } from './body-variants.ts';
import { type GivenSignature, readingOf, type WrittenDigest, written } from './given-signatures.ts';
import { type KeyVariant, keyVariants } from './key-variants.ts';

/** Signed content: the body and its prefix. */
export type Frame = 'body' | 'id.timestamp.body' | 'timestamp.body' | 'timestampbody' | 'v0:timestamp:body';

const hashes = ['SHA-256', 'SHA-1', 'SHA-512', 'SHA-384'] as const;

type Hash = (typeof hashes)[number];

/** How secret and content are combined. Only `hmac` is correct. */
export type Construction = 'hmac' | 'swapped' | 'secret before' | 'secret behind' | 'no secret';

export interface Formula {
  readonly hash: Hash;
  readonly construction: Construction;
  readonly frame: Frame;
  readonly key: KeyVariant;
  readonly body: BodyVariant;
  readonly digest: WrittenDigest;
}

export interface FoundSignature {
  readonly formula: Formula;
  readonly given: GivenSignature;
  readonly reading: NonNullable<ReturnType<typeof readingOf>>;
}

/** Headers that are signed with the body. */
export interface Envelope {
  readonly id: string;
  /** UNIX seconds as text. */
  readonly timestamp: string;
}

export interface SearchMaterial {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly secret: string;
  readonly envelope: Envelope;
  /** The frame that the sender is expected to use. */
  readonly frame: Frame;
  /** Searches for a receiver's signature, whose body and secret may be empty. */
  readonly received?: boolean;
}

const encoder = new TextEncoder();

function prefixOf(frame: Frame, { id, timestamp }: Envelope): string {
  const prefixes: Readonly<Record<Frame, string>> = {
    body: '',
    'id.timestamp.body': `${id}.${timestamp}.`,
    'timestamp.body': `${timestamp}.`,
    timestampbody: timestamp,
    'v0:timestamp:body': `v0:${timestamp}:`,
  };
  return prefixes[frame];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function hmac(hash: Hash, key: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>) {
  // Browsers refuse an empty key. A zero byte gives the same HMAC, because keys are padded with zeros.
  const bytes = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, content);
}

type Plan = Omit<Formula, 'digest'>;

async function digestOf(
  { hash, construction, frame, key, body }: Plan,
  envelope: Envelope,
): Promise<WrittenDigest> {
  const content = joined(encoder.encode(prefixOf(frame, envelope)), body.bytes);
  const digests: Readonly<Record<Construction, () => Promise<ArrayBuffer>>> = {
    hmac: () => hmac(hash, key.bytes, content),
    swapped: () => hmac(hash, content, key.bytes),
    'secret before': () => crypto.subtle.digest(hash, joined(key.bytes, content)),
    'secret behind': () => crypto.subtle.digest(hash, joined(content, key.bytes)),
    'no secret': () => crypto.subtle.digest(hash, content),
  };
  return written(new Uint8Array(await digests[construction]()));
}

const ways = (['hmac', 'swapped', 'secret before', 'secret behind', 'no secret'] as const).flatMap(
  (construction) => hashes.map((hash) => ({ construction, hash })),
);

function framesOf({ frame, envelope }: SearchMaterial): readonly Frame[] {
  const timed: readonly Frame[] =
    envelope.timestamp === '' ? [] : ['timestamp.body', 'timestampbody', 'v0:timestamp:body'];
  const named: readonly Frame[] =
    envelope.id === '' || envelope.timestamp === '' ? [] : ['id.timestamp.body'];
  const others = (['body', ...named, ...timed] as const).filter((it) => it !== frame);
  return [frame, ...others];
}

/** Three mistakes at once are unlikely and would take a second to search. */
const MOST_CHANGES = 2;

/** All formulas, fewest changes first. */
function plansOf(material: SearchMaterial): readonly Plan[] {
  const { body, secret, frame, received } = material;
  const bodies = bodyVariants(body, { received });
  const keys = keyVariants(secret, { standard: frame === 'id.timestamp.body', received });
  const frames = framesOf(material);
  const changed = (index: number) => (index > 0 ? 1 : 0);
  const plans: { readonly changes: number; readonly plan: Plan }[] = [];
  for (const [b, body] of bodies.entries())
    for (const [k, key] of keys.entries())
      for (const [f, frame] of frames.entries())
        for (const [w, way] of ways.entries()) {
          const changes = changed(b) + changed(k) + changed(f) + changed(w);
          if (changes <= MOST_CHANGES) plans.push({ changes, plan: { ...way, frame, key, body } });
        }
  return plans.toSorted((a, b) => a.changes - b.changes).map(({ plan }) => plan);
}

/** Number of signatures computed in parallel. */
const BATCH = 64;

/**
 * Finds the formula of one of the signatures. Runs in the browser only.
 * @returns the one with the fewest mistakes, undefined if there is none; and the number tried
 */
export async function searchSignature(
  material: SearchMaterial,
  given: readonly GivenSignature[],
): Promise<{ readonly found: FoundSignature | undefined; readonly tried: number }> {
  const plans = plansOf(material);
  let cut: FoundSignature | undefined;
  for (let from = 0; from < plans.length; from += BATCH) {
    const batch = plans.slice(from, from + BATCH);
    const digests = await Promise.all(batch.map((plan) => digestOf(plan, material.envelope)));
    for (const [index, digest] of digests.entries())
      for (const signature of given) {
        const plan = batch[index];
        const reading = readingOf(signature.digest, digest);
        if (!plan || !reading) continue;
        const found = { formula: { ...plan, digest }, given: signature, reading };
        if (!reading.fault) return { found, tried: from + index + 1 };
        cut ??= found;
      }
  }
  return { found: cut, tried: plans.length };
}

import { base64Of, hexOf } from './given-signatures.ts';

/**
 * What was done to a secret:
 *
 * - `given`: nothing; of `whsec_…` under Standard Webhooks, the bytes that it encodes
 * - `space`: spaces or line breaks around it came or went
 * - `quotes`: quotes around it went
 * - `base64`, `hex`: it was decoded, or the opposite
 * - `whsec`: the beginning `whsec_` was taken for a part of it, or left out
 * - `letters`: letters beyond ASCII were read with another encoding
 * - `unset`: the receiver has none
 */
export type KeyChange = 'given' | 'space' | 'quotes' | 'base64' | 'hex' | 'whsec' | 'letters' | 'unset';

export interface KeyVariant {
  readonly change: KeyChange;
  /** Completes "the secret": "with a line break at its end". */
  readonly words: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const STANDARD = /^whsec_([A-Za-z0-9+/_-]+)={0,2}$/;

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = text.trim().replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const bytesOfHex = (text: string) =>
  /^(?:[0-9a-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;

type Given = readonly (readonly [KeyChange, string, string | Uint8Array<ArrayBuffer> | undefined])[];

function variantsOf(secret: string, standard: boolean): Given {
  const encoded = STANDARD.exec(secret.trim())?.[1];
  const isWhole = STANDARD.test(secret);
  const decoded = encoded === undefined ? undefined : bytesOfBase64(encoded);
  const bytes = encoder.encode(secret);
  const asStandard: Given = [
    ['given', 'as the bytes that it encodes after whsec_', standard && isWhole ? decoded : undefined],
    ['given', 'as it stands here', standard && isWhole && decoded ? undefined : secret],
    ['space', 'without the space around it', standard && !isWhole ? decoded : undefined],
    ['whsec', 'as text, with whsec_', decoded && secret.trim()],
    ['whsec', 'as the bytes that it encodes after whsec_', decoded],
    ['whsec', 'as text, without whsec_', encoded],
  ];
  return [
    ...asStandard,
    ['space', 'without the space around it', secret.trim()],
    ['space', 'with a line break at its end', `${secret}\n`],
    ['space', 'with a Windows line break at its end', `${secret}\r\n`],
    ['space', 'with a space at its end', `${secret} `],
    ['quotes', 'without the quotes around it', secret.trim().replace(/^(["'`])(.*)\1$/, '$2')],
    ['quotes', 'with quotes around it', `"${secret}"`],
    ['base64', 'decoded from base64', bytesOfBase64(secret)],
    ['hex', 'decoded from hex', bytesOfHex(secret.trim())],
    ['base64', 'encoded as base64', base64Of(bytes)],
    ['hex', 'encoded as hex', hexOf(bytes)],
    ['letters', 'with its letters in Latin-1', Uint8Array.from(secret, (letter) => letter.charCodeAt(0))],
  ];
}

/** Keys of receivers whose secret was never set. */
const unset: Given = [
  ['unset', 'that is empty', ''],
  ['unset', 'that is undefined', 'undefined'],
  ['unset', 'that is null', 'null'],
  ['unset', 'that is None', 'None'],
];

/**
 * Keys that may have been used for a secret, most likely first, without duplicates; the first is correct.
 * @param options.standard `whsec_…` stands for the bytes that it encodes
 * @param options.received includes the keys of a receiver without a secret
 */
export function keyVariants(
  secret: string,
  options: { readonly standard: boolean; readonly received?: boolean },
): readonly KeyVariant[] {
  const variants = new Map<string, KeyVariant>();
  for (const [change, words, it] of [
    ...variantsOf(secret, options.standard),
    ...(options.received ? unset : []),
  ]) {
    if (it === undefined || (it.length === 0 && change !== 'unset')) continue;
    const bytes = typeof it === 'string' ? encoder.encode(it) : it;
    const key = hexOf(bytes);
    if (!variants.has(key)) variants.set(key, { change, words, bytes });
  }
  return [...variants.values()];
}

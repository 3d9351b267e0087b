import type { RequestLogEntry } from './operations/request-logs.ts';
import { REMOVED } from './secret-names.ts';
import { isFormText, isSensitiveValue, partsByName } from './sensitive/by-name.ts';
import { isPlainlyHarmless, partsByPattern, secretsByPattern } from './sensitive/by-pattern.ts';
import { type DecodedText, jsonUnescaped, partsInEncoded, percentDecoded } from './sensitive/decoded-text.ts';
import { isNumberAt, jsonRegions } from './sensitive/json-regions.ts';
import type { KnownParts } from './sensitive/known-parts.ts';
import type { SensitiveKind, SensitivePart } from './sensitive/sensitive-part.ts';

export type { SensitivePart };

interface ScanContext {
  /** Number of encodings that were removed. */
  readonly depth: number;
  /** The text may be truncated. */
  readonly isCut: boolean;
  /** Parts found in other strings. */
  readonly known?: KnownParts | undefined;
}

/** Text with more nested encodings is hidden completely. */
const MAX_ENCODINGS = 8;

/** Removes one encoding; the scan of the result removes the next. */
function decodedPlain(text: string): DecodedText | undefined {
  if (/\\(?:"|u[\da-f]{4})/i.test(text)) return jsonUnescaped(text);
  return text.includes('%') ? percentDecoded(text) : undefined;
}

function partsOfPlain(text: string, { depth, isCut, known }: ScanContext): SensitivePart[] {
  if (isPlainlyHarmless(text)) return [];
  const decoded = decodedPlain(text);
  // The escape characters themselves are no evidence.
  const more = decoded
    ? partsInEncoded(partsWithin(decoded.text, { depth: depth + 1, isCut, known }), decoded, 0)
    : partsByPattern(text, isCut);
  return [...partsByName(text), ...more];
}

const shifted = (parts: readonly SensitivePart[], offset: number) =>
  parts.length === 0
    ? parts
    : parts.map((part) => ({ ...part, from: part.from + offset, to: part.to + offset }));

/** Parts of a JSON string, without context. */
function partsInString(
  raw: string,
  isOpen: boolean,
  { depth, known }: ScanContext,
): readonly SensitivePart[] {
  const find = (own: string) => {
    const decoded = jsonUnescaped(own);
    const inside = partsWithin(decoded?.text ?? own, { depth: depth + 1, isCut: isOpen, known });
    return decoded ? partsInEncoded(inside, decoded, 0) : inside;
  };
  return known && !isOpen ? known.of(raw, depth, find) : find(raw);
}

function partsWithin(text: string, context: ScanContext): SensitivePart[] {
  const { depth, isCut, known } = context;
  if (depth > MAX_ENCODINGS) return [{ from: 0, to: text.length, kind: 'secret', value: text }];
  const form = isFormText(text);
  const parts = form ? partsByName(text) : [];
  // Not by spread, since the number of arguments is limited.
  const add = (more: readonly SensitivePart[]) => {
    for (const part of more) parts.push(part);
  };
  let read = 0;
  const readPlain = (to: number, isEnd: boolean) => {
    if (to === read) return;
    const scan = { depth, isCut: isEnd && (isCut || form), known };
    add(shifted(partsOfPlain(text.slice(read, to), scan), read));
  };
  for (const region of jsonRegions(text)) {
    readPlain(region.from, false);
    if (region.isBroken) {
      const raw = text.slice(region.from, region.to);
      add(shifted(partsByName(raw), region.from));
      if (region.hasWords) add(shifted(partsByPattern(raw, isCut), region.from));
    }
    for (const { from, to, isNumber, isOpen, kind } of region.pieces) {
      const raw = text.slice(from, to);
      if (!kind && isNumber) {
        const inside = partsWithin(raw, { depth: depth + 1, isCut: false });
        // After an invalid number, JSON is only valid if all of it is in quotes.
        const [first] = isNumberAt(text, from, to) ? inside : [];
        if (first) parts.push({ ...first, from, to, value: raw, quote: '"' });
        else add(shifted(inside, from));
      } else if (!kind) {
        add(shifted(partsInString(raw, isOpen, context), from));
      } else {
        const value = (isNumber ? undefined : jsonUnescaped(raw)?.text) ?? raw;
        if (isSensitiveValue(value)) parts.push({ from, to, kind, value, ...(isNumber && { quote: '"' }) });
      }
    }
    read = region.to;
  }
  readPlain(text.length, true);
  return parts;
}

/** Merges overlapping parts, with the kind of the first. */
function merged(parts: readonly SensitivePart[], text: string): SensitivePart[] {
  const result: SensitivePart[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1);
    if (!last || part.from >= last.to) result.push(part);
    else if (part.to > last.to)
      result[result.length - 1] = { ...last, to: part.to, value: text.slice(last.from, part.to) };
  }
  return result;
}

/**
 * The sensitive parts of a text, in order and disjoint: values of secret names, and what looks like a token, credential, key
 * or email. The text may be a URI, a form, a header, JSON (also truncated or nested in strings) or anything else. Linear in
 * the text's length.
 * @param known shared between the texts of a page, as a cache
 */
export function sensitiveParts(
  text: string,
  known?: KnownParts,
  isWanted: (part: SensitivePart) => boolean = () => true,
): readonly SensitivePart[] {
  const parts = partsWithin(text, { depth: 0, isCut: false, known });
  // Filtered before merging, since a token may precede the @ of an email.
  return merged(
    parts.filter((part) => isSensitiveValue(part.value) && isWanted(part)),
    text,
  );
}

/** Creates masks. Emails are numbered in order of appearance. */
export class Masks {
  readonly #emails = new Map<string, string>();
  readonly #keeps: (kind: SensitiveKind) => boolean;

  /** @param keeps kinds that are not masked, at the user's request */
  constructor(keeps: (kind: SensitiveKind) => boolean = () => false) {
    this.#keeps = keeps;
  }

  hides({ kind }: SensitivePart): boolean {
    return !this.#keeps(kind);
  }

  of({ kind, value, quote = '' }: SensitivePart): string {
    if (kind !== 'email') return `${quote}${REMOVED}${quote}`;
    const mask = this.#emails.get(value) ?? `[email-${this.#emails.size + 1}]`;
    this.#emails.set(value, mask);
    return mask;
  }
}

/** @param parts in order, as from `sensitiveParts` */
export function withMasks(
  text: string,
  parts: readonly SensitivePart[],
  mask: (part: SensitivePart) => string,
): string {
  let masked = '';
  let read = 0;
  for (const part of parts) {
    masked += text.slice(read, part.from) + mask(part);
    read = part.to;
  }
  return masked + text.slice(read);
}

/**
 * Masks sensitive parts. Emails are numbered, not shortened (`m…@n….example`), so that people stay distinct and nothing is
 * revealed. Masks have no characters that JSON, a shell or a header must escape.
 * @param masks shared between texts, so that an email has one number
 * @param known see {@link sensitiveParts}
 */
export function redactText(text: string, masks = new Masks(), known?: KnownParts): string {
  const parts = sensitiveParts(text, known, (part) => masks.hides(part));
  return withMasks(text, parts, (part) => masks.of(part));
}

/** Only masks secrets by pattern, without names, other encodings and emails. */
export function withoutSecretPatterns(text: string): string {
  return withMasks(text, merged(secretsByPattern(text), text), () => REMOVED);
}

/** A masked number becomes a string. */
export function redactValue<T>(value: T, masks?: Masks): T {
  return JSON.parse(redactText(JSON.stringify(value), masks)) as T;
}

export function redactEntry(entry: RequestLogEntry, masks?: Masks): RequestLogEntry {
  return redactValue(entry, masks);
}

import type { RequestLogEntry } from './operations/request-logs.ts';
import { REMOVED } from './secret-names.ts';
import { isFormText, isSensitiveValue, partsByName } from './sensitive/by-name.ts';
import { isPlainlyHarmless, partsByPattern, secretsByPattern } from './sensitive/by-pattern.ts';
import { type DecodedText, jsonUnescaped, partsInEncoded, percentDecoded } from './sensitive/decoded-text.ts';
import { isNumberAt, jsonRegions } from './sensitive/json-regions.ts';
import type { KnownParts } from './sensitive/known-parts.ts';
import type { SensitiveKind, SensitivePart } from './sensitive/sensitive-part.ts';

export type { SensitivePart };

/** What is known of a text whose parts are looked for. */
interface ScanContext {
  /** How many encodings it was taken out of. */
  readonly depth: number;
  /** It may end in the middle of a word, since whatever wrote it down cut it off. */
  readonly isCut: boolean;
  /** What was found in other strings. */
  readonly known?: KnownParts | undefined;
}

/** What stands in more encodings than this, one within the other, is hidden as a whole. */
const MAX_ENCODINGS = 8;

/** One encoding at a time; what is in the other one as well comes to light within. */
function decodedPlain(text: string): DecodedText | undefined {
  if (/\\(?:"|u[\da-f]{4})/i.test(text)) return jsonUnescaped(text);
  return text.includes('%') ? percentDecoded(text) : undefined;
}

function partsOfPlain(text: string, { depth, isCut, known }: ScanContext): SensitivePart[] {
  if (isPlainlyHarmless(text)) return [];
  const decoded = decodedPlain(text);
  // How the signs of an encoding look says nothing.
  const more = decoded
    ? partsInEncoded(partsWithin(decoded.text, { depth: depth + 1, isCut, known }), decoded, 0)
    : partsByPattern(text, isCut);
  return [...partsByName(text), ...more];
}

const shifted = (parts: readonly SensitivePart[], offset: number) =>
  parts.length === 0
    ? parts
    : parts.map((part) => ({ ...part, from: part.from + offset, to: part.to + offset }));

/** What stands in a string of JSON, where nothing around it says what it is. */
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
  // One by one: a call takes only so many arguments.
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
        // Behind what is no number anymore, JSON goes on only where all of it is in quotes.
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

/** Parts that overlap become one, of the kind of the first. */
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
 * The parts of a text that are not for everybody's eyes, in their order, none within another: what stands under a
 * secret's name, and what looks like a token, a credential, a key or an email address. The text may be a URI, a form,
 * a header, JSON (also cut off, and JSON within strings of JSON) or anything else. Takes time in proportion to the
 * text, whatever it holds.
 * @param known shared between texts of one page, so that what comes again is not looked through again
 */
export function sensitiveParts(
  text: string,
  known?: KnownParts,
  isWanted: (part: SensitivePart) => boolean = () => true,
): readonly SensitivePart[] {
  const parts = partsWithin(text, { depth: 0, isCut: false, known });
  // One that is not wanted hides none that is: a token may stand before the @ of an address.
  return merged(
    parts.filter((part) => isSensitiveValue(part.value) && isWanted(part)),
    text,
  );
}

/** What stands in the place of a part: addresses are numbered, in the order in which they come. */
export class Masks {
  readonly #emails = new Map<string, string>();
  readonly #keeps: (kind: SensitiveKind) => boolean;

  /** @param keeps whether parts of a kind are to stay as they are, since somebody asked for them */
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

/** The text with other words in the place of some of its parts. @param parts in their order, as `sensitiveParts` has them */
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
 * The text without its sensitive parts. Email addresses are numbered and not shortened (`m…@n….example`): two people of
 * one company stay apart, the same one is known again within the document, and nothing of the address is told. The masks
 * hold no sign that JSON, a shell or a header would have to escape.
 * @param masks shared between texts, so that an address has one number in all of them
 * @param known see {@link sensitiveParts}
 */
export function redactText(text: string, masks = new Masks(), known?: KnownParts): string {
  const parts = sensitiveParts(text, known, (part) => masks.hides(part));
  return withMasks(text, parts, (part) => masks.of(part));
}

/** The text without what looks like a secret as it stands; names, other encodings and addresses are left alone. */
export function withoutSecretPatterns(text: string): string {
  return withMasks(text, merged(secretsByPattern(text), text), () => REMOVED);
}

/** A value of JSON without its sensitive parts; a number under a secret's name becomes a text. */
export function redactValue<T>(value: T, masks?: Masks): T {
  return JSON.parse(redactText(JSON.stringify(value), masks)) as T;
}

/** An entry without its sensitive parts: URI, headers, bodies, and whatever else it holds. */
export function redactEntry(entry: RequestLogEntry, masks?: Masks): RequestLogEntry {
  return redactValue(entry, masks);
}

import { isSecretHeader } from '../secret-names.ts';
import { kindOfName } from './by-name.ts';
import { isPlainlyHarmlessAt } from './by-pattern.ts';
import { jsonUnescaped } from './decoded-text.ts';
import type { SensitiveKind } from './sensitive-part.ts';

/** A string or a number of a JSON text, without quotes, that is not seen to be harmless at a glance. */
interface JsonPiece {
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
  /** The text ends before the string does. */
  readonly isOpen: boolean;
  /** What its field's name, or that of a field around it, says that it is. */
  readonly kind: SensitiveKind | undefined;
}

/** Where JSON stands in a text. */
interface JsonRegion {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly JsonPiece[];
  /** A parser would refuse it: it is cut off, or was never right. */
  readonly isBroken: boolean;
  /** Words stand in it that JSON does not have, and which may say what the next one is. */
  readonly hasWords: boolean;
}

interface Level {
  readonly isList: boolean;
  readonly kind: SensitiveKind | undefined;
  /** Name of the field that it is the value of. */
  readonly name: string | undefined;
  /** These are headers that somebody chose, as of a callback. */
  readonly areHeaders: boolean;
  /** Name of the field whose value is being read. */
  key: string | undefined;
}

/** A bracket before a string, or a string that is all of the text. A quote elsewhere may be one that a person wrote. */
const BEGINS = /[{[](?=\s*")|^\s*"/g;
/** A logged call has headers of its own, which are told by their names; those of a callback are what follows. */
const LOGGED = new Set(['request', 'response']);
const [QUOTE, BACKSLASH, COMMA, COLON, MINUS] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d];
const [BEGIN_LIST, END_LIST, BEGIN_OBJECT, END_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a quote stands that no backslash takes away, as the first one might be. */
function endOfString(text: string, from: number, first: number): number {
  for (let end = first; end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > from && text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

const SPACE = /\s/;
const isSpace = (sign: number) =>
  sign === 0x20 || (sign <= 0x0d && sign >= 0x09) || (sign > 0x7f && SPACE.test(String.fromCharCode(sign)));

const isDigit = (sign: number) => sign >= 0x30 && sign <= 0x39;
const isOfNumber = (sign: number) =>
  isDigit(sign) || sign === 0x2e || sign === 0x2d || sign === 0x2b || (sign | 0x20) === 0x65;

/** Whether a part of a text is a number as it stands in JSON, or nearly. */
export function isNumberAt(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from) === MINUS ? from + 1 : from;
  if (first >= to || !isDigit(text.charCodeAt(first))) return false;
  let at = first + 1;
  while (at < to && isOfNumber(text.charCodeAt(at))) at += 1;
  return at === to;
}

const isLiteral = (word: string) => word === 'true' || word === 'false' || word === 'null';

function endOfWord(text: string, from: number): number {
  for (let end = from; end < text.length; end++) {
    const sign = text.charCodeAt(end);
    if (sign === COMMA || sign === END_OBJECT || sign === END_LIST || sign === QUOTE || sign === COLON)
      return end;
    if (sign === BEGIN_OBJECT || sign === BEGIN_LIST || isSpace(sign)) return end;
  }
  return text.length;
}

/** Reads on where a parser would give up, since logs hold what clients sent. */
function readRegion(text: string, from: number): JsonRegion {
  const pieces: JsonPiece[] = [];
  const around: Level[] = [];
  let level: Level | undefined;
  let isBroken = false;
  let hasWords = false;
  let at = from;
  const kindHere = (): SensitiveKind | undefined => {
    if (!level || level.kind || level.key === undefined) return level?.kind;
    // Signers prove by it who they are: a password, as far as its type says so.
    if (level.key === 'value' && level.name === 'authentication') return 'password';
    return kindOfName(level.key) ?? (level.areHeaders && isSecretHeader(level.key) ? 'secret' : undefined);
  };
  do {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const begin = at + 1;
      const quote = text.indexOf('"', begin);
      const first = quote < 0 ? text.length : quote;
      const isHarmless = isPlainlyHarmlessAt(text, begin, first);
      const end = isHarmless ? first : endOfString(text, begin, first);
      const isOpen = end === text.length;
      isBroken ||= isOpen;
      const isName = level !== undefined && !level.isList && level.key === undefined;
      const kind = isName ? undefined : kindHere();
      if (kind || !isHarmless) pieces.push({ from: begin, to: end, isNumber: false, isOpen, kind });
      if (level && isName) {
        const raw = text.slice(begin, end);
        level.key = isHarmless ? raw : (jsonUnescaped(raw)?.text ?? raw);
      }
      at = end + 1;
    } else if (sign === BEGIN_OBJECT || sign === BEGIN_LIST) {
      const kind = kindHere();
      const name = level?.key;
      const areHeaders = name === 'headers' && !LOGGED.has(level?.name ?? '');
      if (level) around.push(level);
      level = { isList: sign === BEGIN_LIST, kind, name, areHeaders, key: undefined };
      at += 1;
    } else if (sign === END_OBJECT || sign === END_LIST) {
      level = around.pop();
      at += 1;
    } else if (sign === COMMA || sign === COLON || isSpace(sign)) {
      if (sign === COMMA && level) level.key = undefined;
      at += 1;
    } else {
      const end = endOfWord(text, at);
      const isNumber = isNumberAt(text, at, end);
      hasWords ||= !isNumber && !isLiteral(text.slice(at, end));
      const kind = isNumber ? kindHere() : undefined;
      if (kind || !isPlainlyHarmlessAt(text, at, end))
        pieces.push({ from: at, to: end, isNumber: true, isOpen: false, kind });
      at = end;
    }
  } while (level && at < text.length);
  isBroken ||= hasWords || level !== undefined;
  return { from, to: Math.min(at, text.length), pieces, isBroken, hasWords };
}

/** A bracket with anything but a string behind it, which words have, too. */
const MAY_BEGIN = /^\s*[{[]\s*[^"\s]/;

/** Whether all of a text is JSON that does not look so at its beginning, such as a list of lists. */
function isPlainJson(text: string): boolean {
  if (!MAY_BEGIN.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The JSON that stands in a text, alone or among other words, whole or cut off; read once from left to right. */
export function jsonRegions(text: string): JsonRegion[] {
  if (isPlainJson(text)) return [readRegion(text, text.search(/\S/))];
  if (!text.includes('"')) return [];
  const regions: JsonRegion[] = [];
  BEGINS.lastIndex = 0;
  while (BEGINS.lastIndex < text.length && BEGINS.test(text)) {
    const region = readRegion(text, BEGINS.lastIndex - 1);
    regions.push(region);
    BEGINS.lastIndex = region.to;
  }
  return regions;
}

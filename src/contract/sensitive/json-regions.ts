import { isSecretHeader } from '../secret-names.ts';
import { kindOfName } from './by-name.ts';
import { isPlainlyHarmlessAt } from './by-pattern.ts';
import { jsonUnescaped } from './decoded-text.ts';
import type { SensitiveKind } from './sensitive-part.ts';

/** A string (without quotes) or number that is not obviously harmless. */
interface JsonPiece {
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
  /** The text is truncated within the string. */
  readonly isOpen: boolean;
  /** By the names of its field or of a surrounding one. */
  kind: SensitiveKind | undefined;
}

interface JsonRegion {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly JsonPiece[];
  /** Truncated or invalid. */
  readonly isBroken: boolean;
  /** Has words outside JSON, which may name the next value. */
  readonly hasWords: boolean;
}

interface Level {
  readonly isList: boolean;
  /** An array in an array, whose first string names the next: `[["X-Api-Key", "…"]]`. */
  readonly isEntry: boolean;
  readonly kind: SensitiveKind | undefined;
  readonly name: string | undefined;
  /** Custom headers, such as those of a callback. */
  readonly areHeaders: boolean;
  /** How signers authenticate. */
  readonly isAuthentication: boolean;
  /** The object that has this as its `value`. */
  readonly pair: Level | undefined;
  /** The current field. */
  key: string | undefined;
  /** Value of `name`, as in `{"name": "X-Api-Key", "value": "…"}`. */
  pairName: string | undefined;
  hasValue: boolean;
  isGrant: boolean;
}

/** A piece whose kind depends on another field of the object, which may follow. */
interface DependentPiece {
  readonly piece: JsonPiece;
  readonly level: Level;
  readonly key: string | undefined;
}

/** A bracket before a string, or a string that is all of the text. Other quotes may be prose. */
const BEGINS = /[{[](?=\s*")|^\s*"(?![^"]{1,64}"@)/g;
/** A logged call has headers of its own, which are classified by name, unlike a callback's. */
const LOGGED = new Set(['request', 'response']);
const PAIR_NAMES = new Set(['name', 'Name', 'key', 'Key', 'field', 'header', 'param', 'parameter']);
const PAIR_VALUES = new Set(['value', 'Value', 'values', 'val']);
const DEPENDENT_KEYS = new Set([...PAIR_VALUES, 'key', 'code']);
const [QUOTE, BACKSLASH, COMMA, COLON, MINUS] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d];
const [BEGIN_LIST, END_LIST, BEGIN_OBJECT, END_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The first quote that is not escaped. */
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

/** Whether a range is a number, leniently. */
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

const holdsHeaders = ({ key, name }: Level) =>
  key?.endsWith('eaders') && /headers$/i.test(key) && !LOGGED.has(name ?? '');

/** By the surrounding names. */
function kindIn(level: Level | undefined): SensitiveKind | undefined {
  if (!level || level.kind || level.key === undefined) return level?.kind;
  const { key } = level;
  if (PAIR_VALUES.has(key)) return level.isAuthentication ? 'password' : kindOfPair(level);
  const isHeader = level.areHeaders && !PAIR_NAMES.has(key);
  return kindOfName(key) ?? (isHeader && isSecretHeader(key) ? 'secret' : undefined);
}

function kindOfPair({ pairName, areHeaders }: Level): SensitiveKind | undefined {
  if (pairName === undefined) return undefined;
  return kindOfName(pairName) ?? (areHeaders && isSecretHeader(pairName) ? 'secret' : undefined);
}

/** By all fields of its object. */
function dependentKind({ piece, level, key }: DependentPiece): SensitiveKind | undefined {
  if (key === 'key') return level.hasValue && !level.kind ? undefined : piece.kind;
  if (key === 'code') return piece.kind ?? (level.isGrant ? 'token' : undefined);
  return piece.kind ?? kindOfPair(level);
}

/** A lenient parser, since logs hold what clients sent. */
function readRegion(text: string, from: number): JsonRegion {
  const pieces: JsonPiece[] = [];
  const dependents: DependentPiece[] = [];
  const around: Level[] = [];
  let level: Level | undefined;
  let isBroken = false;
  let hasWords = false;
  let at = from;
  const add = (piece: JsonPiece, isHarmless: boolean) => {
    const key = level?.key;
    const isDependent = key !== undefined && DEPENDENT_KEYS.has(key) && !(piece.isNumber && key === 'code');
    const owner = isDependent ? level : level?.pair;
    if (owner) dependents.push({ piece, level: owner, key });
    if (owner || piece.kind || !isHarmless) pieces.push(piece);
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
      const read = () => {
        const raw = text.slice(begin, end);
        return isHarmless ? raw : (jsonUnescaped(raw)?.text ?? raw);
      };
      if (level && level.key === undefined && (!level.isList || level.isEntry)) {
        if (!isHarmless) pieces.push({ from: begin, to: end, isNumber: false, isOpen, kind: undefined });
        level.key = read();
        level.hasValue ||= PAIR_VALUES.has(level.key);
        level.isGrant ||= level.key === 'grant_type';
      } else {
        let kind = kindIn(level);
        const isHeaderLine = level && (level.key === undefined ? level.areHeaders : holdsHeaders(level));
        if (isHeaderLine && !kind)
          kind = isSecretHeader(read()) || /[\r\n]/.test(read()) ? 'secret' : undefined;
        if (level?.key !== undefined && PAIR_NAMES.has(level.key)) level.pairName = read();
        add({ from: begin, to: end, isNumber: false, isOpen, kind }, isHarmless);
      }
      at = end + 1;
    } else if (sign === BEGIN_OBJECT || sign === BEGIN_LIST) {
      const kind = kindIn(level);
      const name = level?.key;
      const isList = sign === BEGIN_LIST;
      const next: Level = {
        isList,
        isEntry: isList && level?.isList === true,
        kind,
        name,
        areHeaders: level !== undefined && (level.areHeaders || holdsHeaders(level) === true),
        isAuthentication: name === 'authentication' || level?.isAuthentication === true,
        pair: name !== undefined && PAIR_VALUES.has(name) ? level : level?.pair,
        key: undefined,
        pairName: undefined,
        hasValue: false,
        isGrant: false,
      };
      if (level) around.push(level);
      level = next;
      at += 1;
    } else if (sign === END_OBJECT || sign === END_LIST) {
      level = around.pop();
      at += 1;
    } else if (sign === COMMA || sign === COLON || isSpace(sign)) {
      if (sign === COMMA && level && !level.isList) level.key = undefined;
      at += 1;
    } else {
      const end = endOfWord(text, at);
      const isNumber = isNumberAt(text, at, end);
      hasWords ||= !isNumber && !isLiteral(text.slice(at, end));
      const kind = isNumber ? kindIn(level) : undefined;
      const piece = { from: at, to: end, isNumber: true, isOpen: false, kind };
      if (isNumber) add(piece, isPlainlyHarmlessAt(text, at, end));
      else if (!isPlainlyHarmlessAt(text, at, end)) pieces.push(piece);
      at = end;
    }
  } while (level && at < text.length);
  for (const dependent of dependents) dependent.piece.kind = dependentKind(dependent);
  isBroken ||= hasWords || level !== undefined;
  return { from, to: Math.min(at, text.length), pieces, isBroken, hasWords };
}

/** A bracket without a string, which also occurs in prose. */
const MAY_BEGIN = /^\s*[{[]\s*[^"\s]/;

/** Whether the whole text is JSON of another start, such as an array of arrays. */
function isPlainJson(text: string): boolean {
  if (!MAY_BEGIN.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON in a text, alone or in prose, complete or truncated; one pass. */
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

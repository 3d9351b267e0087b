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
  kind: SensitiveKind | undefined;
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
  /** A list in a list: its first text is the name of what follows, as in `[["X-Api-Key", "…"]]`. */
  readonly isEntry: boolean;
  readonly kind: SensitiveKind | undefined;
  /** Name of the field that it is the value of. */
  readonly name: string | undefined;
  /** These are headers that an account chose, as of a callback. */
  readonly areHeaders: boolean;
  /** It says how signers prove who they are. */
  readonly isAuthentication: boolean;
  /** The object of whose field `value` it is a part. */
  readonly pair: Level | undefined;
  /** Name of the field whose value is being read. */
  key: string | undefined;
  /** What stands under `name`, as in `{"name": "X-Api-Key", "value": "…"}`. */
  pairName: string | undefined;
  hasValue: boolean;
  isGrant: boolean;
}

/** A piece of which another field of the object says what it is, which may come later. */
interface DependentPiece {
  readonly piece: JsonPiece;
  readonly level: Level;
  readonly key: string | undefined;
}

/** A bracket before a string, or a string that is all of the text. A quote elsewhere may be one that a person wrote. */
const BEGINS = /[{[](?=\s*")|^\s*"(?![^"]{1,64}"@)/g;
/** A logged call has headers of its own, which are told by their names; those of a callback are what follows. */
const LOGGED = new Set(['request', 'response']);
const PAIR_NAMES = new Set(['name', 'Name', 'key', 'Key', 'field', 'header', 'param', 'parameter']);
const PAIR_VALUES = new Set(['value', 'Value', 'values', 'val']);
const DEPENDENT_KEYS = new Set([...PAIR_VALUES, 'key', 'code']);
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

const holdsHeaders = ({ key, name }: Level) =>
  key?.endsWith('eaders') && /headers$/i.test(key) && !LOGGED.has(name ?? '');

/** What the names around a value say that it is. */
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

/** The kind of a piece as all fields of its object say. */
function dependentKind({ piece, level, key }: DependentPiece): SensitiveKind | undefined {
  if (key === 'key') return level.hasValue && !level.kind ? undefined : piece.kind;
  if (key === 'code') return piece.kind ?? (level.isGrant ? 'token' : undefined);
  return piece.kind ?? kindOfPair(level);
}

/** Reads on where a parser would give up, since logs hold what clients sent. */
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

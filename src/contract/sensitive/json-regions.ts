import { isSecretHeader } from '../secret-names.ts';
import { kindOfName } from './by-name.ts';
import { jsonUnescaped } from './decoded-text.ts';
import { ownCopy } from './known-parts.ts';
import type { SensitiveKind } from './sensitive-part.ts';

/** A string or a number of a JSON text, without quotes. */
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
const BEGINS = /[{[]\s*"|^\s*"/g;
const WORD = /[^\s"{}[\],:]+/y;
/** A number as it stands in JSON, or nearly. */
export const NUMBER = /^-?\d[\d.eE+-]*$/;
/** A logged call has headers of its own, which are told by their names; those of a callback are what follows. */
const LOGGED = new Set(['request', 'response']);
/** What stands between values. */
const BETWEEN = /[\s:,]/;
/** How many names' kinds are remembered: few names stand in a page of logs, each in every entry. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;

const kindsOfNames = new Map<string, SensitiveKind | null>();

function kindOf(name: string): SensitiveKind | undefined {
  const known = kindsOfNames.get(name);
  if (known !== undefined) return known ?? undefined;
  const kind = kindOfName(name);
  if (name.length > LONGEST_NAME) return kind;
  if (kindsOfNames.size >= MOST_NAMES) kindsOfNames.clear();
  kindsOfNames.set(ownCopy(name), kind ?? null);
  return kind;
}

/** Where a quote stands that no backslash takes away. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Reads on where a parser would give up, since logs hold what clients sent. */
function readRegion(text: string, from: number): JsonRegion {
  const pieces: JsonPiece[] = [];
  const levels: Level[] = [];
  let isBroken = false;
  let at = from;
  const kindHere = (): SensitiveKind | undefined => {
    const level = levels.at(-1);
    if (!level || level.kind || level.key === undefined) return level?.kind;
    // Signers prove by it who they are: a password, as far as its type says so.
    if (level.key === 'value' && level.name === 'authentication') return 'password';
    return kindOf(level.key) ?? (level.areHeaders && isSecretHeader(level.key) ? 'secret' : undefined);
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    const level = levels.at(-1);
    if (sign === '"') {
      const end = endOfString(text, at + 1);
      const isOpen = end === text.length;
      isBroken ||= isOpen;
      const isName = level !== undefined && !level.isList && level.key === undefined;
      pieces.push({ from: at + 1, to: end, isNumber: false, isOpen, kind: isName ? undefined : kindHere() });
      if (isName) level.key = jsonUnescaped(text.slice(at + 1, end))?.text ?? text.slice(at + 1, end);
      at = end + 1;
      if (levels.length === 0) break;
      continue;
    }
    if (sign === '{' || sign === '[')
      levels.push({
        isList: sign === '[',
        kind: kindHere(),
        name: level?.key,
        areHeaders: level?.key === 'headers' && !LOGGED.has(level.name ?? ''),
        key: undefined,
      });
    else if (sign === '}' || sign === ']') levels.pop();
    else if (sign === ',' && level) level.key = undefined;
    else if (sign !== ':' && !BETWEEN.test(sign)) {
      WORD.lastIndex = at;
      const word = WORD.exec(text)?.[0] ?? sign;
      const isNumber = NUMBER.test(word);
      isBroken ||= !isNumber && !/^(?:true|false|null)$/.test(word);
      pieces.push({
        from: at,
        to: at + word.length,
        isNumber: true,
        isOpen: false,
        kind: isNumber ? kindHere() : undefined,
      });
      at += word.length - 1;
    }
    at += 1;
    if (levels.length === 0) break;
  }
  const to = Math.min(at, text.length);
  return { from, to, pieces, isBroken: isBroken || levels.length > 0 };
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
  const regions: JsonRegion[] = [];
  BEGINS.lastIndex = 0;
  for (let begin = BEGINS.exec(text); begin; begin = BEGINS.exec(text)) {
    const region = readRegion(text, begin.index + begin[0].search(/\S/));
    regions.push(region);
    BEGINS.lastIndex = region.to;
  }
  return regions;
}

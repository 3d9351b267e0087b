import { ANY_SECRET_NAME, isSecretName, REMOVED } from '../secret-names.ts';
import { percentDecoded } from './decoded-text.ts';
import { ownCopy } from './known-parts.ts';
import type { SensitiveKind, SensitivePart } from './sensitive-part.ts';

/** Cached names: a page of logs repeats few. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;

const kindsOfNames = new Map<string, SensitiveKind | null>();

function kindOfNewName(name: string): SensitiveKind | undefined {
  if (!isSecretName(name)) return undefined;
  if (/pass|pwd|(?:pw|pin)$/i.test(name)) return 'password';
  return /secret|key|sig|hmac/i.test(name) ? 'secret' : 'token';
}

/** Undefined if not sensitive. */
export function kindOfName(name: string): SensitiveKind | undefined {
  const known = kindsOfNames.get(name);
  if (known !== undefined) return known ?? undefined;
  const kind = kindOfNewName(name);
  if (name.length > LONGEST_NAME) return kind;
  if (kindsOfNames.size >= MOST_NAMES) kindsOfNames.clear();
  kindsOfNames.set(ownCopy(name), kind ?? null);
  return kind;
}

/** A mask, or a shell variable. */
const PLACEHOLDER = /^(?:\[(?:email|hidden)(?:-\d+)?\]|(?:(?:Basic|Bearer) )?\$\{?[A-Z_]+\}?)$/;

/** Not empty and not masked already. */
export const isSensitiveValue = (value: string) =>
  value.trim() !== '' && value !== REMOVED && !PLACEHOLDER.test(value);

interface NamePattern {
  /** The name and the separator; the first group is the name. */
  readonly name: RegExp;
  /** The value after the name. */
  readonly value: RegExp;
}

/** A quoted value or a word, including cookies and a header's scheme. */
const WORD =
  /(?<=")(?:[^"\\]|\\[\s\S])+|(?<=')[^']+|Digest[ \t][^\r\n]+|(?:(?:Basic|Bearer|Token|ApiKey)[ \t]+)?[^\s,;}"'\\]+(?:;[ \t]?[\w.-]+=[^\s;"'\\]*)*/iy;
/** A name ends at any character that can start another, so that the scan is linear. */
const PARAMETER: NamePattern = {
  name: /(?:^|[?&;#\s"'({[,|])([^=&;?#\s"'({[\],|]+)["'\]]*[ \t]*=>?(?!=)[ \t]*["']?/g,
  value: /(?<=")(?:[^"\\]|\\[\s\S])+|(?<=')[^']+|(?:[^&\s"\\]|\\+(?!["\\]))+/y,
};
/** In a text that is completely a form, values end only at `&`. */
const FIELD: NamePattern = { name: /(?:^|&)([^=&]+)=/g, value: /[^&]+/y };
/** A header, or a line of a settings file (YAML, INI) with an optional indented block. */
const LINE: NamePattern = {
  name: /^[ \t]*(?:[-*<>#][ \t]+)*([\w.-]{2,60})(?:[ \t]*:[ \t]*|[ \t]+=[ \t]*|=[ \t]+)/gm,
  value: /[|>][-+\d]*[ \t]*(?:\r?\n[ \t]+[^\r\n]*)+|[^\r\n]+/y,
};
/** Invalid JSON, similar notations and quoted headers. */
const MEMBER: NamePattern = {
  name: /["']([\w.-]{2,60})(?:\\*["']\s*(?::|=>)\s*\\*["']?|:[ \t]*)/g,
  value: /[^"'\\,{}[\]\s][^"'\\]*/y,
};
/** An unquoted name: `{password: x}`. */
const LABEL: NamePattern = { name: /(?:^|[\s{,(|=>])([\w.-]{2,60}):[ \t]*["']?/g, value: WORD };
const OPTION: NamePattern = { name: /(?:^|\s)--([\w.-]{2,60})[ \t]+["']?/g, value: WORD };
const ELEMENT: NamePattern = {
  name: /<(?:[\w.-]{1,60}:)?([\w.-]{2,60})(?:\s[^<>]{0,500})?>\s*(?:<!\[CDATA\[)?/g,
  value: /(?:(?!\]\]>)[^<])+/y,
};
/** The name is itself a value: of an attribute or a setting next to `value`, or in a multipart part. */
const PAIR: NamePattern = {
  name: /\b(?:name|key|field|id)["']?\s{0,9}[=:]\s{0,9}["']?([\w.[\]-]{2,60})["']?(?:[^<>\r\n]{0,200}?(?:\r?\n[ \t]{0,40})?\bvalue["']?\s{0,9}[=:]\s{0,9}["']?|[^<>\r\n]{0,200}>|[^\r\n]{0,200}(?:\r?\n[\w-]{1,60}:[^\r\n]{0,200}){0,9}\r?\n\r?\n)/gi,
  value: /(?<=\n\r?\n)[\s\S]+?(?=\r?\n--|$)|(?<=>)[^<]+|(?<=")[^"]+|(?<=')[^']+|[^\s<>"'&]+/y,
};

/** The authorization_code grant's code is as sensitive as a token; numeric codes are error codes. */
const isGrantCode = (value: string) => /[^\d.-]/.test(value);

const plainOf = (text: string) => (text.includes('%') ? percentDecoded(text)?.text : undefined) ?? text;

function* named(text: string, { name, value }: NamePattern, canBeGrant: boolean): Generator<SensitivePart> {
  name.lastIndex = 0;
  for (let match = name.exec(text); match; match = name.exec(text)) {
    const plainName = plainOf(match[1] ?? '');
    const known = kindOfName(plainName);
    if (!known && !(canBeGrant && plainName === 'code')) continue;
    const from = name.lastIndex;
    value.lastIndex = from;
    const raw = value.exec(text)?.[0] ?? '';
    // A path segment ends at the next slash.
    if (raw.startsWith('/') && plainName.includes('/')) continue;
    const kind = known ?? (isGrantCode(raw) ? 'token' : undefined);
    if (!kind) continue;
    // Each value is scanned once.
    const to = from + raw.length;
    name.lastIndex = to;
    yield { from, to, kind, value: plainOf(raw) };
  }
}

const FORM = /^[\w.[\]%+-]+=/;

export const isFormText = (text: string) => FORM.test(text);

/** A quick test for texts without a name and value. */
const ANY_VALUE = /[=:<]|--/;

/** Values of secret names, in forms and other notations. */
export function partsByName(text: string): SensitivePart[] {
  if (!ANY_VALUE.test(text) || !ANY_SECRET_NAME.test(text)) return [];
  const isOfGrant = text.includes('authorization_code');
  return [
    ...(isFormText(text) ? named(text, FIELD, true) : []),
    ...(text.includes('=') ? named(text, PARAMETER, true) : []),
    ...[LINE, MEMBER, LABEL, OPTION, ELEMENT, PAIR].flatMap((pattern) => [
      ...named(text, pattern, isOfGrant),
    ]),
  ];
}

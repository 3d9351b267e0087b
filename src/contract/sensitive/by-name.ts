import { ANY_SECRET_NAME, isSecretName, REMOVED } from '../secret-names.ts';
import { percentDecoded } from './decoded-text.ts';
import { ownCopy } from './known-parts.ts';
import type { SensitiveKind, SensitivePart } from './sensitive-part.ts';

/** Names whose kinds are remembered: few names stand in a page of logs, each in every entry. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;

const kindsOfNames = new Map<string, SensitiveKind | null>();

function kindOfNewName(name: string): SensitiveKind | undefined {
  if (!isSecretName(name)) return undefined;
  if (/pass|pwd|(?:pw|pin)$/i.test(name)) return 'password';
  return /secret|key|sig|hmac/i.test(name) ? 'secret' : 'token';
}

/** What a field of this name holds; undefined for what anybody may see. */
export function kindOfName(name: string): SensitiveKind | undefined {
  const known = kindsOfNames.get(name);
  if (known !== undefined) return known ?? undefined;
  const kind = kindOfNewName(name);
  if (name.length > LONGEST_NAME) return kind;
  if (kindsOfNames.size >= MOST_NAMES) kindsOfNames.clear();
  kindsOfNames.set(ownCopy(name), kind ?? null);
  return kind;
}

/** Values that show no secret: a mask, or a shell variable in a command. */
const PLACEHOLDER = /^(?:\[(?:email|hidden)(?:-\d+)?\]|(?:(?:Basic|Bearer) )?\$\{?[A-Z_]+\}?)$/;

/** An empty value tells nothing, and neither does one that was removed already. */
export const isSensitiveValue = (value: string) =>
  value.trim() !== '' && value !== REMOVED && !PLACEHOLDER.test(value);

interface NamePattern {
  /** A name and what stands between it and its value; the first group is the name. */
  readonly name: RegExp;
  /** The value, from where the name ends. */
  readonly value: RegExp;
}

/** A value behind its opening quote, or one that ends with its word; cookies and the scheme of a header are of it. */
const WORD =
  /(?<=")(?:[^"\\]|\\[\s\S])+|(?<=')[^']+|Digest[ \t][^\r\n]+|(?:(?:Basic|Bearer|Token|ApiKey)[ \t]+)?[^\s,;}"'\\]+(?:;[ \t]?[\w.-]+=[^\s;"'\\]*)*/iy;
/** No name goes beyond a sign that could begin another one, so that a text full of signs is read once. */
const PARAMETER: NamePattern = {
  name: /(?:^|[?&;#\s"'({[,|])([^=&;?#\s"'({[\],|]+)["'\]]*[ \t]*=>?(?!=)[ \t]*["']?/g,
  value: /(?<=")(?:[^"\\]|\\[\s\S])+|(?<=')[^']+|(?:[^&\s"\\]|\\+(?!["\\]))+/y,
};
/** Values of a form that is all of the text may hold anything but `&`. */
const FIELD: NamePattern = { name: /(?:^|&)([^=&]+)=/g, value: /[^&]+/y };
/** A header, or a line of a settings file (YAML, INI), whose value may be an indented block. */
const LINE: NamePattern = {
  name: /^[ \t]*(?:[-*<>#][ \t]+)*([\w.-]{2,60})(?:[ \t]*:[ \t]*|[ \t]+=[ \t]*|=[ \t]+)/gm,
  value: /[|>][-+\d]*[ \t]*(?:\r?\n[ \t]+[^\r\n]*)+|[^\r\n]+/y,
};
/** JSON that cannot be parsed, what is like it in other languages, and a header in quotes. */
const MEMBER: NamePattern = {
  name: /["']([\w.-]{2,60})(?:\\*["']\s*(?::|=>)\s*\\*["']?|:[ \t]*)/g,
  value: /[^"'\\,{}[\]\s][^"'\\]*/y,
};
/** A name without quotes, as in `{password: x}`. */
const LABEL: NamePattern = { name: /(?:^|[\s{,(|=>])([\w.-]{2,60}):[ \t]*["']?/g, value: WORD };
const OPTION: NamePattern = { name: /(?:^|\s)--([\w.-]{2,60})[ \t]+["']?/g, value: WORD };
const ELEMENT: NamePattern = {
  name: /<(?:[\w.-]{1,60}:)?([\w.-]{2,60})(?:\s[^<>]{0,500})?>\s*(?:<!\[CDATA\[)?/g,
  value: /(?:(?!\]\]>)[^<])+/y,
};
/** The name is a value itself: of an attribute or a setting with `value` beside it, or of a part of a multipart body. */
const PAIR: NamePattern = {
  name: /\b(?:name|key|field|id)["']?\s{0,9}[=:]\s{0,9}["']?([\w.[\]-]{2,60})["']?(?:[^<>\r\n]{0,200}?(?:\r?\n[ \t]{0,40})?\bvalue["']?\s{0,9}[=:]\s{0,9}["']?|[^<>\r\n]{0,200}>|[^\r\n]{0,200}(?:\r?\n[\w-]{1,60}:[^\r\n]{0,200}){0,9}\r?\n\r?\n)/gi,
  value: /(?<=\n\r?\n)[\s\S]+?(?=\r?\n--|$)|(?<=>)[^<]+|(?<=")[^"]+|(?<=')[^']+|[^\s<>"'&]+/y,
};

/** The code of the authorization_code grant is as good as a token; numeric ones are codes of errors. */
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
    // A segment of a path ends with the next slash.
    if (raw.startsWith('/') && plainName.includes('/')) continue;
    const kind = known ?? (isGrantCode(raw) ? 'token' : undefined);
    if (!kind) continue;
    // A value is read once, whatever stands in it.
    const to = from + raw.length;
    name.lastIndex = to;
    yield { from, to, kind, value: plainOf(raw) };
  }
}

const FORM = /^[\w.[\]%+-]+=/;

/** Whether the text is a form, from its first sign to its last. */
export const isFormText = (text: string) => FORM.test(text);

/** What every text has in which a name stands before its value. */
const ANY_VALUE = /[=:<]|--/;

/** The values of a form, and those in other notations within a text, whose names say that they are secret. */
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

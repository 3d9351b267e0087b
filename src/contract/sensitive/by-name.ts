import { isSecretName, REMOVED } from '../secret-names.ts';
import { percentDecoded } from './decoded-text.ts';
import { ownCopy } from './known-parts.ts';
import type { SensitiveKind, SensitivePart } from './sensitive-part.ts';

/** How many names' kinds are remembered: few names stand in a page of logs, each in every entry. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;
/** No name of a secret is as short as these. */
const SHORT_NAME = 4;

const kindsOfNames = new Map<string, SensitiveKind | null>();

function kindOfNewName(name: string): SensitiveKind | undefined {
  if (!isSecretName(name)) return undefined;
  if (/pass/i.test(name)) return 'password';
  return /secret|key|signature/i.test(name) ? 'secret' : 'token';
}

/** What a field of this name holds; undefined for what anybody may see. */
export function kindOfName(name: string): SensitiveKind | undefined {
  if (name.length <= SHORT_NAME) return undefined;
  const known = kindsOfNames.get(name);
  if (known !== undefined) return known ?? undefined;
  const kind = kindOfNewName(name);
  if (name.length > LONGEST_NAME) return kind;
  if (kindsOfNames.size >= MOST_NAMES) kindsOfNames.clear();
  kindsOfNames.set(ownCopy(name), kind ?? null);
  return kind;
}

/** An empty value tells nothing, and neither does one that was removed already. */
export const isSensitiveValue = (value: string) =>
  value.trim() !== '' && value !== REMOVED && !/^\[(?:email|hidden)(?:-\d+)?\]$/.test(value);

interface NamePattern {
  /** A name and what stands between it and its value; the first group is the name. */
  readonly name: RegExp;
  /** The value, from where the name ends. */
  readonly value: RegExp;
}

/** No name goes beyond a sign that could begin another one, so that a text full of signs is read once. */
const PARAMETER: NamePattern = {
  name: /(?:^|[?&;#\s])([^=&;?#\s"]+)=/g,
  value: /(?:[^&\s"\\]|\\+(?!["\\]))+/y,
};
/** Values of a form that is all of the text may hold anything but `&`. */
const FIELD: NamePattern = { name: /(?:^|&)([^=&]+)=/g, value: /[^&]+/y };
const HEADER: NamePattern = { name: /^[ \t]*([\w-]{2,60}):[ \t]*/gm, value: /[^\r\n]+/y };
/** JSON that nobody can parse, and what is like it in other languages. */
const MEMBER: NamePattern = {
  name: /["']([\w-]{2,60})\\*["']\s*:\s*\\*["']?/g,
  value: /[^"'\\,{}[\]\s][^"'\\]*/y,
};

/** The code of the authorization_code grant is as good as a token; numeric ones are codes of errors. */
const isGrantCode = (value: string) => /[^\d.-]/.test(value);

const plainOf = (text: string) => (text.includes('%') ? percentDecoded(text)?.text : undefined) ?? text;

function* named(text: string, pattern: NamePattern): Generator<SensitivePart> {
  const { name, value } = pattern;
  const canBeGrant = pattern === FIELD || pattern === PARAMETER;
  name.lastIndex = 0;
  for (let match = name.exec(text); match; match = name.exec(text)) {
    const plainName = plainOf(match[1] ?? '');
    const known = kindOfName(plainName);
    if (!known && !(canBeGrant && plainName === 'code')) continue;
    const from = name.lastIndex;
    value.lastIndex = from;
    const raw = value.exec(text)?.[0] ?? '';
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

/** The values of a form, of parameters and members within a text, and of headers, whose names say that they are secret. */
export function partsByName(text: string): SensitivePart[] {
  return [
    ...(isFormText(text) ? named(text, FIELD) : []),
    ...(text.includes('=') ? named(text, PARAMETER) : []),
    ...(text.includes(':') ? [...named(text, HEADER), ...named(text, MEMBER)] : []),
  ];
}

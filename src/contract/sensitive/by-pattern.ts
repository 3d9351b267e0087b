import { partsOfUrls } from './by-url.ts';
import type { SensitiveKind, SensitivePart } from './sensitive-part.ts';

/**
 * Secrets by format; the last group is the secret, or else the match. Lookbehinds prevent attempts at each letter of a long
 * word, which dominate the time.
 */
const PATTERNS: readonly (readonly [kind: SensitiveKind, pattern: RegExp])[] = [
  // Longer than the service's IDs (40 characters), and no program's name (`getDocumentGroup…`). Starts after an escape of a
  // URL or JSON (`%22`, `\n`).
  [
    'token',
    /(?:(?<![A-Za-z\d%\\])|(?<=%[\dA-Fa-f]{2}|\\[bfnrt]|\\u[\dA-Fa-f]{4}|%(?![\dA-Fa-f]{2})|\\(?![bfnrt]|u[\dA-Fa-f]{4})))(?![A-Z]?[a-z]+(?:[A-Z][a-z]{2,})+(?![A-Za-z\d]))[A-Za-z\d]{41,}/g,
  ],
  // Every JWT starts with `{"` in base64. Some are truncated.
  ['token', /eyJ[\w-]{12,}(?:\.[\w-]+)*/g],
  // A shorter one would be prose ("Basic authorization"), unless truncated.
  ['token', /\bBearer[\s+]{1,9}([\w+/=.~-]{16,}|[\w+/=.~-]+…$)/gi],
  ['basic', /\bBasic[\s+]{1,9}([\w+/=.~-]{16,}|[\w+/=.~-]+…$)/gi],
  // A password may contain an @.
  ['password', /:\/\/([^/?#\s"]+)@/g],
  // `curl -u user:password`
  ['password', /(?<!\S)(?:-u|--(?:proxy-)?user[= ])[ \t]{0,9}["']?([^\s"':]{1,200}:[^\s"']+)/g],
  ['secret', /\b(?:whsec|[rs]k_live|[rs]k_test)_[\w+/=-]{8,}/g],
  // GitHub, GitLab, Slack, Google, AWS, npm, SendGrid, Shopify, Hugging Face, OpenAI
  [
    'token',
    /\b(?:gh[opsur]_|github_pat_|glpat-|xox[a-z]-|xapp-|AIza|ya29\.|A[KS]IA(?=[A-Z\d]{16})|SG\.|shp[a-z]{2}_|(?:npm_|hf_)(?=[A-Za-z\d]{20})|sk-(?=[\w-]{20}))[\w.-]{12,}/g,
  ],
  [
    'secret',
    /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|(?=")|$)/g,
  ],
];
/** A quick test, since nearly all of a body's short texts match none. */
const ANY_WORD =
  /eyJ|Bearer|Basic|:\/\/|-u|PRIVATE KEY|[rs]k_|whsec_|gh[opsur]_|_pat_|glpat-|xox|xapp-|AIza|ya29|A[KS]IA|npm_|SG\.|shp[a-z]{2}_|hf_|sk-/i;
const ANY_TOKEN = /(?<![A-Za-z0-9])[A-Za-z0-9]{41}/;
const hasAnyPattern = (text: string) => ANY_WORD.test(text) || (text.length > 40 && ANY_TOKEN.test(text));

function* secrets(text: string): Generator<SensitivePart> {
  for (const [kind, pattern] of PATTERNS)
    for (const { 0: whole, 1: secret = whole, index } of text.matchAll(pattern)) {
      const from = index + whole.lastIndexOf(secret);
      yield { from, to: from + secret.length, kind, value: secret };
    }
}

const BASE64 = /(?<![\w+/-])[\w+/-]{12,}={0,2}/g;
const MAX_BASIC_LENGTH = 512;
const ID_AND_SECRET = /^[!-9;-~]+:[!-~]+$/;
/** A quick test on every fourth letter whether the decoded bytes are ASCII, which excludes most IDs. */
const OF_ASCII = /^(?:[A-Za-f].{3})*(?:[A-Za-f].{0,2})?$/;
/** A quick test for a Basic credential: three of these letters in their positions. */
const ANY_BASIC = /[A-Za-f](?<![\w+-].)[\w+/-]{3}[A-Za-f][\w+/-]{3}[A-Za-f]/;

function isBasic(base64: string): boolean {
  if (base64.length < 12 || base64.length > MAX_BASIC_LENGTH || !OF_ASCII.test(base64)) return false;
  try {
    return ID_AND_SECRET.test(atob(base64.replace(/[-_]/g, (sign) => (sign === '-' ? '+' : '/'))));
  } catch {
    return false;
  }
}

/** Basic credentials without the scheme: base64 of an ID, a colon and a secret. */
function* basicStrings(text: string): Generator<SensitivePart> {
  for (const { 0: run, index } of text.matchAll(BASE64)) {
    let from = index;
    // A slash is a base64 letter and a path separator.
    for (const piece of isBasic(run) ? [run] : run.split('/')) {
      if (isBasic(piece)) yield { from, to: from + piece.length, kind: 'basic', value: piece };
      from += piece.length + 1;
    }
  }
}

/** An @, also fullwidth or as an HTML entity. */
const AT = /[@＠﹫]|&(?:#0{0,9}64|#x0{0,9}40|commat);/gi;
const ANY_AT = new RegExp(AT.source, 'i');
/** Includes combining marks and invisible characters such as soft hyphens. */
const LOCAL_SIGN = /[\p{L}\p{M}\p{N}\p{Cf}._%+'~!$*^。．｡-]/u;
const MAX_LOCAL_LENGTH = 64;
/** All dots that browsers accept (UTS #46). */
const DOMAIN = /[\p{L}\p{M}\p{N}\p{Cf}-]{1,63}(?:(?:[.。．｡]|&#46;)[\p{L}\p{M}\p{N}\p{Cf}-]{1,63})*/uy;
/** The version in `axios@1.7.2` is no domain. */
const TOP_LEVEL = /(?:[.。．｡]|&#46;)\p{Cf}*\p{L}[\p{L}\p{M}\p{N}\p{Cf}-]+$/u;

/** Normalized, so that an email has one number. */
const plainAddress = (text: string) =>
  text
    .replace(AT, '@')
    .replaceAll('&#46;', '.')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();

/** Scans from each @ to both sides, which is linear for texts without one. */
function* emails(text: string, isCut: boolean, isHost: (at: number) => boolean): Generator<SensitivePart> {
  for (const { 0: sign, index: at } of text.matchAll(AT)) {
    if (isHost(at)) continue;
    let from = at;
    while (from > 0 && at - from < MAX_LOCAL_LENGTH && LOCAL_SIGN.test(text.charAt(from - 1))) from -= 1;
    if (text[at - 1] === '"') {
      const begin = text.lastIndexOf('"', at - 2);
      if (begin >= 0 && at - begin < MAX_LOCAL_LENGTH) from = begin;
    }
    DOMAIN.lastIndex = at + sign.length;
    const domain = DOMAIN.exec(text)?.[0] ?? '';
    const to = at + sign.length + domain.length;
    // A truncated text may end within the domain.
    const rest = text.slice(to, to + 3).replace(/^\./, '');
    const isUnfinished = (isCut && rest === '') || rest === '…';
    if (from < at && (TOP_LEVEL.test(domain) || isUnfinished))
      yield { from, to, kind: 'email', value: plainAddress(text.slice(from, to)) };
  }
}

/** Characters. A shorter text cannot match a secret's format. */
const SHORTEST_SECRET = 12;
const LONGEST_ID = 40;

/** Characters of short texts that need a full scan. */
const TELLING = /[@=:%&<]|\P{ASCII}/u;

/** A quick test for short words and IDs, which are most of a body. */
export const isPlainlyHarmless = (text: string) =>
  text.length < SHORTEST_SECRET ? !TELLING.test(text) : text.length <= LONGEST_ID && /^[a-z\d]+$/.test(text);

const IS_TELLING = Array.from(
  { length: 128 },
  (_, code) => code === 0x5c || TELLING.test(String.fromCharCode(code)),
);

/** The same for a range, without a slice; escapes need a full scan. */
export function isPlainlyHarmlessAt(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_ID) return false;
  const isShort = to - from < SHORTEST_SECRET;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const isOfId = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
    if (!isOfId && (!isShort || IS_TELLING[code] !== false)) return false;
  }
  return true;
}

export function secretsByPattern(text: string): SensitivePart[] {
  if (isPlainlyHarmless(text)) return [];
  return [...(ANY_BASIC.test(text) ? basicStrings(text) : []), ...(hasAnyPattern(text) ? secrets(text) : [])];
}

/** Regardless of the field. IDs of 40 characters never match. */
export function partsByPattern(text: string, isCut: boolean): SensitivePart[] {
  const secrets = secretsByPattern(text);
  const found = text.includes('://') ? [...secrets, ...partsOfUrls(text)] : secrets;
  if (!ANY_AT.test(text)) return found;
  // After the password of a URL comes its host.
  const passwords = new Set(found.map(({ kind, to }) => kind === 'password' && to));
  return [...found, ...emails(text, isCut, (at) => passwords.has(at))];
}

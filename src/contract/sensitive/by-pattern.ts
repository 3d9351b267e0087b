import { partsOfUrls } from './by-url.ts';
import type { SensitiveKind, SensitivePart } from './sensitive-part.ts';

/**
 * What looks like a secret wherever it stands; the last group is the secret, or else all of it. A look at what stands
 * before a run of letters keeps a pattern from trying each of its letters, which takes most of the time in a long text.
 */
const PATTERNS: readonly (readonly [kind: SensitiveKind, pattern: RegExp])[] = [
  // Access tokens, refresh tokens, codes and API keys of the service; identifiers are 40 characters long.
  ['token', /(?<![A-Za-z0-9])[A-Za-z0-9]{64,}/g],
  // Every JWT begins with `{"` in base64. Some are cut short.
  ['token', /eyJ[\w-]{12,}(?:\.[\w-]+)*/g],
  // Shorter ones would be prose ("Basic authorization"), unless they were cut.
  ['token', /\bBearer[\s+]{1,9}([\w+/=.~-]{16,}|[\w+/=.~-]+…$)/gi],
  ['basic', /\bBasic[\s+]{1,9}([\w+/=.~-]{16,}|[\w+/=.~-]+…$)/gi],
  // A password may hold an @ itself.
  ['password', /:\/\/([^/?#\s"]+)@/g],
  ['secret', /\b(?:whsec|sk_live|sk_test)_[\w+/=-]{8,}/g],
  [
    'secret',
    /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|(?=")|$)/g,
  ],
];
/** What every text has that has one of them: a long body is many short texts, of which nearly all have none. */
const ANY_PATTERN = /(?<![A-Za-z0-9])[A-Za-z0-9]{64}|eyJ|Bearer|Basic|:\/\/|whsec_|sk_|PRIVATE KEY/i;
/** Longer than an id, and at the end of a text that was cut: the beginning of a token. */
const CUT_TOKEN = /[A-Za-z0-9]{41,63}…?$/;

function* secrets(text: string, isCut: boolean): Generator<SensitivePart> {
  for (const [kind, pattern] of ANY_PATTERN.test(text) ? PATTERNS : [])
    for (const { 0: whole, 1: secret = whole, index } of text.matchAll(pattern)) {
      const from = index + whole.lastIndexOf(secret);
      yield { from, to: from + secret.length, kind, value: secret };
    }
  const cut = isCut || text.endsWith('…') ? CUT_TOKEN.exec(text.slice(-65)) : null;
  if (cut) yield { from: text.length - cut[0].length, to: text.length, kind: 'token', value: cut[0] };
}

const BASE64 = /(?<![\w+/-])[\w+/-]{12,}={0,2}/g;
const MAX_BASIC_LENGTH = 512;
const ID_AND_SECRET = /^[!-9;-~]+:[!-~]+$/;
/** Every fourth letter says whether a byte can be ASCII. Most ids end here, and none has to be decoded in vain. */
const OF_ASCII = /^(?:[A-Za-f].{3})*(?:[A-Za-f].{0,2})?$/;

function isBasic(base64: string): boolean {
  if (base64.length < 12 || base64.length > MAX_BASIC_LENGTH || !OF_ASCII.test(base64)) return false;
  try {
    return ID_AND_SECRET.test(atob(base64.replace(/[-_]/g, (sign) => (sign === '-' ? '+' : '/'))));
  } catch {
    return false;
  }
}

/** Basic strings without the word before them: base64 of an id, a colon and a secret. */
function* basicStrings(text: string): Generator<SensitivePart> {
  for (const { 0: run, index } of text.matchAll(BASE64)) {
    let from = index;
    // A slash is a letter of base64, and ends a segment of a path.
    for (const piece of isBasic(run) ? [run] : run.split('/')) {
      if (isBasic(piece)) yield { from, to: from + piece.length, kind: 'basic', value: piece };
      from += piece.length + 1;
    }
  }
}

const LOCAL_SIGN = /[\p{L}\p{N}._%+'~-]/u;
const MAX_LOCAL_LENGTH = 64;
const DOMAIN = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*/uy;
/** The version in `axios@1.7.2` is no domain. */
const TOP_LEVEL = /\.\p{L}[\p{L}\p{N}-]+$/u;

/** From each @ to both sides, so that a long text without any is never tried from every position. */
function* emails(text: string, isCut: boolean, isHost: (at: number) => boolean): Generator<SensitivePart> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isHost(at)) continue;
    let from = at;
    while (from > 0 && at - from < MAX_LOCAL_LENGTH && LOCAL_SIGN.test(text.charAt(from - 1))) from -= 1;
    DOMAIN.lastIndex = at + 1;
    const domain = DOMAIN.exec(text)?.[0] ?? '';
    const to = at + 1 + domain.length;
    // What was cut off may have ended between two names of the domain.
    const rest = text.slice(to, to + 3).replace(/^\./, '');
    const isUnfinished = (isCut && rest === '') || rest === '…';
    if (from < at && (TOP_LEVEL.test(domain) || isUnfinished))
      yield { from, to, kind: 'email', value: text.slice(from, to).toLowerCase() };
  }
}

/** Short words and ids, which are most of what stands in a body: a glance at them is enough. */
export const isPlainlyHarmless = (text: string) =>
  text.length < 12 ? !/[@=:%…]/.test(text) : text.length <= 40 && /^[a-z\d]+$/.test(text);

/** The parts of a text that look like a secret, as they were found. */
export function secretsByPattern(text: string, isCut = false): SensitivePart[] {
  return isPlainlyHarmless(text) ? [] : [...basicStrings(text), ...secrets(text, isCut)];
}

/** The parts of a text that look sensitive, whatever field they stand in. Identifiers of 40 characters never do. */
export function partsByPattern(text: string, isCut: boolean): SensitivePart[] {
  const found = [...secretsByPattern(text, isCut), ...partsOfUrls(text)];
  if (!text.includes('@')) return found;
  // What stands behind the password of an address is its host.
  const passwords = new Set(found.map(({ kind, to }) => kind === 'password' && to));
  return [...found, ...emails(text, isCut, (at) => passwords.has(at))];
}

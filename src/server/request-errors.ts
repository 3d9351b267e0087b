import type { IncomingMessage } from 'node:http';

const OUTSIDE_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const BROKEN_ENCODING = /%(?![0-9a-f]{2})/i;
/** Encoded slash, backslash, control characters, and a percent sign that hides a second encoding. */
const FORBIDDEN_ENCODING = /%(?:2f|5c|[01][0-9a-f]|7f|25[0-9a-f]{2})/i;
/** Letters, digits and `-._~`, which mean the same encoded or not (RFC 3986, 2.3), but not to whoever compares bytes. */
const NEEDLESS_ENCODING = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
/** One or two dots are rewritten by everybody, more by some; a dot that is encoded is refused before. */
const DOT_SEGMENT = /\/\.+(?:%3b[^/]*)?(?=\/|$)/i;

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function encodingError(path: string): string | undefined {
  if (!path.includes('%')) return undefined;
  if (BROKEN_ENCODING.test(path)) return 'a broken percent-encoding in the path';
  if (FORBIDDEN_ENCODING.test(path)) return 'an encoded delimiter or control character in the path';
  if (NEEDLESS_ENCODING.test(path)) return 'a character in the path that needs no percent-encoding';
  return isText(path) ? undefined : 'a percent-encoding in the path that is no UTF-8';
}

/**
 * Says what is wrong with a raw request target, before anything routes or rewrites it. Two programs that read one of
 * these differently (a router and an upstream, say) can be played off against each other, so none gets further: what a
 * route is found by are the very bytes that are passed on.
 * @returns a phrase such as `a dot segment in the path`; undefined for a target in plain origin form
 */
export function targetError(target: string): string | undefined {
  if (!target.startsWith('/')) return 'a target that does not begin with a slash';
  if (OUTSIDE_PRINTABLE_ASCII.test(target)) return 'a character that must be percent-encoded';
  if (target.includes('#')) return 'a fragment';
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (path.includes('//')) return 'an empty segment in the path';
  if (path.includes('\\')) return 'a backslash in the path';
  const encoding = encodingError(path);
  if (encoding) return encoding;
  // Some programs cut off what follows a semicolon, and see another path.
  if (path.includes(';')) return 'a semicolon in the path that is not percent-encoded';
  if (DOT_SEGMENT.test(path)) return 'a dot segment in the path';
  return undefined;
}

/** Headers of one hop that say how the message is framed and for whom it is; nobody may ask to have them left out. */
const NEVER_PER_HOP = /(?:^|,)\s*(?:transfer-encoding|content-length|host)\s*(?:,|$)/i;

/**
 * Says what is wrong with the way in which a request tells where its body ends. Node's parser lets through codings that
 * it does not undo and whatever `Connection` names, which a program in front may have read differently (request
 * smuggling; RFC 9112, 6 and 11.2).
 * @returns a phrase such as `a transfer coding other than chunked`; undefined where there is one reading
 */
export function framingError({ httpVersion, headers }: IncomingMessage): string | undefined {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (httpVersion === '1.0') return 'a transfer coding, which HTTP/1.0 does not have';
    if (coding.toLowerCase() !== 'chunked') return 'a transfer coding other than chunked';
    if (headers['content-length'] !== undefined) return 'both a length and a transfer coding';
  }
  // "chunked" may not be named there, and nobody asks for a compressed transfer (RFC 9110, 10.1.4).
  if (!/^(?:trailers)?$/i.test(String(headers.te ?? ''))) return 'a TE that is not "trailers"';
  if (NEVER_PER_HOP.test(headers.connection ?? '')) return 'a Connection that names a header of the message';
  return undefined;
}

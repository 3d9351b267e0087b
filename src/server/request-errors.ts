import type { IncomingMessage } from 'node:http';

const OUTSIDE_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const BROKEN_ENCODING = /%(?![0-9a-f]{2})/i;
/** Encoded slash, backslash, control characters, and a percent sign that hides a second encoding. */
const FORBIDDEN_ENCODING = /%(?:2f|5c|[01][0-9a-f]|7f|25[0-9a-f]{2})/i;
/** Unreserved characters mean the same when encoded (RFC 3986, 2.3), but differ in a byte comparison. */
const NEEDLESS_ENCODING = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
/** Dot segments are rewritten by all programs, longer ones by some; encoded dots are refused before. */
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
 * Checks a raw request target before routing. If two programs, such as a router and an upstream, read a target differently,
 * this can be exploited, so ambiguous ones are refused; the bytes that are routed are those that are forwarded.
 * @returns a phrase such as `a dot segment in the path`; undefined for a plain origin form
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
  // Some programs cut the path at a semicolon.
  if (path.includes(';')) return 'a semicolon in the path that is not percent-encoded';
  if (DOT_SEGMENT.test(path)) return 'a dot segment in the path';
  return undefined;
}

/** Framing headers, which a client must not declare as hop-by-hop. */
const NEVER_PER_HOP = /(?:^|,)\s*(?:transfer-encoding|content-length|host)\s*(?:,|$)/i;

/**
 * Checks the framing of a request. Node accepts transfer codings that it does not decode, and any `Connection`, which a
 * program in front may read differently (request smuggling; RFC 9112, 6 and 11.2).
 * @returns a phrase such as `a transfer coding other than chunked`; undefined if it is unambiguous
 */
export function framingError({ httpVersion, headers }: IncomingMessage): string | undefined {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (httpVersion === '1.0') return 'a transfer coding, which HTTP/1.0 does not have';
    if (coding.toLowerCase() !== 'chunked') return 'a transfer coding other than chunked';
    if (headers['content-length'] !== undefined) return 'both a length and a transfer coding';
  }
  // "chunked" is forbidden here, and no client asks for a compressed transfer (RFC 9110, 10.1.4).
  if (!/^(?:trailers)?$/i.test(String(headers.te ?? ''))) return 'a TE that is not "trailers"';
  if (NEVER_PER_HOP.test(headers.connection ?? '')) return 'a Connection that names a header of the message';
  return undefined;
}

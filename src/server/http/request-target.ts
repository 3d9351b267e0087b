const OUTSIDE_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const BROKEN_ENCODING = /%(?![0-9a-f]{2})/i;
/** Encoded slash, backslash, control characters, and a percent sign that hides a second encoding. */
const FORBIDDEN_ENCODING = /%(?:2f|5c|[01][0-9a-f]|7f|25[0-9a-f]{2})/i;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?=\/|$)/;

/**
 * Says what is wrong with a raw request target, before anything routes or rewrites it. Two programs that read one of
 * these differently (a router and an upstream, say) can be played off against each other, so none gets further.
 * @returns a phrase such as `a dot segment in the path`; undefined for a target in plain origin form
 */
export function targetFault(target: string): string | undefined {
  if (!target.startsWith('/')) return 'a target that does not begin with a slash';
  if (OUTSIDE_PRINTABLE_ASCII.test(target)) return 'a character that must be percent-encoded';
  if (target.includes('#')) return 'a fragment';
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (path.includes('//')) return 'an empty segment in the path';
  if (path.includes('\\')) return 'a backslash in the path';
  if (BROKEN_ENCODING.test(path)) return 'a broken percent-encoding in the path';
  if (FORBIDDEN_ENCODING.test(path)) return 'an encoded delimiter or control character in the path';
  // %2e is the only way left to hide a dot; what it is decoded to is looked at, never passed on.
  if (DOT_SEGMENT.test(path.replace(/%2e/gi, '.'))) return 'a dot segment in the path';
  return undefined;
}

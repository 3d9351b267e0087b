import type { Method } from '#contract/operation.ts';

/**
 * Scopes (document, Authentication 7): `*`, or a space-delimited list of URL patterns. A pattern is a path below the
 * base address, with or without a leading slash, and may name one method before it.
 *
 * - `document/*` covers every path below `/document/`, with any method;
 * - `GET/user` covers GET of exactly `/user`, `GET/*` every GET;
 * - a star between slashes stands for one segment, as in `GET/v2/organizations/<star>/brands`.
 *
 * A prefix pattern does not cover the path before its slash: `document/*` is not `/document`. Paths are compared
 * with their case, as URLs are.
 */
interface Pattern {
  readonly method: Method | undefined;
  readonly segments: readonly string[];
  /** Ends in `*`: one or more further segments. */
  readonly open: boolean;
}

/** All rights (document, Authentication 7). */
export const FULL_SCOPE = '*';

const METHOD_QUALIFIED = /^(GET|POST|PUT|DELETE)\/(.*)$/;
/** RFC 6749, 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

const segmentsOf = (path: string) => path.replace(/^\//, '').split('/');

function parsePattern(text: string): Pattern {
  const qualified = METHOD_QUALIFIED.exec(text);
  const segments = segmentsOf(qualified?.[2] ?? text);
  const open = segments.at(-1) === '*';
  return {
    method: qualified?.[1] as Method | undefined,
    segments: open ? segments.slice(0, -1) : segments,
    open,
  };
}

const parseScope = (scope: string) => scope.split(' ').map(parsePattern);

/** Normalizes spaces and removes duplicates. Undefined if invalid. */
export function normalizeScope(scope: string): string | undefined {
  const patterns = [...new Set(scope.split(/ +/).filter((it) => it !== ''))];
  const text = patterns.includes(FULL_SCOPE) ? FULL_SCOPE : patterns.join(' ');
  return SCOPE.test(text) ? text : undefined;
}

function segmentsCover(pattern: Pattern, segments: readonly string[], open: boolean): boolean {
  const wanted = pattern.segments;
  if (pattern.open) {
    // An open pattern needs one more segment; another open one has it.
    if (segments.length < wanted.length + (open ? 0 : 1)) return false;
  } else if (open || segments.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment === '*' || segment === segments[index]);
}

/** @param path relative to the base URL, without a query */
export function scopeCovers(scope: string, method: string, path: string): boolean {
  if (scope === FULL_SCOPE) return true;
  const segments = segmentsOf(path);
  return parseScope(scope).some(
    (pattern) =>
      (pattern.method === undefined || pattern.method === method) && segmentsCover(pattern, segments, false),
  );
}

/** Pattern by pattern. */
export function scopeWithin(requested: string, granted: string): boolean {
  if (granted === FULL_SCOPE) return true;
  const allowed = parseScope(granted);
  return parseScope(requested).every((wanted) =>
    allowed.some(
      (pattern) =>
        (pattern.method === undefined || pattern.method === wanted.method) &&
        segmentsCover(pattern, wanted.segments, wanted.open),
    ),
  );
}

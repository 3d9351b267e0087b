import { safeDecode } from './safe-decode.ts';

/** After scheme and authority, if any. */
function pathStart(uri: string): number {
  const authority = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.exec(uri)?.[0].length;
  if (authority === undefined) return 0;
  const end = uri.slice(authority).search(/[/?#]/);
  return end < 0 ? uri.length : authority + end;
}

/** Absolute or relative, without query and fragment, percent-decoded. Never throws. */
export function segmentsOf(uri: string): readonly string[] {
  const start = pathStart(uri);
  const end = uri.slice(start).search(/[?#]/);
  const path = end < 0 ? uri.slice(start) : uri.slice(start, start + end);
  const segments: string[] = [];
  for (const part of path.split('/'))
    if (part !== '') segments.push(part.includes('%') ? safeDecode(part) : part);
  return segments;
}

/** Access of a session as a scope: `*`, or a space-delimited list of URL patterns (document, Authentication 7). */

/** The scope under which everything can be read and nothing changed: a method and a prefix that all paths have. */
export const READ_ONLY_SCOPE = 'GET/*';

export const FULL_SCOPE = '*';

const METHODS = 'GET|POST|PUT|DELETE';
const SEGMENT = String.raw`(?:\*|[\w.~%{}-]+)`;
const PATTERN = new RegExp(`^(?:(?:${METHODS})/)?${SEGMENT}(?:/${SEGMENT})*$`);

const METHOD_ALONE = new RegExp(`^(?:${METHODS}):?$`, 'i');

/** What is wrong with a custom scope, as a sentence that says how to put it right; undefined if nothing is. */
export function scopeError(scope: string): string | undefined {
  const patterns = scope.split(/\s+/).filter(Boolean);
  if (patterns.length === 0) return 'Enter at least one URL pattern, such as document/*';
  const wrong = patterns.find((pattern) => METHOD_ALONE.test(pattern) || !PATTERN.test(pattern));
  if (wrong === undefined) return undefined;
  if (METHOD_ALONE.test(wrong))
    return `Write the method and the path as one word, such as ${wrong.replace(':', '').toUpperCase()}/user`;
  if (wrong.startsWith('/')) return `Leave out the slash at the start of ${wrong}`;
  if (/[,;]/.test(wrong)) return 'Separate the patterns by spaces or lines';
  return `${wrong} is no URL pattern; write a path, or a prefix that ends in /*, such as document/*`;
}

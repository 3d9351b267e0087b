import { isSecretName } from '#contract/secret-names.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };

/** The text without the escapes that clients and terminals add. */
const withoutEscapes = (text: string): string =>
  text
    .replace(/&(amp|quot|#39|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    // The Windows prompt: ^"^{^\^"name^\^":1^}^"
    .replace(/\^\\?\^?(?=["{}[\]&%<>|()])/g, '')
    // JSON within JSON: "{\\\"code\\\":1}\\n"
    .replace(/\\+(?:r\\+n|[nrt])(?![a-z])/g, ' ')
    .replace(/\\+(?=["'/])/g, '')
    // Jun 12 13:42:13.562201 2019
    .replace(/\b([a-z]{3} [ \d]\d) (\d\d:\d\d:\d\d)(?:\.\d+)?( UTC)? (\d{4})\b/gi, '$1 $4 $2$3')
    // Variables before a path: {{host}}/v2, $($url)/v2, ${base}/v2
    .replace(/(?:\{\{[\w. -]{1,40}\}\}|\$\(\$?\w{1,40}\)|\$\{?\w{1,40}\}?)(?=\/)/g, '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Each value of JSON as `"name": value`, also in arrays, JSON in strings, and lists of `name` and `value`. */
function walk(value: unknown, name: string): readonly string[] {
  const inner = typeof value === 'string' && /^\s*[{[]/.test(value) ? parsed(value) : value;
  if (Array.isArray(inner)) return inner.flatMap((it) => walk(it, name));
  if (!isObject(inner)) return [`"${name}": ${JSON.stringify(value)}`];
  const called = 'name' in inner && 'value' in inner ? String(inner.name) : undefined;
  return Object.entries(inner).flatMap(([key, it]) => walk(it, key === 'value' && called ? called : key));
}

/** JSON one value a line; any other text without escapes. */
export function plainText(text: string): string {
  const value = parsed(text);
  return withoutEscapes(isObject(value) ? walk(value, '').join('\n') : text);
}

/** One character, so that it is the value of its name. */
const REMOVED = '\0';
const SECRET = /\b(?:bearer|basic)\s+[\w.~+/=-]+|(?:\s-u|\s--user)\s+\S+/gi;
const NAMED = /(["']?)([\w.-]{1,80})\1\s*(?:=>|[:=])\s*(?:"[^"]*"|'[^']*'|[^\s"'&,;})]+)/g;

/** `Authorization: Bearer …`, `-u user:password`, `"client_secret": "…"` */
export const withoutSecrets = (text: string): string =>
  text
    .replace(SECRET, REMOVED)
    .replace(NAMED, (all, _quote, name: string) => (isSecretName(name) ? ' ' : all))
    .replaceAll(REMOVED, '');

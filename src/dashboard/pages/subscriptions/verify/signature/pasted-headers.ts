import { isRecord } from '#contract/record.ts';

/** What somebody pasted as the headers of a callback. */
export interface PastedHeaders {
  /** Values by name in small letters. A signature that was pasted alone has the name ''. */
  readonly headers: ReadonlyMap<string, string>;
  /** What followed the headers, or stood beside them in one record. */
  readonly body: string | undefined;
}

/** `HTTP_X_SIGNATURE` of PHP and WSGI is `x-signature`. */
function plainName(name: string): string {
  const isServerVariable = /^(?:HTTP_|CONTENT_)[A-Z0-9_]+$/.test(name);
  return (isServerVariable ? name.replace(/^HTTP_/, '').replaceAll('_', '-') : name).toLowerCase();
}

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length > 0 && value.every((it) => typeof it === 'string')
    ? value.join(', ')
    : undefined;
};

/** Fields under which a logged request holds its headers: Node, the lists of deliveries, gateways. */
const NESTED = ['headers', 'rawHeaders', 'request_headers', 'multiValueHeaders'];
const BODIES = ['rawBody', 'body', 'request_content'];

function pairsOfList(list: readonly unknown[]): readonly (readonly [string, unknown])[] {
  // Node's rawHeaders: name, value, name, value.
  if (list.every((it) => typeof it === 'string'))
    return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]] as const] : []));
  return list.flatMap((it) => {
    const [name, value] = Array.isArray(it) ? it : isRecord(it) ? [it.name ?? it.key, it.value] : [];
    return typeof name === 'string' ? [[name, value] as const] : [];
  });
}

function readJsonHeaders(value: unknown): PastedHeaders | undefined {
  if (!isRecord(value) && !Array.isArray(value)) return undefined;
  const pairs = Array.isArray(value) ? pairsOfList(value) : Object.entries(value);
  const nested = NESTED.map((name) => (isRecord(value) ? value[name] : undefined)).find(
    (it) => isRecord(it) || Array.isArray(it),
  );
  if (nested !== undefined) {
    const body = BODIES.map((name) => asText(isRecord(value) ? value[name] : undefined)).find(Boolean);
    return { body, headers: readJsonHeaders(nested)?.headers ?? new Map() };
  }
  const headers = new Map<string, string>();
  for (const [name, it] of pairs) {
    const text = asText(it);
    if (text !== undefined) headers.set(plainName(name), text.trim());
  }
  return { headers, body: undefined };
}

/** `Name: value`, also behind the signs of curl, quoted, or with PHP's arrow. */
const LINE = /^[<>]?\s*(?:-H |--header )?["'[]*([A-Za-z][\w-]*)["'\]]*\s*(?:=>|:|=)\s*(.*)$/;
const REQUEST_LINE = /^[<>]?\s*[A-Z]+ \S+ HTTP\/[\d.]+$/;

/** A header within a line of a log, whatever stands around it. Its value ends with its quotes or at a space. */
const ANYWHERE =
  /((?:HTTP_)?[\w-]*(?:signature|hmac|(?:webhook|svix)-(?:id|timestamp)|(?:WEBHOOK|SVIX)_(?:ID|TIMESTAMP))[\w-]*|content-length)["'\]]*\s*(?:=>|:|=)\s*\[?\s*(?:string\(\d+\)\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'\]})]+))/gi;

/** Quotes, commas and types around a value, as programs print it. */
function bareValue(text: string): string {
  const value = text
    .trim()
    .replace(/^string\(\d+\)\s*/, '')
    .replace(/[,;]$/, '')
    .replace(/\s*\\$/, '');
  return value
    .replace(/^\[?\s*(["'])(.*)\1\s*\]?$/, '$2')
    .replace(/["']$/, (quote) => (value.startsWith(quote) ? quote : ''));
}

/** Lines of HTTP up to the empty one, and what follows it. */
function splitAtEmptyLine(text: string): readonly [head: string, body: string | undefined] {
  const end = /\r?\n[<>]?[ \t]*\r?\n/.exec(text);
  if (!end) return [text, undefined];
  const head = text.slice(0, end.index);
  const isHead = head.split(/\r?\n/).every((line) => LINE.test(line) || REQUEST_LINE.test(line));
  const rest = text.slice(end.index + end[0].length);
  return isHead && !/^[<>*]/.test(rest) ? [head, rest === '' ? undefined : rest] : [text, undefined];
}

function readLines(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [, name = '', ...values] of text.matchAll(ANYWHERE)) {
    const value = values.find((it) => it !== undefined)?.trim();
    if (value) headers.set(plainName(name), value);
  }
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = LINE.exec(line.trim()) ?? [];
    const bare = bareValue(value);
    // A whole line tells more than a value within it, which ends at a space; a record within a line does not.
    if (name !== '' && bare !== '' && !/^[{[]/.test(bare)) headers.set(plainName(name), bare);
  }
  return headers;
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** JSON, or a list of texts as Node prints it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isList = text.startsWith('[') && /^[\s[\],]*$/.test(text.replaceAll(QUOTED, ''));
    return isList
      ? [...text.matchAll(QUOTED)].map(([, single, double]) => single ?? double ?? '')
      : undefined;
  }
}

/** One or several signatures without a header. */
const ALONE =
  /^(?:t=\d+,\s*)?(?:(?:v\d+a?[,=]|(?:hmac-)?sha-?\d+[=:]|hmac=)?[A-Za-z0-9+/_-]{4,}={0,2}(?:[,\s]+|$))+$/i;

/**
 * Reads headers as people have them: HTTP, curl -v, JSON, Node's rawHeaders, $_SERVER of PHP however it is printed, lines of
 * a log, or a signature alone. Never throws.
 */
export function readPastedHeaders(text: string): PastedHeaders {
  const trimmed = text.trim();
  const json = readJsonHeaders(parsed(trimmed));
  if (json) return json;
  if (ALONE.test(trimmed) && !/\s(?!v\d)/.test(trimmed))
    return { headers: new Map([['', trimmed]]), body: undefined };
  const [head, body] = splitAtEmptyLine(text.trimStart());
  return { headers: readLines(head), body };
}

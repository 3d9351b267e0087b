import { isRecord } from '#contract/record.ts';

export interface PastedHeaders {
  /** Names are in lower case; a signature pasted alone has an empty name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Text after the headers, or beside them in one record. */
  readonly body: string | undefined;
}

/** `HTTP_X_SIGNATURE` of PHP and WSGI becomes `x-signature`. */
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

/** Header fields of logged requests in Node, delivery lists and gateways. */
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

/** `Name: value`, also with prefixes of curl, quotes, or PHP's arrow. */
const LINE = /^[<>]?\s*(?:-H |--header )?["'[]*([A-Za-z][\w-]*)["'\]]*\s*(?:=>|:|=)\s*(.*)$/;
const REQUEST_LINE = /^[<>]?\s*[A-Z]+ \S+ HTTP\/[\d.]+$/;

/** A header inside a log line. The value ends at its quotes or at a space. */
const ANYWHERE =
  /((?:HTTP_)?[\w-]*(?:signature|hmac|(?:webhook|svix)-(?:id|timestamp)|(?:WEBHOOK|SVIX)_(?:ID|TIMESTAMP))[\w-]*|content-length)["'\]]*\s*(?:=>|:|=)\s*\[?\s*(?:string\(\d+\)\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'\]})]+))/gi;

/** Removes quotes, commas and types that programs print around a value. */
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
    // A whole line has more than a match inside it, which ends at a space. JSON inside a line does not.
    if (name !== '' && bare !== '' && !/^[{[]/.test(bare)) headers.set(plainName(name), bare);
  }
  return headers;
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** JSON, or an array as Node prints it. */
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

/** Signatures without a header. */
const ALONE =
  /^(?:t=\d+,\s*)?(?:(?:v\d+a?[,=]|(?:hmac-)?sha-?\d+[=:]|hmac=)?[A-Za-z0-9+/_-]{4,}={0,2}(?:[,\s]+|$))+$/i;

/**
 * Parses headers as HTTP, curl -v, JSON, Node's rawHeaders, PHP's $_SERVER, log lines, or a single signature. Never
 * throws.
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

import { decodeUtf8 } from './json-body.ts';
import { invalidRequest } from './refusal.ts';

/**
 * Decodes `name=value&…` strictly, as a query string and a form-encoded body hold it.
 * @param where "The query string" or "The body"
 * @throws Refusal 400 for a percent sign that encodes nothing, bytes that are no UTF-8, and a name given twice
 */
export function parseUrlEncoded(text: string, where: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    add(fields, decode(name, where), decode(value, where), where);
  }
  return Object.fromEntries(fields);
}

function decode(text: string, where: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest(`${where} is not valid percent-encoded UTF-8`);
  }
}

function add(fields: Map<string, string>, name: string, value: string, where: string): void {
  // Two values leave open which one counts (RFC 6749, 3.2).
  if (fields.has(name)) throw invalidRequest(`${where} has the parameter ${name} twice`);
  fields.set(name, value);
}

/** @throws Refusal 400 as {@link parseUrlEncoded} */
export function parseFormBody(bytes: Buffer): Record<string, string> {
  return parseUrlEncoded(decodeUtf8(bytes), 'The body');
}

/**
 * Reads the text fields of a multipart body; the platform's own parser does the work.
 * @param contentType with its boundary
 * @throws Refusal 400 when it cannot be read, a field is a file, or a name is given twice
 */
export async function parseMultipartBody(
  bytes: Buffer,
  contentType: string,
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalidRequest('The body is not valid multipart/form-data');
  }
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw invalidRequest(`${name}: must be a text, not a file`);
    add(fields, name, value, 'The body');
  }
  return Object.fromEntries(fields);
}

import { readUrlEncoded, urlEncodedError } from '#contract/url-encoded.ts';
import { decodeUtf8 } from './json-body.ts';
import { invalidRequest } from './refusal.ts';

/**
 * Decodes `name=value&…` strictly, as a query string and a form-encoded body hold it.
 * @param where "The query string" or "The body"
 * @throws Refusal 400 for a percent sign that encodes nothing, bytes that are no UTF-8, and a name given twice
 */
export function parseUrlEncoded(text: string, where: string): Readonly<Record<string, string>> {
  const read = readUrlEncoded(text);
  if ('fields' in read) return read.fields;
  throw invalidRequest(urlEncodedError(read, where));
}

/** @throws Refusal 400 as {@link parseUrlEncoded} */
export function parseFormBody(bytes: Buffer): Readonly<Record<string, string>> {
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
    if (fields.has(name)) throw invalidRequest(urlEncodedError({ error: 'repeated', name }, 'The body'));
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

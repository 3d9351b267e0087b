import { readUrlEncoded, urlEncodedError } from '#contract/url-encoded.ts';
import { decodeUtf8 } from './json-body.ts';
import { invalidRequest, UnreadableBody } from './refusal.ts';

/**
 * Decodes the `name=value&…` of a query string strictly.
 * @throws Refusal 400 for a percent sign that encodes nothing, bytes that are no UTF-8, and a name given twice
 */
export function parseQuery(text: string): Readonly<Record<string, string>> {
  const read = readUrlEncoded(text);
  if ('fields' in read) return read.fields;
  throw invalidRequest(urlEncodedError(read, 'The query string'));
}

/**
 * Decodes a form-encoded body as strictly as {@link parseQuery} does a query.
 * @throws UnreadableBody
 */
export function parseFormBody(bytes: Buffer): Readonly<Record<string, string>> {
  const read = readUrlEncoded(decodeUtf8(bytes));
  if ('fields' in read) return read.fields;
  throw new UnreadableBody(urlEncodedError(read, 'The body'));
}

/**
 * Reads the text fields of a multipart body; the platform's own parser does the work.
 * @param contentType with its boundary
 * @throws UnreadableBody when it cannot be read, a field is a file, or a name is given twice
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
    throw new UnreadableBody('The body is not valid multipart/form-data');
  }
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new UnreadableBody(`${name} must be a text, not a file`);
    if (fields.has(name)) throw new UnreadableBody(urlEncodedError({ error: 'repeated', name }, 'The body'));
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

export type UrlEncoded =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly error: 'encoding' }
  | { readonly error: 'repeated'; readonly name: string };

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Strict: an invalid percent sign, invalid UTF-8 or a duplicate name, which is ambiguous (RFC 6749, 3.2), is an error. */
export function readUrlEncoded(text: string): UrlEncoded {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decoded(pair.slice(equals + 1));
    if (name === undefined || value === undefined) return { error: 'encoding' };
    if (fields.has(name)) return { error: 'repeated', name };
    fields.set(name, value);
  }
  return { fields: Object.fromEntries(fields) };
}

/** @param where "The query string" or "The body" */
export function urlEncodedError(
  read: Exclude<UrlEncoded, { readonly fields: unknown }>,
  where: string,
): string {
  return read.error === 'encoding'
    ? `${where} is not valid percent-encoded UTF-8`
    : `${where} has the parameter ${read.name} twice`;
}

import type { BodyText } from '#contract/body-text.ts';
import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Quotes for a POSIX shell: between single quotes nothing is special but the single quote itself. */
export function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\//i;

/** Full address of a logged request. A log without a host has only the path, and a placeholder stands for the rest. */
export function fullUrl({ host, uri }: Pick<RequestLogEntry['request'], 'host' | 'uri'>): string {
  if (ABSOLUTE.test(uri)) return uri;
  const origin = host ? (ABSOLUTE.test(host) ? host.replace(/\/$/, '') : `https://${host}`) : 'https://HOST';
  return `${origin}${uri.startsWith('/') ? '' : '/'}${uri}`;
}

function contentTypeOf(kind: BodyText['kind'], encoding: string | undefined): string | undefined {
  if (kind === 'empty') return undefined;
  if (encoding === 'form') return 'application/x-www-form-urlencoded';
  return kind === 'text' ? undefined : 'application/json';
}

/** A line break or a NUL in a header would end it; a log may hold anything. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const headerText = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');

/**
 * The logged request as a curl command for a POSIX shell. The token is a placeholder that the shell fills in:
 * `$TOKEN` (bearer), or `$BASIC_TOKEN` where the operation takes Basic authorization.
 */
export function curlCommand(entry: RequestLogEntry, body: BodyText): string {
  const { request } = entry;
  const operation = matchUri(request.method, request.uri)?.operation;
  const data = request.body?.data ?? '';
  const contentType = contentTypeOf(body.kind, operation?.encoding);
  const userAgent = request.headers?.['User-Agent'];
  const authorization =
    operation?.credential === 'basic'
      ? '"Authorization: Basic $BASIC_TOKEN"'
      : '"Authorization: Bearer $TOKEN"';
  const parts = [
    // Brackets and braces in an address are what they are, not patterns of curl.
    `curl --globoff --request ${shellQuote(request.method)} ${shellQuote(fullUrl(request))}`,
    `--header ${authorization}`,
    ...(contentType ? [`--header ${shellQuote(`Content-Type: ${contentType}`)}`] : []),
    ...(userAgent ? [`--user-agent ${shellQuote(headerText(userAgent))}`] : []),
    ...(body.kind === 'empty' ? [] : [`--data-raw ${shellQuote(data)}`]),
  ];
  const note = body.kind === 'cut-off' ? '# The log holds only the beginning of this body.\n' : '';
  return `${note}${parts.join(' \\\n  ')}`;
}

import type { BodyText } from '#contract/body-text.ts';
import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { curlText, fullUrl, headerText, shellQuote } from '#lib/curl-text.ts';
import { isLarge } from '#lib/large-body.ts';
import { sayCount } from '#lib/say-count.ts';
import type { LogRow } from './log-row.ts';

function contentTypeOf(kind: BodyText['kind'], encoding: string | undefined): string | undefined {
  if (kind === 'empty') return undefined;
  if (encoding === 'form') return 'application/x-www-form-urlencoded';
  return kind === 'text' ? undefined : 'application/json';
}

/**
 * A curl command for a POSIX shell with a placeholder for the token.
 * @param service the service's origin: the logged host is set by the client, so it must not receive a token
 */
export function curlCommand(entry: RequestLogEntry, body: BodyText, service: string | undefined): string {
  const { request } = entry;
  const operation = matchUri(request.method, request.uri)?.operation;
  const data = request.body?.data ?? '';
  const contentType = contentTypeOf(body.kind, operation?.encoding);
  const userAgent = request.headers?.['User-Agent'];
  const command = curlText({
    method: request.method,
    url: fullUrl({ host: service, uri: request.uri }),
    credential: operation?.credential,
    options: [
      ...(contentType ? [`--header ${shellQuote(`Content-Type: ${contentType}`)}`] : []),
      ...(userAgent ? [`--user-agent ${shellQuote(headerText(userAgent))}`] : []),
      ...(body.kind === 'empty' ? [] : [`--data-raw ${shellQuote(data)}`]),
    ],
  });
  return body.kind === 'cut-off' ? `# The log holds only the beginning of this body.\n${command}` : command;
}

/** The masked command, without a large body, which exceeds a shell's limit. @param logged the unmasked entry */
export function maskedCurl(
  { request }: RequestLogEntry,
  { entry, decoded }: LogRow,
  service: string | undefined,
): string {
  const data = request.body?.data;
  if (!data || !isLarge(data)) return curlCommand(entry, decoded.requestBody, service);
  return `# The body of ${sayCount(data.length)} characters was left out.\n${curlCommand(entry, { kind: 'empty' }, service)}`;
}

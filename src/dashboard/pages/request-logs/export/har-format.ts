import type { EntryFormat, WrittenEntry } from './entry-format.ts';

const NO_HOST = 'unknown.invalid';

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/** Guessed, because the log does not record it. */
function mimeTypeOf(text: string): string {
  if (text === '') return '';
  if (/^\s*[[{]/.test(text)) return 'application/json';
  if (/^\s*</.test(text)) return 'text/html';
  return /^[\w.%+-]+=[^\s]*$/.test(text) ? 'application/x-www-form-urlencoded' : 'text/plain';
}

const namedValues = (pairs: Iterable<readonly [name: string, value: unknown]>) =>
  [...pairs]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }));

/** HAR 1.2 requires custom fields to begin with an underscore. */
function harEntry({ entry, meaning }: WrittenEntry) {
  const { request, response, created } = entry;
  const sent = request.body?.data ?? '';
  const answered = response.body?.data ?? '';
  const url = `https://${request.host || NO_HOST}${request.uri}`;
  const time = response.time ?? 0;
  return {
    startedDateTime: new Date(created * 1000).toISOString(),
    time,
    request: {
      method: request.method,
      url,
      // Not logged.
      httpVersion: 'unknown',
      cookies: [],
      headers: namedValues(Object.entries(request.headers ?? {})),
      queryString: namedValues(new URLSearchParams(request.uri.replace(/^[^?]*/, ''))),
      ...(sent === '' ? {} : { postData: { mimeType: mimeTypeOf(sent), text: sent } }),
      headersSize: -1,
      bodySize: bytesIn(sent),
    },
    response: {
      status: response.code,
      statusText: '',
      httpVersion: 'unknown',
      cookies: [],
      headers: namedValues(Object.entries(response.headers ?? {})),
      content: {
        size: bytesIn(answered),
        mimeType: mimeTypeOf(answered),
        ...(answered === '' ? {} : { text: answered }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: bytesIn(answered),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _requestId: entry.request_id,
    _error: entry.error,
    _userId: entry.user_id,
    _applicationId: entry.application_id,
    _apiVersion: entry.api_version,
    _source: request.source,
    _ip: request.ip,
    ...(meaning ? { comment: meaning.summary ?? 'Not in the specification', _decoded: meaning } : {}),
  };
}

const PARTIAL = 'Partial: the export ended before all entries were in it.';

export const harFormat: EntryFormat = {
  head: '{"log":{"version":"1.2","creator":{"name":"Sealdesk","version":"1"},"entries":[\n',
  entry: (written) => JSON.stringify(harEntry(written)),
  separator: ',\n',
  tail: (partial) => `\n]${partial ? `,"comment":${JSON.stringify(PARTIAL)}` : ''}}}\n`,
};

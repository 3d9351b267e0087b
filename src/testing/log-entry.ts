import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** What may be chosen of an entry; see {@link logEntry}. */
export interface Choices {
  readonly method?: string;
  readonly uri?: string;
  readonly request?: string;
  readonly response?: string;
  readonly code?: number;
  readonly error?: boolean;
}

/** A request log entry with the given parts; a successful read of the logs where nothing else is said. */
export function logEntry({
  method = 'GET',
  uri = '/request-logs',
  request = '',
  response = '',
  code = 200,
  error = false,
}: Choices): RequestLogEntry {
  return {
    error,
    created: 1_760_000_000,
    request: {
      ip: '192.0.2.1',
      uri,
      body: { data: request },
      host: 'api.signing.example',
      method,
      source: 'api',
      headers: {},
    },
    response: { body: { data: response }, code, time: 12, headers: null },
    user_id: null,
    request_id: 'req_1',
    api_version: 2,
    application_id: null,
  };
}

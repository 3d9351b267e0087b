import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** What may be chosen of an entry; see {@link logEntry}. */
export interface Choices {
  readonly method?: string;
  readonly uri?: string;
  readonly request?: string;
  readonly response?: string;
  readonly code?: number;
  readonly error?: boolean;
  /** UNIX seconds. */
  readonly created?: number;
  /** Milliseconds. */
  readonly time?: number | null;
  readonly id?: string;
  readonly user?: string | null;
  readonly application?: string | null;
  readonly ip?: string;
  readonly agent?: string;
}

/** A request log entry with the given parts; a successful read of the logs where nothing else is said. */
export function logEntry({
  method = 'GET',
  uri = '/request-logs',
  request = '',
  response = '',
  code = 200,
  error = false,
  created = 1_760_000_000,
  time = 12,
  id = 'req_1',
  user = null,
  application = null,
  ip = '192.0.2.1',
  agent,
}: Choices): RequestLogEntry {
  return {
    error,
    created,
    request: {
      ip,
      uri,
      body: { data: request },
      host: 'api.signing.example',
      method,
      source: 'api',
      headers: agent === undefined ? {} : { 'User-Agent': agent },
    },
    response: { body: { data: response }, code, time, headers: null },
    user_id: user,
    request_id: id,
    api_version: 2,
    application_id: application,
  };
}

/** The body of an answer that refuses with a code. */
export const errorBody = (code: number | string | undefined, message = 'No') =>
  JSON.stringify({ errors: [{ code, message }] });

/** What may be chosen of a call that was to create an event subscription, and was refused with a code. */
export const refusedSubscription = (
  code: number | string | undefined,
  message?: string,
  more: Choices = {},
): Choices => ({
  method: 'POST',
  uri: '/v2/event-subscriptions',
  code: 400,
  error: true,
  response: errorBody(code, message),
  ...more,
});

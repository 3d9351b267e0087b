import { z } from 'zod';

/** What the token proxy itself can refuse with. Everything else that comes through it is the service's own answer. */
export const problemCodes = [
  'csrf_header_missing',
  'cross_site',
  'bad_request_target',
  'bad_host',
  'method_not_allowed',
  'unsupported_media_type',
  'invalid_body',
  'body_too_large',
  'not_in_contract',
  'no_session',
  'session_expired',
  'token_renewed',
  'scope_excludes',
  'role_excludes',
  'no_role',
  'not_permitted',
  'sign_in_refused',
  'owner_required',
  'scope_refused',
  'unknown_environment',
  'way_not_offered',
  'authorization_foreign',
  'authorization_refused',
  'provider_refused',
  'provider_unreachable',
  'no_service_credential',
  'audit_unavailable',
  'sessions_unavailable',
  'too_many_attempts',
  'busy',
  'upstream_unreachable',
  'upstream_cut_off',
  'upstream_timeout',
  'upstream_full',
  'upstream_busy',
  'upstream_failed',
  'upstream_invalid',
  'not_found',
  'internal',
] as const;

/** Body of every error that the proxy answers by itself: `application/problem+json` after RFC 9457. */
export const problem = z.object({
  /** HTTP status. */
  status: z.int(),
  code: z.enum(problemCodes),
  /** What happened, as a sentence. */
  title: z.string(),
  /** Why, and what to do next. */
  detail: z.string(),
  /** Whether the same request may succeed when it is sent again. */
  retryable: z.boolean(),
  requestId: z.string(),
  /** What is wrong with which body field. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type Problem = z.output<typeof problem>;
export type ProblemCode = (typeof problemCodes)[number];

export const PROBLEM_TYPE = 'application/problem+json';

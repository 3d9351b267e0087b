import { z } from 'zod';

/** Refusals of the token proxy itself; all others are the service's. */
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

/** `application/problem+json` (RFC 9457), for every error of the proxy itself. */
export const problem = z.object({
  status: z.int(),
  code: z.enum(problemCodes),
  /** What happened, as a sentence. */
  title: z.string(),
  /** Why, and what to do next. */
  detail: z.string(),
  /** Whether a retry of the same request may succeed. */
  retryable: z.boolean(),
  requestId: z.string(),
  /** Messages by body field. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type Problem = z.output<typeof problem>;
export type ProblemCode = (typeof problemCodes)[number];

export const PROBLEM_TYPE = 'application/problem+json';

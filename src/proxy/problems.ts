import * as codes from '#contract/errors/error-codes.ts';
import type { Problem, ProblemCode } from '#contract/problem.ts';
import { retryAdvice, serviceFailures, signInRefusals } from '#contract/problem-texts.ts';

interface Kind {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly retryable: boolean;
}

const kind = (status: number, title: string, detail: string, retryable = false): Kind => ({
  status,
  title,
  detail,
  retryable,
});

const serviceFailure = ({ title, why }: { readonly title: string; readonly why: string }) =>
  kind(502, title, `${why} ${retryAdvice(undefined)}`, true);

const KINDS: Readonly<Record<ProblemCode, Kind>> = {
  csrf_header_missing: kind(
    403,
    'The header X-CSRF is missing',
    'Send X-CSRF: 1 with every request, which a page of another site cannot do.',
  ),
  cross_site: kind(403, 'The request comes from another site', 'Only pages of this dashboard may call it.'),
  bad_request_target: kind(400, 'The request cannot be read', 'Send a plain HTTP/1.1 request.'),
  bad_host: kind(
    421,
    'The host is not served here',
    'Use the address under which the dashboard is published.',
  ),
  method_not_allowed: kind(405, 'The method is not allowed here', 'The header Allow names those that are.'),
  unsupported_media_type: kind(415, 'The body is not JSON', 'Send it as application/json.'),
  invalid_body: kind(400, 'The body cannot be read', 'Check it against the interface.'),
  body_too_large: kind(413, 'The body is too large', 'Send a smaller one.'),
  not_in_contract: kind(
    404,
    'No such operation',
    'The proxy forwards the operations of the service that Sealdesk knows, and nothing else.',
  ),
  no_session: kind(401, 'Nobody is signed in', 'Sign in first.'),
  session_expired: kind(401, 'The session has ended', 'Sign in again.'),
  token_renewed: kind(
    503,
    'The service did not accept the access token',
    'It has been renewed. The service refused the request without carrying it out; send it again.',
    true,
  ),
  scope_excludes: kind(403, 'Your access leaves this out', 'Sign in again with access that covers it.'),
  role_excludes: kind(
    403,
    'Your role does not include this',
    'Ask an administrator of this dashboard for a role that has it.',
  ),
  no_role: kind(
    403,
    'Your account has no role here',
    'You were signed in by your company, but nothing here is meant for your groups. Ask for a role.',
  ),
  not_permitted: kind(403, 'Only its owner may change this', 'Sign in as its owner.'),
  sign_in_refused: kind(
    401,
    'The service refused these credentials',
    'Check the account and the password or key, and that they belong to this environment.',
  ),
  owner_required: kind(
    403,
    'Only an owner of the application can sign in with a password',
    `The service gives password sign-in to owners of the application alone (code ${codes.PASSWORD_GRANT_BY_NON_OWNER}). Sign in as its owner, or with an API key of the application. Someone who signed up through a third-party login must first set a password with the password reset of the service.`,
  ),
  scope_refused: { status: 400, ...signInRefusals.scope_refused, retryable: false },
  unknown_environment: kind(
    400,
    'The environment is not offered here',
    'Choose one of the environments that the sign-in page shows.',
  ),
  way_not_offered: kind(
    403,
    'This way to sign in is not offered here',
    'Use one of the ways that the sign-in page shows.',
  ),
  authorization_foreign: kind(
    400,
    'This sign-in was not started here, or it is over',
    'Start again from the sign-in page. A sign-in must be finished within ten minutes, once, and in the browser that began it.',
  ),
  authorization_refused: { status: 403, ...signInRefusals.authorization_refused, retryable: false },
  provider_refused: kind(
    403,
    'The sign-in of your company refused',
    'It did not sign you in. Try again, or ask whoever looks after the accounts of your company.',
  ),
  provider_unreachable: kind(
    502,
    'The sign-in of your company does not answer',
    'Try again in a moment.',
    true,
  ),
  no_service_credential: kind(
    503,
    'This dashboard has no access to the service',
    'An administrator of this dashboard has to give it a credential of the service, or a new one.',
  ),
  audit_unavailable: kind(
    503,
    'The audit log cannot be written',
    'Nothing was done, since nothing may be done unseen. Tell whoever runs this dashboard.',
    true,
  ),
  sessions_unavailable: kind(
    503,
    'Sessions cannot be read at the moment',
    'Nothing was sent to the service, and nobody was signed out. Try again in a moment.',
    true,
  ),
  too_many_attempts: kind(429, 'Too many failed attempts to sign in', 'Wait a while, then try again.', true),
  busy: kind(
    503,
    'Too much is under way at once',
    'The request waited for its turn in vain and was not sent to the service. Try again in a moment, with less beside it.',
    true,
  ),
  upstream_unreachable: kind(
    502,
    'The service cannot be reached',
    'Nothing may be wrong with the request. Try again in a moment.',
    true,
  ),
  upstream_cut_off: kind(
    502,
    'The connection to the service broke',
    'The request may or may not have been carried out. Look before it is sent again.',
    true,
  ),
  upstream_timeout: kind(
    504,
    'The service did not answer in time',
    'The request may or may not have been carried out. Look before it is sent again.',
    true,
  ),
  upstream_full: serviceFailure(serviceFailures.upstream_full),
  upstream_busy: serviceFailure(serviceFailures.upstream_busy),
  upstream_failed: serviceFailure(serviceFailures.upstream_failed),
  upstream_invalid: kind(
    502,
    'The service gave an answer that makes no sense here',
    'The operator of this dashboard should check the address and the credentials of the service.',
  ),
  not_found: kind(404, 'There is nothing at this address', 'Check the address.'),
  internal: kind(
    500,
    'The server failed',
    'The log of the server has the cause, under the request id.',
    true,
  ),
};

export type ProblemOptions = Partial<Pick<Problem, 'status' | 'title' | 'detail' | 'retryable' | 'fields'>>;

/** RFC 9457. */
export function makeProblem(code: ProblemCode, requestId: string, options: ProblemOptions = {}): Problem {
  return { ...KINDS[code], ...options, code, requestId };
}

/** Thrown in a route to answer with a problem. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly options: ProblemOptions;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    options: ProblemOptions = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(options.title ?? KINDS[code].title);
    this.code = code;
    this.options = options;
    this.headers = headers;
  }

  /** @param cause goes into the log, and not into the answer */
  causedBy(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

export const problemCodeOf = (error: unknown): ProblemCode =>
  error instanceof ProblemError ? error.code : 'internal';

import { z } from 'zod';
import { FULL_SCOPE, normalizeScope } from '#contract/scope.ts';
import type { Service } from '../service.ts';
import type { Application } from '../store/accounts.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Who asks, and where the answer goes. Without both nobody may be sent anywhere (RFC 6749, 4.1.2.1). */
const addressed = z.object({ client_id: z.string().min(1), redirect_uri: z.string().min(1) });

/** What is asked for. */
const asked = z.object({
  response_type: z.string(),
  scope: z.string().optional(),
  state: z.string().max(1024).optional(),
  login_hint: z.string().max(320).optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** A request of the authorize page that can be shown to a person. */
export interface AuthorizeRequest {
  readonly application: Application;
  readonly redirectUri: URL;
  /** The same as it was written: the token call must repeat it letter by letter (RFC 6749, 4.1.3). */
  readonly sentRedirectUri: string;
  readonly scope: string;
  readonly state: string | undefined;
  readonly loginHint: string | undefined;
  /** S256 (RFC 7636, 4.2). */
  readonly codeChallenge: string | undefined;
}

/** A refusal that the application hears of, through the browser. */
interface Returned {
  readonly redirectUri: URL;
  readonly state: string | undefined;
  readonly error: 'unsupported_response_type' | 'invalid_scope' | 'invalid_request';
}

export type ReadRequest =
  | { readonly request: AuthorizeRequest }
  | { readonly returned: Returned }
  /** A sentence for the person: the application cannot be told. */
  | { readonly error: string };

/** An application is not registered with addresses here, so it may only ask for answers on this machine. */
function redirectUriOf(text: string): URL | undefined {
  const url = URL.parse(text);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isHttp && LOOPBACK.test(url.hostname) && url.hash === '' ? url : undefined;
}

/** Reads the query of the authorize page (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export function readAuthorizeRequest(
  fields: Readonly<Record<string, string>>,
  { accounts }: Service,
): ReadRequest {
  const from = addressed.safeParse(fields);
  if (!from.success) return { error: 'The address lacks client_id or redirect_uri.' };
  const application = accounts.findApplicationByClientId(from.data.client_id);
  if (!application?.active) return { error: 'No application is known under this client_id.' };
  const redirectUri = redirectUriOf(from.data.redirect_uri);
  if (!redirectUri) return { error: 'This service sends answers to addresses on this machine only.' };
  const what = asked.safeParse(fields);
  const { state } = fields;
  const returned = (error: Returned['error']): ReadRequest => ({ returned: { redirectUri, state, error } });
  if (!what.success) return returned('invalid_request');
  const { response_type, code_challenge: codeChallenge, code_challenge_method: method } = what.data;
  if (response_type !== 'code') return returned('unsupported_response_type');
  // Without a method it is "plain", which protects nobody who reads along (RFC 7636, 4.3).
  if (codeChallenge !== undefined && method !== 'S256') return returned('invalid_request');
  const scope = normalizeScope(what.data.scope?.trim() || FULL_SCOPE);
  if (scope === undefined) return returned('invalid_scope');
  const loginHint = what.data.login_hint;
  const sentRedirectUri = from.data.redirect_uri;
  return { request: { application, redirectUri, sentRedirectUri, scope, state, loginHint, codeChallenge } };
}

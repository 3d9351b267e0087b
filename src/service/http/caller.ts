import { isRecord } from '#contract/record.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import type { Service } from '../service.ts';
import type { Accounts, Application } from '../store/accounts.ts';

/** A user of an application, by access token or API key. */
export interface BearerCaller {
  readonly kind: 'bearer';
  readonly userKey: number;
  readonly applicationKey: number;
  readonly scope: string;
  /** UNIX seconds; null for an API key, which does not expire. */
  readonly expires: number | null;
  /** The access token or API key itself. */
  readonly token: string;
  /** The user was removed after the token was issued. */
  readonly removed: boolean;
}

/** An application, by its Basic token. */
export interface BasicCaller {
  readonly kind: 'basic';
  readonly application: Application;
}

/** Nobody: no Authorization header, or one that names nobody. */
interface NoCaller {
  readonly kind: 'none';
  /** A sentence for the answer. */
  readonly reason: string;
}

export type Caller = BearerCaller | BasicCaller | NoCaller;

const none = (reason: string): NoCaller => ({ kind: 'none', reason });

/** Text that may be form-encoded, as RFC 6749 (2.3.1) has the parts of a Basic token; itself where it is not. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The document has the parts of a Basic token as they are, clients that are strict about OAuth have them encoded. */
function applicationOf(clientId: string, clientSecret: string, accounts: Accounts): Application | undefined {
  const found = accounts.findApplication(clientId, clientSecret);
  if (found) return found;
  const [id, secret] = [formDecoded(clientId), formDecoded(clientSecret)];
  return id === clientId && secret === clientSecret ? undefined : accounts.findApplication(id, secret);
}

function callerOfApplication(application: Application | undefined): Caller {
  if (!application) return none('The client id or the client secret is wrong');
  if (!application.active) return none('The application is not active');
  return { kind: 'basic', application };
}

function basicCaller(credentials: string, accounts: Accounts): Caller {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return none('The Basic token is not the Base64 of client_id:client_secret');
  return callerOfApplication(applicationOf(text.slice(0, colon), text.slice(colon + 1), accounts));
}

/**
 * The application that a form names by `client_id` and `client_secret`, as public clients send it (RFC 6749, 2.3.1).
 * @returns undefined where the form has neither
 */
export function identifyByForm(body: unknown, { accounts }: Service): Caller | undefined {
  if (!isRecord(body)) return undefined;
  const { client_id: id, client_secret: secret } = body;
  if (id === undefined && secret === undefined) return undefined;
  return callerOfApplication(accounts.findApplication(String(id ?? ''), String(secret ?? '')));
}

function apiKeyHolder(apiKey: string, accounts: Accounts) {
  const holder = accounts.findApiKey(apiKey);
  return holder && { ...holder, scope: FULL_SCOPE, expires: null };
}

/**
 * Who sends an Authorization header (document, Authentication 2 to 4).
 * @param now UNIX seconds
 */
export function identify(header: string | undefined, service: Service, now: number): Caller {
  if (header === undefined) return none('The Authorization header is missing');
  // The second is part of the question, since tokens expire.
  return service.reads.get(`caller ${now} ${header}`, () => callerOf(header, service, now));
}

function callerOf(header: string, { accounts, tokens, users }: Service, now: number): Caller {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+) *$/.exec(header) ?? [];
  switch (scheme.toLowerCase()) {
    case 'basic':
      return basicCaller(credentials, accounts);
    case 'bearer': {
      const holder = tokens.findAccessToken(credentials, now) ?? apiKeyHolder(credentials, accounts);
      if (!holder) return none('The access token is expired or wrong');
      const removed = typeof users.find(holder.userKey)?.deleted === 'number';
      return { kind: 'bearer', ...holder, token: credentials, removed };
    }
    default:
      return none('The Authorization header is neither "Bearer <token>" nor "Basic <token>"');
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyFailures } from '#http/failed-attempts.ts';
import { readBodies } from '../http/body-parsers.ts';
import { parseQuery } from '../http/form-body.ts';
import type { Service } from '../service.ts';
import { authorizePage, errorPage, type ServicePage } from './authorize-page.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';

/** Path of the page on which people sign in, for the authorization_code grant. */
export const AUTHORIZE_PATH = '/oauth2/authorize';

const PAGE = { config: { outsideContract: true } } as const;

function sendPage(reply: FastifyReply, status: number, { html, policy }: ServicePage): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(html);
}

/** The rest of a request that comes back with the form: it stands in the form's address. */
const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

/**
 * The page on which a person signs in for an application, which the document names and does not show (Authentication,
 * 5 and 10). The answer carries the issuer (RFC 9207).
 */
export function addAuthorizePage(app: FastifyInstance, service: Service): void {
  /** Sends the browser back with an answer; 303, so that the form is not sent along (check 20). */
  function goBack(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
    answer: Readonly<Record<string, string>>,
  ): FastifyReply {
    const target = new URL(redirectUri);
    const issuer = `${request.protocol}://${request.host}`;
    const parameters = { ...answer, ...(state === undefined ? {} : { state }), iss: issuer };
    for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
    return reply.header('cache-control', 'no-store').redirect(target.href, 303);
  }

  /** @returns the request, or undefined where it was answered */
  function readOrAnswer(request: FastifyRequest, reply: FastifyReply): AuthorizeRequest | undefined {
    const read = readAuthorizeRequest(parseQuery(queryOf(request)), service);
    if ('request' in read) return read.request;
    if ('error' in read) sendPage(reply, 400, errorPage(read.error));
    else goBack(request, reply, read.returned, { error: read.returned.error });
    return undefined;
  }

  app.get(AUTHORIZE_PATH, PAGE, (request, reply) => {
    const asked = readOrAnswer(request, reply);
    if (asked) sendPage(reply, 200, authorizePage(asked, request.url, undefined));
  });

  app.register(async (scope) => {
    readBodies(scope, 'form');
    scope.post(AUTHORIZE_PATH, PAGE, async (request, reply) => {
      const asked = readOrAnswer(request, reply);
      if (!asked) return reply;
      const { decision, username = '', password = '' } = request.body as Readonly<Record<string, string>>;
      if (decision !== 'allow') return goBack(request, reply, asked, { error: 'access_denied' });
      const askAgain = (status: number, error: string) =>
        sendPage(reply, status, authorizePage({ ...asked, loginHint: username }, request.url, error));
      const checked = await service.signIns.check(username, password, request.origin).catch((error) => {
        if (error instanceof TooManyFailures) return error;
        throw error;
      });
      if (checked instanceof TooManyFailures) {
        const minutes = Math.ceil(checked.retryAfter / 60);
        reply.header('retry-after', checked.retryAfter);
        return askAgain(
          429,
          `Too many attempts at this account have failed. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        );
      }
      if (!checked) return askAgain(200, 'The email or the password is wrong.');
      const { application, sentRedirectUri, codeChallenge } = asked;
      const code = service.tokens.issueCode(
        {
          applicationKey: application.key,
          userKey: checked.key,
          scope: asked.scope,
          redirectUri: sentRedirectUri,
          ...(codeChallenge === undefined ? {} : { codeChallenge }),
        },
        service.now(),
      );
      return goBack(request, reply, asked, { code });
    });
  });
}
